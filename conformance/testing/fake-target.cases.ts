import { endpoints, prefix } from '../../contracts/chapters.ts'
import { exampleOf } from '../../contracts/openapi/example.ts'
import { feed } from '../../contracts/resources/feeds.ts'
import { applyLog, topic, topicConfig } from '../../contracts/resources/topics.ts'
import type { Target } from '../client/target.ts'
import type { Person, PersonName } from '../model/person.ts'

/** A conforming server with a few operations, for tests. A test can change its responses. */

interface Call {
  readonly me: string
  readonly id: number
  readonly body: Record<string, unknown>
}

type Handler = (call: Call) => readonly [status: number, body?: unknown]

export interface OverriddenResponse {
  readonly operation: string
  readonly response: Response
}

const names = ['alice', 'bob', 'carol', 'dave', 'root'] as const
const people = Object.fromEntries(
  names.map((login) => [login, { login, password: `open sesame ${login}` }]),
) as Readonly<Record<PersonName, Person>>

export const tokenOf = (name: string) => `secret-token-of-${name}`

const made = (schema: typeof feed | typeof topic | typeof applyLog | typeof topicConfig) => exampleOf(schema) as object
const settings = exampleOf(topicConfig) as { config: object }

export function handlers(): Record<string, Handler> {
  const likes = new Set<string>()
  const memberships = new Map<string, 'waiting' | 'accepted'>()
  let last = 0
  return {
    login: ({ body }) =>
      people[body.login as PersonName]?.password === body.password
        ? [200, { access_token: tokenOf(String(body.login)), token_type: 'bearer', expires_in: 60, refresh_ttl: 20160 }]
        : [422, { message: `No such account with ${body.password}` }],
    publishFeed: () => [201, { message: ['Done'], id: ++last }],
    deleteFeed: () => [204],
    getFeed: ({ me, id }) => [
      201,
      {
        ...made(feed),
        id,
        user_id: names.indexOf(me as PersonName) + 1,
        has_like: likes.has(me + id),
        like_count: likes.has(me + id) ? 1 : 0,
      },
    ],
    likeFeed: ({ me, id }) => [201, likes.add(me + id) && { message: ['Liked'] }],
    unlikeFeed: ({ me, id }) => [204, void likes.delete(me + id)],
    listCurrencyOrders: ({ me }) => [200, me === 'alice' ? [{ owner_id: 1 }] : []],
    listFeeds: ({ me }) => [200, me === 'bob' ? [{ ...made(feed), user_id: 2 }] : []],
    listIapProducts: () => [200, [{ store_id: 'coins', amount: '600' }]],
    createIapOrder: () => [201, { owner_id: 3 }],
    getTopicConfig: () => [200, { ...settings, config: { ...settings.config, switch: false } }],
    createTopic: () => [201, { id: ++last }],
    deleteTopic: ({ me }) => (me === 'alice' ? [204] : [403, { message: 'Not yours' }]),
    listTopics: ({ me, id }) => [200, [topicFor(memberships.get(me + id))]],
    listApplyLogs: () => [200, [{ ...made(applyLog), id: 1 }]],
    joinTopic: ({ me, id }) => [202, memberships.set(me + id, 'waiting') && { message: 'Waiting' }],
    approveApplication: ({ id }) => [204, void memberships.set(`carol${id}`, 'accepted')],
  }
}

const topicFor = (status: string | undefined) => ({
  ...made(topic),
  has_followed: status === 'accepted',
  apply_for_status: status === 'waiting' ? 'waiting' : 'none',
})

const patternOf = (path: string) =>
  new RegExp(`^${prefix}${path.replace(/:\w+/, '(?<id>\\d+)').replace(/:\w+/g, '\\d+')}$`)
const routes = endpoints.map(({ name, method, path }) => ({ name, method, pattern: patternOf(path) }))

export function fakeTarget(
  spoil: (reply: OverriddenResponse) => Response | Promise<Response> = ({ response }) => response,
  given: Partial<Target> = {},
): Target {
  const known = handlers()
  const respond = async (input: string, init: RequestInit = {}): Promise<Response> => {
    init.signal?.throwIfAborted()
    const url = new URL(input)
    const route = routes.find(({ method, pattern }) => method === init.method && pattern.test(url.pathname))
    const handler = known[route?.name ?? '']
    if (!route || !handler) return json(404, { message: 'Not found' })
    const token =
      new Headers(init.headers).get('Authorization')?.slice('Bearer '.length) ?? url.searchParams.get('token')
    const me = token?.replace(tokenOf(''), '') ?? ''
    const id = Number(route.pattern.exec(url.pathname)?.groups?.id ?? url.searchParams.get('id'))
    const [status, body] = handler({ me, id, body: init.body ? JSON.parse(String(init.body)) : {} })
    return spoil({ operation: route.name, response: json(status, body) })
  }
  return { name: 'fake', baseUrl: 'http://fake.test', fetch: respond as typeof fetch, people, gaps: 'held', ...given }
}

export const limits = { 'X-RateLimit-Limit': '60', 'X-RateLimit-Remaining': '59' }

export const json = (status: number, body: unknown): Response =>
  new Response(body === undefined ? null : JSON.stringify(body), {
    status,
    headers: { ...limits, 'Content-Type': 'application/json' },
  })

/** Changes the response of one operation. */
export const only =
  (operation: string, spoiled: (response: Response) => Response | Promise<Response>) =>
  (reply: OverriddenResponse): Response | Promise<Response> =>
    reply.operation === operation ? spoiled(reply.response) : reply.response
