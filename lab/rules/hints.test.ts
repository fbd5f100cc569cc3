import { expect, test, vi } from 'vitest'
import { requirements } from '../../contracts/requirements/index.ts'
import { createMock } from '../../mock/mock.ts'
import { createWorld, type WorldOptions } from '../../mock/world.ts'
import type { Hint } from '../../platform/hints/hints.ts'

const json = { 'content-type': 'application/json' }

function open(options: WorldOptions = {}) {
  const hints: Hint[] = []
  const world = createWorld({ tick: () => 0, ...options, onHint: (hint) => hints.push(hint) })
  return { mock: createMock(world), hints }
}

/** The hints on one request, sent by a person or a visitor. */
async function hintsOn(line: string, init: RequestInit = {}, login?: string, options: WorldOptions = {}) {
  const { mock, hints } = open(options)
  const [method = '', path = ''] = line.split(' ')
  const caller = login ? mock.as(login) : mock.visitor
  await caller.fetch(`/api/v2${path}`, { method, ...init })
  await caller.fetch('/api/v2/last-of-all')
  await vi.waitFor(() => expect(hints.at(-1)?.path).toBe('/api/v2/last-of-all'))
  return hints.slice(0, -1)
}

const problemsOn = async (...request: Parameters<typeof hintsOn>) =>
  (await hintsOn(...request)).flatMap(({ problems }) => problems)

const sending = (body: unknown): RequestInit => ({ headers: json, body: JSON.stringify(body) })

test('a request that follows the contract gives no hint, regardless of the response', async () => {
  expect(await hintsOn('GET /feeds?limit=5&token=nobody')).toEqual([])
  expect(await hintsOn('GET /feeds/999999')).toEqual([])
  expect(await hintsOn('PUT /user/feed-topics/1', {}, 'bob')).toEqual([])
  expect(await hintsOn('POST /auth/login', sending({ login: 'alice', password: 'wrong' }))).toEqual([])
})

test('the hint for a refused field names its type and the requirement', async () => {
  const [problem] = await problemsOn('GET /feeds?limit=many')
  expect(problem).toMatchObject({ part: 'query', field: 'limit', says: expect.stringMatching(/expected number.*15/) })
  expect(problem?.requirements).toContain('4.1.1/1')
  const [missing] = await problemsOn('POST /auth/login', sending({ login: 'alice' }))
  expect(missing).toMatchObject({ part: 'body', field: 'password' })
  expect(missing?.requirements).toEqual(expect.arrayContaining(['4.15/5', '4.15/7']))
})

test('the hint for an unknown field suggests the right one, even if the request succeeds', async () => {
  const problems = await problemsOn('POST /feed/topics', sending({ nmae: 'Walks' }), 'alice')
  expect(problems[0]).toMatchObject({
    part: 'body',
    field: 'nmae',
    says: expect.stringMatching(/did you mean "name"\?$/),
  })
  expect(problems.map(({ field }) => field)).toContain('name')
  expect(await problemsOn('GET /feeds?limt=5')).toMatchObject([{ part: 'query', field: 'limt' }])
  expect(await problemsOn('GET /topic-config?zzzzzzzzzz=1')).toMatchObject([
    { says: 'unknown field, ignored', requirements: [expect.stringMatching(/^section |\//)] },
  ])
  const inside = sending({ feed_content: 'x', feed_from: 5, feed_mark: 1, video: { recourse: 'a:b', cover: 'a:c' } })
  expect((await problemsOn('POST /feeds', inside, 'alice')).map(({ field }) => field)).toContain('video.recourse')
})

test('an unknown address, a wrong method and an invalid id are explained', async () => {
  expect(await problemsOn('GET /feed/7/likes')).toMatchObject([
    { part: 'address', says: expect.stringContaining('GET /api/v2/feeds/:feedId/likes (listFeedLikes)') },
  ])
  for (const [method, name] of Object.entries({ GET: 'listFeedComments', POST: 'commentFeed' })) {
    const [problem] = await problemsOn(`${method} /feed/7/comment`)
    expect(problem?.says).toContain(`${method} /api/v2/feeds/:feedId/comments (${name})`)
  }
  expect(await problemsOn('POST /feeds/7')).toMatchObject([
    { part: 'method', says: 'not allowed here; this path takes GET, HEAD', requirements: ['G07'] },
  ])
  expect(await problemsOn('GET /feeds/seven')).toMatchObject([
    { part: 'params', field: 'feedId', requirements: ['G11'] },
  ])
})

test('a path without the prefix gets a hint if it exists with the prefix', async () => {
  const { mock, hints } = open()
  for (const path of ['/favicon.ico', '/feeds']) await mock.visitor.fetch(path)
  await vi.waitFor(() => expect(hints).toHaveLength(1))
  expect(hints).toMatchObject([{ path: '/feeds', problems: [{ part: 'address', requirements: ['9/1', 'G07'] }] }])
})

test('a token that is missing, invalid or in another form is explained, unless a fault rejected it', async () => {
  const ask = async (authorization?: string) =>
    (await problemsOn('GET /user/followed-topics', authorization ? { headers: { authorization } } : {}))[0]?.says
  expect(await ask()).toMatch(/^is missing; send/)
  expect(await ask('Basic abc')).toMatch(/^is missing: Authorization is not a Bearer token/)
  expect(await ask('Bearer abc')).toMatch(/expired, was revoked/)
  for (const fault of [
    { kind: 'unauthorized' },
    { kind: 'refused', status: 401 },
    { kind: 'refused', status: 400 },
  ] as const)
    expect(await problemsOn('GET /user/followed-topics', {}, 'alice', { faults: [fault] })).toEqual([])
})

test('a body that is not JSON, or is declared as something else, is explained', async () => {
  const form = { 'content-type': 'application/x-www-form-urlencoded' }
  expect(await problemsOn('POST /auth/login', { headers: json, body: '{"login":' })).toMatchObject([
    { part: 'body', says: 'is not valid JSON', requirements: ['9/3', 'G10'] },
  ])
  const [problem] = await problemsOn('POST /auth/login', { headers: form, body: 'login=alice&password=password' })
  expect(problem).toMatchObject({
    part: 'body',
    says: 'has Content-Type application/x-www-form-urlencoded; send application/json',
    requirements: ['9/3', 'G10'],
  })
  const text = { headers: { 'content-type': 'text/plain' }, body: 'alice' }
  expect(await problemsOn('POST /auth/login', text)).toMatchObject([
    { part: 'body', says: expect.stringContaining('text/plain') },
  ])
})

test('a value that is accepted in a form other than documented gets a hint', async () => {
  const body = { reward: 'true', comment: true, chat: null }
  expect(await problemsOn('PATCH /user/notification-settings', sending(body), 'alice')).toMatchObject([
    { part: 'body', field: 'chat', says: expect.stringContaining('null'), requirements: ['9/3', 'G17'] },
  ])
  expect(await problemsOn('DELETE /user/feed-topics/1?target=3', {}, 'alice')).toMatchObject([
    {
      part: 'body',
      field: 'target',
      says: 'belongs in the body; it is taken from the query',
      requirements: ['9/3', 'G15'],
    },
  ])
})

test('hints contain no secrets, and cite only requirements that exist', async () => {
  const requests = [
    ['POST /auth/login?password=hunter2&pasword=hunter2', sending({ login: 'hunter2', pasword: 'hunter2' })],
    ['GET /user/followed-topics?token=hunter2', { headers: { authorization: 'hunter2' } }],
    ['POST /auth/login', { headers: json, body: 'hunter2' }],
  ] as const
  const hints = (await Promise.all(requests.map(([line, init]) => hintsOn(line, init)))).flat()
  expect(hints.length).toBe(requests.length)
  expect(JSON.stringify(hints)).not.toContain('hunter2')
  const known = new Set(requirements.map(({ id }) => id))
  const cited = hints.flatMap(({ problems }) => problems.flatMap((problem) => problem.requirements))
  expect(cited.filter((id) => !known.has(id) && !id.startsWith('section '))).toEqual([])
})

test('hints leave the bodies readable for the platform and the app', async () => {
  const { mock, hints } = open()
  const response = await mock.visitor.fetch('/api/v2/auth/login', { method: 'POST', ...sending({ login: 1 }) })
  await vi.waitFor(() => expect(hints).toHaveLength(1))
  expect([response.status, response.bodyUsed]).toEqual([422, false])
  expect(await response.json()).toHaveProperty('errors.login')
})

test('only the first ten unknown fields are compared with the known ones', async () => {
  const fields = Array.from({ length: 900 }, (_, index) => [`unknown${index}`, 1])
  const body = { login: 'alice', password: 'wrong', ...Object.fromEntries(fields) }
  expect(await problemsOn('POST /auth/login', sending(body))).toHaveLength(10)
})

test('a field named like a method of Object is also unknown', async () => {
  const body = { login: 'alice', password: 'wrong', constructor: { a: 1 } }
  expect(await problemsOn('POST /auth/login', sending(body))).toMatchObject([{ part: 'body', field: 'constructor' }])
})

test('a script that receives an error as an HTML page gets a hint, but a browser that opens an address does not', async () => {
  const accept = 'text/html,*/*;q=0.8'
  const [hint] = await hintsOn('GET /feeds/999999', { headers: { accept } })
  expect(hint?.text).toContain('follows the contract, with a hint\n  header.accept: prefers HTML')
  expect(hint?.text).toContain('send Accept: application/json (9/2')
  for (const header of ['sec-fetch-mode', 'upgrade-insecure-requests'])
    expect(await hintsOn('GET /feeds/999999', { headers: { accept, [header]: 'navigate' } })).toEqual([])
  expect(await hintsOn('GET /feeds/1', { headers: { accept } })).toEqual([])
})
