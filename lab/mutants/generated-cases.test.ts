import { expect, test } from 'vitest'
import { inProcess } from '../../cli/shared/in-process.ts'
import type { Target } from '../../conformance/client/target.ts'
import type { Failure } from '../../conformance/model/failure.ts'
import type { Verdict } from '../../conformance/model/verdict.ts'
import { run } from '../../conformance/runner/run-suite.ts'
import { suite } from '../../conformance/suite.ts'
import { createWorld } from '../../mock/world.ts'
import { wrapRules } from '../../platform/middleware.ts'
import type { AnyRule } from '../../platform/rule.ts'

/** For each kind of generated case: a defect that it detects, and a choice that it accepts on foreign servers. */

const token = 'generated cases'

type Fields = Readonly<Record<string, unknown>>
interface Received {
  readonly method: string
  readonly path: string
  readonly body: Fields
  readonly authorization: string
}

type Interference = (received: Received) => { readonly body?: Fields; readonly response?: Response } | undefined

const headers = { 'X-RateLimit-Limit': '60', 'X-RateLimit-Remaining': '59' }
const respondWith = (status: number, body: object | null = { message: 'planted' }) => ({
  response: body === null ? new Response(null, { status, headers }) : Response.json(body, { status, headers }),
})

const jsonOf = (text: string): Fields => {
  const value: unknown = text === '' ? {} : JSON.parse(text)
  return typeof value === 'object' && value !== null ? (value as Fields) : {}
}

/** A foreign server that is correct except for one interference. */
function foreign(interfere: Interference): Target {
  const correct = inProcess(createWorld({ controlToken: token }), token)
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const request = new Request(input, init)
    const text = await request.clone().text()
    const { pathname } = new URL(request.url)
    const authorization = request.headers.get('Authorization') ?? ''
    const received = {
      method: request.method,
      path: pathname.replace('/api/v2', ''),
      body: jsonOf(text),
      authorization,
    }
    const { body, response } = pathname.startsWith('/api/v2') ? (interfere(received) ?? {}) : {}
    return response ?? correct.fetch(body ? new Request(request, { body: JSON.stringify(body) }) : request)
  }
  return { ...correct, fetch, gaps: 'observed' }
}

const mutating = (name: string, mutate: (rule: AnyRule) => AnyRule): Target => ({
  ...inProcess(
    createWorld({
      controlToken: token,
      middleware: [wrapRules((endpoint, rule) => (endpoint.name === name ? mutate(rule) : rule))],
    }),
    token,
  ),
  gaps: 'observed',
})

const ours = (target: Target): Target => ({ ...target, gaps: 'held' })

async function verdictOf(target: Target, address: string): Promise<Verdict> {
  for await (const verdict of run(suite, target, { only: [address], seed: 7 })) return verdict
  throw new Error(`${address} did not run`)
}

async function failureOf(target: Target, address: string): Promise<Failure> {
  const { failure, outcome, reason } = await verdictOf(target, address)
  if (!failure) throw new Error(`${address}: ${outcome} ${reason ?? ''}`)
  return failure
}

const outcomeOf = async (target: Target, address: string) => (await verdictOf(target, address)).outcome

/** Accepts a name of the wrong type. */
const castsTypes: Interference = ({ method, path, body }) =>
  method === 'POST' && path === '/feed/topics' && typeof body.name === 'number'
    ? { body: { ...body, name: `number ${Math.random()}` } }
    : undefined

const inventsNames: Interference = ({ method, path, body }) =>
  method === 'POST' && path === '/feed/topics' && body.name === undefined
    ? { body: { ...body, name: `unnamed ${Math.random()}` } }
    : undefined

test('corrupted: accepting a request without a required field fails on every server', async () => {
  const { requirements, expected, transcript } = await failureOf(
    foreign(inventsNames),
    'generated/corrupted/createTopic',
  )
  expect(requirements).toEqual(['4.5.1/1'])
  expect(expected).toBe('createTopic to be refused: body name missing')
  expect(transcript.at(-1)?.requestBody).not.toHaveProperty('name')
  expect(transcript.filter(({ operation }) => operation === 'createTopic')).toHaveLength(1)
})

test('corrupted: accepting another type fails only on our own servers', async () => {
  expect(await outcomeOf(foreign(castsTypes), 'generated/corrupted/createTopic')).toBe('passed')
  const { requirements, transcript } = await failureOf(ours(foreign(castsTypes)), 'generated/corrupted/createTopic')
  expect(requirements).toEqual(['G01'])
  expect(transcript.at(-1)?.requestBody).toMatchObject({ name: 7 })
})

test('corrupted: an error that is not JSON fails on every server', async () => {
  const page = foreign(({ path, body }) =>
    path === '/mall-brands' && body.recommend === 'corrupted'
      ? {
          response: new Response('<h1>422</h1>', { status: 422, headers: { ...headers, 'Content-Type': 'text/html' } }),
        }
      : undefined,
  )
  expect((await failureOf(page, 'generated/corrupted/createBrand')).requirements).toEqual(['9/2'])
})

test('edges: refusing a name of exactly 100 characters fails', async () => {
  const strict = foreign(({ method, path, body }) =>
    method === 'POST' && path === '/feed/topics' && String(body.name).length > 99 ? respondWith(422) : undefined,
  )
  const { requirements, expected } = await failureOf(strict, 'generated/edges/createTopic')
  expect(requirements).toEqual(['4.5.1/1', '8/11'])
  expect(expected).toContain('body name at its limit, not yet too-long')
})

test('missing: joining a missing topic must return 404; for other operations, 404 is our choice', async () => {
  const lenient = foreign(({ method, path }) =>
    path.includes('2000000011') && ['GET', 'PUT'].includes(method) ? respondWith(204, null) : undefined,
  )
  expect((await failureOf(lenient, 'generated/missing/joinTopic')).requirements).toContain('4.5/32')
  expect(await outcomeOf(lenient, 'generated/missing/getFeed')).toBe('passed')
  expect((await failureOf(ours(lenient), 'generated/missing/getFeed')).requirements).toEqual(['G08'])
})

test('method: the response to an undeclared method is our choice and reported as one', async () => {
  const open = foreign(({ method }) => (method === 'PATCH' ? respondWith(200, []) : undefined))
  const { outcome, observations } = await verdictOf(open, 'generated/method/getTopicConfig')
  expect(outcome).toBe('passed')
  expect(observations[0]).toMatchObject({ gap: 'G07', status: 200, same: false })
  expect(await outcomeOf(ours(open), 'generated/method/getTopicConfig')).toBe('failed')
})

test('token: refreshing a falsified token fails on every server', async () => {
  let good = ''
  const careless = foreign(({ path, authorization }) => {
    if (path === '/auth/refresh' && authorization.slice(0, -4) === good.slice(0, -4)) return respondWith(200, {})
    good = authorization
    return undefined
  })
  const { requirements, transcript } = await failureOf(careless, 'generated/token/falsified')
  expect(requirements).toEqual(['5/8'])
  expect(transcript.at(-1)?.headers.Authorization).not.toContain('ey')
})

/** Skips an item between pages. */
const skipsItem =
  (rule: AnyRule): AnyRule =>
  async (input, world) => {
    const reply = await rule(input, world)
    const { comments } = reply.body as { comments: unknown[] }
    const { after } = (input as { query: { after?: number } }).query
    return after ? { ...reply, body: { ...(reply.body as object), comments: comments.slice(1) } } : reply
  }

test('pages: losing an item between pages fails', async () => {
  const { requirements, expected } = await failureOf(
    mutating('listFeedComments', skipsItem),
    'generated/pages/listFeedComments',
  )
  expect(requirements).toEqual(['4.3/7'])
  expect(expected).toContain('pages of 2 by after')
})

test('pages: concurrent writes by other people cause no failure', async () => {
  const target = inProcess(createWorld({ controlToken: token }), token)
  const address = 'http://world.test/api/v2/feeds'
  const login = await target.fetch('http://world.test/api/v2/auth/login', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ login: 'carol', password: 'password' }),
  })
  const { access_token } = (await login.json()) as { access_token: string }
  let mark = 1
  const publish = () =>
    target.fetch(address, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${access_token}` },
      body: JSON.stringify({ feed_content: 'busy', feed_from: 5, feed_mark: mark++ }),
    })
  const fetch: typeof globalThis.fetch = async (input, init) => {
    if (String(input).startsWith(`${address}?`)) await publish()
    return target.fetch(input, init)
  }
  expect(await outcomeOf({ ...target, fetch, gaps: 'observed' }, 'generated/pages/listFeeds')).toBe('passed')
})

test('filters: a list that ignores its filter fails', async () => {
  const ignoring = mutating('listApplyLogs', (rule) => (input, world) => {
    const request = input as { readonly query: Fields }
    return rule({ ...request, query: { ...request.query, status: undefined } }, world)
  })
  expect((await failureOf(ignoring, 'generated/filters/listApplyLogs')).requirements).toEqual(['4.5/39'])
})

test('pairs: a filter that is ignored next to another one fails', async () => {
  const ignoring = mutating('listEvents', (rule) => (input, world) => {
    const given = input as { readonly query: Fields }
    const isPair = given.query.area !== undefined && given.query.c !== undefined
    return rule(isPair ? { ...given, query: { ...given.query, area: undefined } } : given, world)
  })
  const { requirements, expected } = await failureOf(ignoring, 'generated/pairs/listEvents')
  expect(requirements).toEqual(['4.13/13', '4.13/14'])
  expect(expected).toMatch(/^ids in the list with c=\d+&area=\S+ that the list with c=\d+ or with area=\S+ lacks to be/)
})

test('pairs: an order that is ignored next to a filter fails', async () => {
  const ignoring = mutating('listEvents', (rule) => (input, world) => {
    const given = input as { readonly query: Fields }
    return rule(given.query.recommended ? { ...given, query: { ...given.query, ob: undefined } } : given, world)
  })
  expect((await failureOf(ignoring, 'generated/pairs/listEvents')).requirements).toEqual(['4.13/17', '4.13/18'])
})

test('mentions: a category that feeds mention but the list lacks fails', async () => {
  const short = mutating('listFeedCategories', (rule) => async (input, world) => {
    const reply = await rule(input, world)
    return { ...reply, body: (reply.body as unknown[]).slice(0, -1) }
  })
  const { requirements } = await failureOf(short, 'generated/mentions/listFeedCategories')
  expect(requirements).toEqual(['4.2/1', '2.2/9'])
})

/** Changes the links of every page. */
const relinking =
  (change: (link: string) => string) =>
  (rule: AnyRule): AnyRule =>
  async (input, world) => {
    const reply = await rule(input, world)
    const body = reply.body as { readonly links: Readonly<Record<string, string | null>> }
    const links = Object.entries(body.links).map(([name, link]) => [name, link && change(link)])
    return { ...reply, body: { ...body, links: Object.fromEntries(links) } }
  }

test('envelopes: links to another list fail, as do links without the required type, which cannot be followed', async () => {
  const other = relinking((link) => link.replace('type=comment', 'type=like'))
  const address = 'generated/envelopes/listNotifications'
  expect((await failureOf(mutating('listNotifications', other), address)).requirements).toContain('4.12/1')
  const plain = mutating(
    'listNotifications',
    relinking((link) => link.replace(/type=comment&?/, '')),
  )
  expect((await failureOf(plain, address)).requirements).toContain('4.12/1')
})

test('bodies: a request that breaks the target is shrunk, and the seed is reported', async () => {
  const fragile = foreign(({ path, body }) =>
    path.endsWith('/comments') && String(body.body ?? '').length > 3 ? respondWith(500) : undefined,
  )
  const { expected, actual, transcript } = await failureOf(fragile, 'generated/bodies/commentFeed')
  expect(expected).toBe('the status of commentFeed to be at most 499: the smallest failing request found with seed 7')
  expect(actual).toBe('500')
  expect(transcript.at(-1)?.requestBody).toMatchObject({ body: expect.stringMatching(/^.{4}$/) })
  expect(transcript.filter(({ operation }) => operation === 'commentFeed')).toHaveLength(1)
})

test('bodies: the same seed sends the same requests', async () => {
  const bodiesSentWith = async (seed: number) => {
    const bodies: string[] = []
    const target = foreign(({ path, body }) => void (path === '/feeds-hot' && bodies.push(JSON.stringify(body))))
    for await (const _ of run(suite, target, { only: ['generated/bodies/hotFeeds'], seed }));
    return bodies
  }
  const [first, again, other] = [await bodiesSentWith(1), await bodiesSentWith(1), await bodiesSentWith(2)]
  expect(first.length).toBeGreaterThan(4)
  expect(again).toEqual(first)
  expect(other).not.toEqual(first)
})
