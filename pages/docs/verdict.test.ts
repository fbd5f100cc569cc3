import { expect, test } from 'vitest'
import { openSite } from '../open-site.ts'
import { verdictOn } from './verdict.ts'

const joined = { operation: 'joinTopic', status: 201, body: { amount: 5 } }

test.each([
  ['a declared reply', joined, true],
  ['a reply without a body', { operation: 'joinTopic', status: 204 }, true],
  ['an error in one of the five shapes', { operation: 'joinTopic', status: 403, body: { message: 'no' } }, true],
  ['a field of the wrong type', { ...joined, body: { amount: 'five' } }, false],
  ['a body where there is none', { operation: 'joinTopic', status: 204, body: { message: 'x' } }, false],
  ['a status that is not declared', { ...joined, status: 200 }, false],
  ['an error in another shape', { operation: 'joinTopic', status: 403, body: 7 }, false],
])('%s', (_, given, isKept) => {
  expect(verdictOn(given)?.isKept).toBe(isKept)
})

test('what differs is named with its place', () => {
  expect(verdictOn({ ...joined, body: { amount: 'five' } })?.problems).toEqual([expect.stringMatching(/^amount: /)])
})

test('the page asks over HTTP; what is no reply is refused', async () => {
  const ask = (body: string) =>
    openSite().fetch(new Request('http://kit.test/_kit/docs/verdict', { method: 'POST', body }))
  const answer = await ask(JSON.stringify(joined))
  expect([answer.status, await answer.json()]).toMatchObject([200, { isKept: true }])
  for (const body of ['', 'null', '{"operation":"nothing","status":200}', '{"operation":"joinTopic"}'])
    expect((await ask(body)).status).toBe(422)
})
