import { expect, test } from 'vitest'
import { openSite } from '../open-site.ts'
import { verdictOn } from './verdict.ts'

const joined = { operation: 'joinTopic', status: 201, body: { amount: 5 } }

test.each([
  ['a declared response', joined, true],
  ['a response without a body', { operation: 'joinTopic', status: 204 }, true],
  ['an error in one of the five shapes', { operation: 'joinTopic', status: 403, body: { message: 'no' } }, true],
  ['a field of the wrong type', { ...joined, body: { amount: 'five' } }, false],
  ['an undeclared body', { operation: 'joinTopic', status: 204, body: { message: 'x' } }, false],
  ['an undeclared status', { ...joined, status: 200 }, false],
  ['an error in another shape', { operation: 'joinTopic', status: 403, body: 7 }, false],
])('%s', (_, given, isValid) => {
  expect(verdictOn(given)?.isValid).toBe(isValid)
})

test('a problem names its path in the body', () => {
  expect(verdictOn({ ...joined, body: { amount: 'five' } })?.problems).toEqual([expect.stringMatching(/^amount: /)])
})

test('the route validates a response, and refuses anything else', async () => {
  const post = (body: string) =>
    openSite().fetch(new Request('http://kit.test/_kit/docs/verdict', { method: 'POST', body }))
  const response = await post(JSON.stringify(joined))
  expect([response.status, await response.json()]).toMatchObject([200, { isValid: true }])
  for (const body of ['', 'null', '{"operation":"nothing","status":200}', '{"operation":"joinTopic"}'])
    expect((await post(body)).status).toBe(422)
})
