import type * as z from 'zod'
import { listFeeds } from '../client/generated/operations.ts'
import { accounts } from '../contracts/chapters/accounts.ts'
import { feeds } from '../contracts/chapters/feeds.ts'
import { memberships } from '../contracts/chapters/memberships.ts'
import type { BrowserMockOptions } from './browser.ts'
import type { EntryPointOptions } from './entry-points/open-mock.ts'
import type {
  browserOptions,
  entryPointOptions,
  handlersOptions,
  mockOptions,
  nodeOptions,
  serverOptions,
} from './entry-points/options.ts'
import type { HandlersOptions } from './handlers.ts'
import { type Mock, type MockOptions, reply } from './mock.ts'
import type { NodeMockOptions } from './node.ts'
import type { MockServerOptions } from './server.ts'

/** Compiled, never run: a line under `@ts-expect-error` that does compile is an error. */

type Equal<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false
const same = <A, B>(_: Equal<A, B>): void => undefined

declare const mock: Mock
const carol = mock.as('carol')

// The status determines the type of the body.
const joined = await carol.call(memberships.joinTopic, { params: { topicId: 1 } })
if (joined.status === 201) same<typeof joined.body, { amount: number }>(true)
if (joined.status === 202) same<typeof joined.body.message, string | string[]>(true)
if (joined.status === 204) same<typeof joined.body, undefined>(true)
if (joined.status === 422) same<'amount' extends keyof typeof joined.body ? true : false, false>(true)
// @ts-expect-error this operation declares no 200
if (joined.status === 200) throw joined

// Required parts of a request must be given, and unknown parts are errors.
await carol.call(feeds.listFeeds)
await carol.call(feeds.listFeeds, { query: { limit: 5 } })
await mock.visitor.call(accounts.login, { body: { login: 'carol', password: 'password' } })
// @ts-expect-error the topic is missing
await carol.call(memberships.joinTopic)
// @ts-expect-error the feed's own mark is missing
await carol.call(feeds.publishFeed, { body: { feed_from: 5 } })
// @ts-expect-error unknown parameter
await carol.call(feeds.listFeeds, { query: { limitt: 5 } })
// @ts-expect-error a visitor has no id
await mock.visitor.id()

// An arrangement has the fields of the contracts and some more.
const made = await mock.arrange({
  now: '2027-01-01T00:00:00Z',
  people: [{ name: 'erin', currency: 5 }],
  topics: [
    { owner: 'erin', name: 'Night walks', waiting: ['carol'], rewards: [{ by: 'bob', name: 'Kite', price: 5 }] },
  ],
  feeds: [{ by: 'bob', text: 'Hello', likes: ['carol'], comments: [{ by: 'erin', text: 'Hello' }] }],
  orders: [{ by: 'carol', amount: 100, state: 'paid' }],
  events: [{ by: 'alice', title: 'A walk' }],
  groups: [{ owner: 'alice', groupname: 'Walkers', members: ['bob'] }],
  balances: { dave: 0 },
})
same<NonNullable<(typeof made.topics)[0]>['id'], number>(true)
same<NonNullable<(typeof made.groups)[0]>['id'], string>(true)
// @ts-expect-error a topic has an owner
await mock.arrange({ topics: [{ name: 'Nobody' }] })
// @ts-expect-error the state of an order is one of three words
await mock.arrange({ orders: [{ by: 'carol', amount: 100, state: 'done' }] })
// @ts-expect-error feeds have likes
await mock.arrange({ feeds: [{ by: 'bob', text: 'Hello', like: ['carol'] }] })

// Loading a state returns its facts.
same<Awaited<ReturnType<typeof mock.load<'token-expired'>>>['expired'], string>(true)
same<Awaited<ReturnType<typeof mock.load<'payment-pending'>>>['orderId'], number>(true)
// @ts-expect-error unknown state
await mock.load('everything-fine')

// The schemas of the options match their types.
same<keyof z.input<typeof entryPointOptions>, keyof EntryPointOptions>(true)
same<keyof z.input<typeof nodeOptions>, keyof NodeMockOptions>(true)
same<keyof z.input<typeof browserOptions>, keyof BrowserMockOptions>(true)
same<keyof z.input<typeof serverOptions>, keyof MockServerOptions>(true)
same<keyof z.input<typeof handlersOptions>, keyof HandlersOptions>(true)
same<keyof z.input<typeof mockOptions>, keyof MockOptions>(true)

// Settings can be changed in part, and restored.
const before = await mock.configure({ currency: { settings: { 'cash-min': 5 } }, rateLimit: 60 })
await mock.configure(before)
// @ts-expect-error unknown setting
await mock.configure({ topics: { swich: true } })
same<Awaited<ReturnType<typeof mock.receipt>>, string>(true)

// The body of an override has the declared type if its status is declared, and any type otherwise.
mock.use(feeds.likeFeed, reply(201, { message: ['Liked'] }))
mock.use('listFeeds', reply(200, []), { once: true })
mock.use(listFeeds, reply(200, []), { times: 2, when: { query: { limit: 5 }, person: 'alice' } })
mock.use(feeds.deleteFeed, reply(204))
mock.use(feeds.getFeed, reply(418, 'teapot', { headers: { 'x-own': 'yes' }, delay: [100, 400] }))
mock.use('getFeed', reply.untyped(201, { id: 'seven' }))
// @ts-expect-error a list is declared
mock.use('listFeeds', reply(200, { feeds: [] }))
// @ts-expect-error the same with an operation of the client
mock.use(listFeeds, reply(200, 'none'))
// @ts-expect-error the id of a feed is a number
mock.use(feeds.publishFeed, reply(201, { message: ['Published'], id: 'seven' }))
// @ts-expect-error unknown operation
mock.use('getFed', reply(404))
// @ts-expect-error unknown option
mock.use('getFeed', reply(404), { onec: true })

// A function gets the parsed request, and can change the response of the platform.
mock.use(feeds.getFeed, async ({ params, person, next }) => {
  same<typeof params, { feedId: number }>(true)
  same<
    typeof person,
    | { readonly id: number; readonly name: string; readonly phone: string | null; readonly email: string | null }
    | undefined
  >(true)
  const real = await next()
  return real.status === 201 ? reply(201, { ...real.body, like_count: 0 }) : real
})
mock.use('login', ({ body }) => (body.login === 'alice' ? undefined : new Response(null, { status: 503 })))
mock.use('getFeed', ({ params }) => (params.feedId === 1 ? reply(410) : undefined))
// @ts-expect-error the function's reply is checked too
mock.use(feeds.publishFeed, async () => reply(201, { message: ['Published'], id: 'seven' }))
