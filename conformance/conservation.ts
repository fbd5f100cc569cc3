import { comments } from '../contracts/comments.ts'
import { feeds } from '../contracts/feeds.ts'
import type { Actor } from './actor.ts'
import { type Check, check, framed } from './case.ts'
import type { Context } from './context.ts'
import { givenFeed } from './given.ts'
import { purseOf } from './given-purse.ts'
import { type Deeds, deedsSince } from './ledger.ts'
import { type Order, ordersOf, sumOf } from './orders.ts'
import { turnPages } from './pages.ts'
import type { Scenario } from './scenario.ts'
import { type PersonName, personNames } from './target.ts'

/** Over a whole run, nothing is lost and nothing is made of nothing. */

const { getFeed, likeFeed, unlikeFeed } = feeds

/** What somebody has, and what has been done, at one moment. */
interface Purse {
  readonly balance: number
  /** The newest of them, down to `floor`. */
  readonly orders: readonly Order[]
  readonly floor: number
  readonly deeds: Deeds
}

async function standingOf(context: Context, person: Actor, floor?: number): Promise<Purse> {
  const balance = (await purseOf(context, person)) ?? context.cannot(`nothing tells what ${person.name} has left`)
  const orders = floor === undefined ? await ordersOf(person) : await ordersDownTo(person, floor)
  const deeds = context.ledger.of(person.name)
  return { balance, orders, floor: floor ?? orders.at(-1)?.id ?? 0, deeds }
}

async function ordersDownTo(person: Actor, floor: number): Promise<Order[]> {
  const all = await turnPages<Order>({
    page: (after) => ordersOf(person, after ? { after } : {}),
    next: (last) => last.at(-1)?.id ?? 0,
    enough: (found) => (found.at(-1)?.id ?? 0) <= floor,
  })
  return all.filter(({ id }) => id >= floor)
}

/** Between people: those that name a person. */
const amountsOf = (orders: readonly Order[], type: 1 | -1): number[] =>
  orders.filter((order) => order.type === type && order.target_type === 'user').map(({ amount }) => amount)

const isAmong = (wanted: readonly number[], found: readonly number[]): boolean =>
  wanted.every((amount) => timesIn(found, amount) >= timesIn(wanted, amount))

const timesIn = (list: readonly number[], one: number) => list.filter((other) => other === one).length

function judge(context: Context, name: PersonName, before: Purse, after: Purse): void {
  const { expect } = context
  const moved = sumOf(after.orders) - sumOf(before.orders)
  expect(after.balance - before.balance, `the change of what ${name} has`).equals(moved)
  const known = new Set(before.orders.map(({ id }) => id))
  const fresh = after.orders.filter(({ id }) => !known.has(id))
  const { paid, got, uncertain } = deedsSince(before.deeds, after.deeds)
  for (const [done, orders, what] of [
    [paid, amountsOf(fresh, -1), `what ${name} gave`],
    [got, amountsOf(fresh, 1), `what ${name} was given`],
  ] as const) {
    expect(isAmong(done, orders), `each reward to be an order of its amount: ${what}`).equals(true)
    expect(orders.length, `the number of orders for ${what}`).atLeast(done.length)
    expect(orders.length, `the number of orders for ${what}`).atMost(done.length + uncertain)
  }
}

const kept = (name: PersonName): Check =>
  framed(
    check(
      `What ${name} has changes by exactly the orders of the run`,
      ['G67'],
      async (context, before) => {
        const start = before as Purse
        judge(context, name, start, await standingOf(context, context[name], start.floor))
      },
      { operations: ['rewardTopic', 'listCurrencyOrders'] },
    ),
    (context) => standingOf(context, context[name]),
  )

/** Everybody at once, and one of them back again. */
const counted = check(
  'Counters move by exactly what is done, also when it is done at once',
  ['2.2/5', '4.1/11', '4.1/12', '4.3/1'],
  async (context) => {
    const { alice, bob, carol, root, expect, tag } = context
    const params = { feedId: await givenFeed(context, alice) }
    const people = [alice, bob, carol, root]
    const before = await alice.sends(getFeed, { params }).gets(201)
    await Promise.all(people.map((person) => person.sends(likeFeed, { params }).gets(201)))
    const remarks = people.map((person) => ({ person, body: { body: tag('a comment') } }))
    await Promise.all(remarks.map(({ person, body }) => person.sends(comments.commentFeed, { params, body }).gets(201)))
    await Promise.all([bob, carol].map((person) => person.sends(unlikeFeed, { params }).gets(204)))
    const after = await alice.sends(getFeed, { params }).gets(201)
    expect(after.like_count - before.like_count, 'the growth of like_count').equals(2)
    expect(after.feed_comment_count - before.feed_comment_count, 'the growth of feed_comment_count').equals(4)
  },
)

const word = 'conservation'

export const conservation: Scenario = {
  id: word,
  title: 'What a whole run leaves in balance',
  cases: [
    { ...counted, scenario: word, address: `${word}/counters` },
    ...personNames.map((name) => ({ ...kept(name), scenario: word, address: `${word}/${name}` })),
  ],
}
