import { expect, test, vi } from 'vitest'
import { feeds } from '../../contracts/chapters/feeds.ts'
import { open } from './overrides.cases.ts'
import { reply } from './reply.ts'

test('an override that violates the contract is still sent, with a hint and an entry in the log', async () => {
  const { mock, get, hints } = open()
  const undeclared = mock.use('getFeed', reply(418, 'teapot'), { once: true })
  expect(undeclared.violations).toMatchObject([{ field: 'status', says: expect.stringContaining('201, 404, 429') }])
  expect(await get('/feeds/1')).toBe(418)
  const wrong = mock.use(feeds.listFeeds, reply.untyped(200, [{ id: 'seven', like_conut: 3 }]))
  expect(wrong.violations.map(({ field }) => field)).toEqual(expect.arrayContaining(['body.0.id', 'body.0.user_id']))
  expect(wrong.violations).toContainEqual({
    field: 'body.0.like_conut',
    says: 'is not a field of the contract; did you mean "like_count"?',
  })
  expect(await get('/feeds')).toBe(200)
  expect(mock.exchanges.map(({ status, override }) => [status, override?.id])).toEqual([
    [418, undeclared.id],
    [200, wrong.id],
  ])
  expect(mock.exchanges.at(-1)?.override?.violations).toEqual(wrong.violations)
  await vi.waitFor(() => expect(hints).toHaveLength(2), 15_000)
  expect(hints[0]?.text).toMatch(
    /^getFeed: your override for GET \/api\/v2\/feeds\/1 violates the contract\n {2}override\.status: getFeed does not declare 418.*\(section 4\.1/,
  )
})

test('declared responses and server errors give no hint', async () => {
  const { mock, hints, get } = open()
  const feed = await mock.visitor.call(feeds.getFeed, { params: { feedId: 1 } })
  const body = feed.status === 201 ? feed.body : undefined
  for (const response of [
    reply(404, { message: 'Gone' }),
    reply.untyped(201, body),
    reply(500),
    reply(503, 'Away'),
    reply(429, { message: ['Slow'] }),
  ])
    expect(mock.use('getFeed', response).violations).toEqual([])
  expect(mock.use('getFeed', reply(404, 7)).violations).toMatchObject([
    { says: expect.stringContaining('error shapes') },
  ])
  mock.use('listFollowedTopics', reply(401, { message: 'Log in' }))
  await get('/user/followed-topics')
  mock.use('publishFeed', reply(401, { message: 'Log in' }))
  await mock.visitor.fetch('/api/v2/feeds', {
    method: 'POST',
    body: '{',
    headers: { 'content-type': 'application/json' },
  })
  await get('/feeds?limt=3')
  await vi.waitFor(() => expect(hints).toHaveLength(1), 15_000)
  expect(hints[0]?.problems).toMatchObject([{ part: 'query', field: 'limt' }])
})

test('an invalid request still gets its hint', async () => {
  const { mock, hints, get } = open()
  mock.use('listFeeds', reply(200, []))
  expect(await get('/feeds?limt=3')).toBe(200)
  await vi.waitFor(() => expect(hints).toMatchObject([{ problems: [{ part: 'query', field: 'limt' }] }]), 15_000)
})
