import type * as z from 'zod'
import { accounts } from '../contracts/accounts.ts'
import { feeds } from '../contracts/feeds.ts'
import { memberships } from '../contracts/memberships.ts'
import type { BrowserMockOptions } from './browser.ts'
import type { DoorOptions } from './door.ts'
import type { Mock, MockOptions } from './mock.ts'
import type { NodeMockOptions } from './node.ts'
import type { browserOptions, doorOptions, mockOptions, nodeOptions, serverOptions } from './options.ts'
import type { MockServerOptions } from './server.ts'

/** Compiled, never run: a line under `@ts-expect-error` that does compile is an error. */

type Equal<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false
const same = <A, B>(_: Equal<A, B>): void => undefined

declare const mock: Mock
const carol = mock.as('carol')

// The status tells which body there is.
const joined = await carol.call(memberships.joinTopic, { params: { topicId: 1 } })
if (joined.status === 201) same<typeof joined.body, { amount: number }>(true)
if (joined.status === 202) same<typeof joined.body.message, string | string[]>(true)
if (joined.status === 204) same<typeof joined.body, undefined>(true)
if (joined.status === 422) same<'amount' extends keyof typeof joined.body ? true : false, false>(true)
// @ts-expect-error 200 is no answer of this operation
if (joined.status === 200) throw joined

// What an operation needs is asked for, and nothing else.
await carol.call(feeds.listFeeds)
await carol.call(feeds.listFeeds, { query: { limit: 5 } })
await mock.visitor.call(accounts.login, { body: { login: 'carol', password: 'password' } })
// @ts-expect-error the topic is missing
await carol.call(memberships.joinTopic)
// @ts-expect-error the feed's own mark is missing
await carol.call(feeds.publishFeed, { body: { feed_from: 5 } })
// @ts-expect-error there is no such parameter
await carol.call(feeds.listFeeds, { query: { limitt: 5 } })
// @ts-expect-error a visitor is nobody
await mock.visitor.id()

// An arrangement has the fields of the contracts, and those of its own.
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

// A state answers its own facts.
same<Awaited<ReturnType<typeof mock.load<'token-expired'>>>['expired'], string>(true)
same<Awaited<ReturnType<typeof mock.load<'payment-pending'>>>['orderId'], number>(true)
// @ts-expect-error there is no such state
await mock.load('everything-fine')

// Every option is one that is checked, and none besides.
same<keyof z.input<typeof doorOptions>, keyof DoorOptions>(true)
same<keyof z.input<typeof nodeOptions>, keyof NodeMockOptions>(true)
same<keyof z.input<typeof browserOptions>, keyof BrowserMockOptions>(true)
same<keyof z.input<typeof serverOptions>, keyof MockServerOptions>(true)
same<keyof z.input<typeof mockOptions>, keyof MockOptions>(true)

// What is set can be changed in part, and put back whole.
const before = await mock.configure({ currency: { settings: { 'cash-min': 5 } }, rateLimit: 60 })
await mock.configure(before)
// @ts-expect-error there is no such setting
await mock.configure({ topics: { swich: true } })
same<Awaited<ReturnType<typeof mock.receipt>>, string>(true)
