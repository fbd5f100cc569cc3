import { comments } from '../../../contracts/chapters/comments.ts'
import { feeds } from '../../../contracts/chapters/feeds.ts'
import { beforeAndAfter, type Check, check } from '../../authoring/case.ts'
import { scenario } from '../../authoring/scenario.ts'
import type { Actor } from '../../client/actor.ts'
import type { Context } from '../../client/context.ts'
import { givenFeed } from '../../fixtures/common.ts'
import { balanceOf } from '../../fixtures/currency.ts'
import { type Order, ordersOf, sumOf } from '../../fixtures/orders.ts'
import { readPages } from '../../fixtures/pages.ts'
import { type PersonName, personNames } from '../../model/person.ts'
import { type Transfers, transfersSince } from '../../safety/ledger.ts'
import { bystanderCheck } from './bystander.ts'

/** Over a whole run, currency is neither lost nor created. */

const { getFeed, likeFeed, unlikeFeed } = feeds

/** A person's balance, orders and transfers at one moment. */
interface Account {
  readonly balance: number
  /** The newest orders, down to `oldestId`. */
  readonly orders: readonly Order[]
  readonly oldestId: number
  readonly transfers: Transfers
}

async function accountOf(context: Context, person: Actor, oldestId?: number): Promise<Account> {
  const balance =
    (await balanceOf(context, person)) ??
    context.cannot(`the balance of ${person.name} cannot be read`, 'currency_sum in the response to a reward')
  const orders = oldestId === undefined ? await ordersOf(person) : await ordersDownTo(person, oldestId)
  const transfers = context.ledger.of(person.name)
  return { balance, orders, oldestId: oldestId ?? orders.at(-1)?.id ?? 0, transfers }
}

async function ordersDownTo(person: Actor, oldestId: number): Promise<Order[]> {
  const all = await readPages<Order>({
    page: (after) => ordersOf(person, after ? { after } : {}),
    next: (last) => last.at(-1)?.id ?? 0,
    enough: (found) => (found.at(-1)?.id ?? 0) <= oldestId,
  })
  return all.filter(({ id }) => id >= oldestId)
}

/** Amounts of the orders that name another person. */
const amountsOf = (orders: readonly Order[], type: 1 | -1): number[] =>
  orders.filter((order) => order.type === type && order.target_type === 'user').map(({ amount }) => amount)

/** Amounts that are in `wanted` more often than in `found`. */
const lacking = (wanted: readonly number[], found: readonly number[]): number[] =>
  [...new Set(wanted)].filter((amount) => countOf(found, amount) < countOf(wanted, amount))

const countOf = (list: readonly number[], one: number) => list.filter((other) => other === one).length

function expectConserved(context: Context, name: PersonName, before: Account, after: Account): void {
  const { expect } = context
  const moved = sumOf(after.orders) - sumOf(before.orders)
  expect(after.balance - before.balance, `the change of the balance of ${name}`).equals(moved)
  const known = new Set(before.orders.map(({ id }) => id))
  const made = after.orders.filter(({ id }) => !known.has(id))
  const { paid, got, uncertain } = transfersSince(before.transfers, after.transfers)
  for (const [done, orders, what] of [
    [paid, amountsOf(made, -1), `the payments of ${name}`],
    [got, amountsOf(made, 1), `the income of ${name}`],
  ] as const) {
    expect(lacking(done, orders), `amounts without an order in ${what}`).equals([])
    expect(orders.length, `the number of orders for ${what}`).atLeast(done.length)
    expect(orders.length, `the number of orders for ${what}`).atMost(done.length + uncertain)
  }
}

const balanceCheck = (name: PersonName): Check =>
  beforeAndAfter(
    check(
      name,
      `The balance of ${name} changes by exactly the sum of the orders of the run`,
      ['G67'],
      async (context, before) => {
        const start = before as Account
        expectConserved(context, name, start, await accountOf(context, context[name], start.oldestId))
      },
      { operations: ['rewardTopic', 'listCurrencyOrders'] },
    ),
    (context) => accountOf(context, context[name]),
  )

/** Everybody likes and comments concurrently; two people unlike again. */
const countersCheck = check(
  'counters',
  'Counters change exactly with likes and comments, even concurrent ones',
  ['2.2/5', '4.1/11', '4.1/12', '4.3/1'],
  async (context) => {
    const { alice, bob, carol, root, expect, tag } = context
    const params = { feedId: await givenFeed(context, alice) }
    const people = [alice, bob, carol, root]
    const before = await alice.sends(getFeed, { params }).gets(201)
    await Promise.all(people.map((person) => person.sends(likeFeed, { params }).gets(201)))
    const liked = await alice.sends(getFeed, { params }).gets(201)
    const likes = 'the growth of like_count'
    expect(liked.like_count - before.like_count, likes, '2.2/5', '4.1/11').equals(people.length)
    const posts = people.map((person) => ({ person, body: { body: tag('a comment') } }))
    await Promise.all(posts.map(({ person, body }) => person.sends(comments.commentFeed, { params, body }).gets(201)))
    await Promise.all([bob, carol].map((person) => person.sends(unlikeFeed, { params }).gets(204)))
    const after = await alice.sends(getFeed, { params }).gets(201)
    expect(after.like_count - before.like_count, likes, '2.2/5', '4.1/11', '4.1/12').equals(2)
    const commented = after.feed_comment_count - before.feed_comment_count
    expect(commented, 'the growth of feed_comment_count', '2.2/5', '4.3/1').equals(4)
  },
)

export const conservation = scenario('conservation', 'Balances and counters over a whole run', [
  countersCheck,
  ...personNames.map(balanceCheck),
  bystanderCheck,
])
