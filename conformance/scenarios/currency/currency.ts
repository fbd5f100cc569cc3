import { currency } from '../../../contracts/chapters/currency.ts'
import { check } from '../../authoring/case.ts'
import { scenario } from '../../authoring/scenario.ts'
import type { Actor } from '../../client/actor.ts'
import type { Context } from '../../client/context.ts'
import { givenPurchase, latestOrdersOf, type Order, ordersOf } from '../../fixtures/orders.ts'
import { idsOf, ownIdsIn, readPages } from '../../fixtures/pages.ts'
import { duplicatesIn, expectUserTargets } from './currency-steps.ts'

const { listCurrencyOrders } = currency

/** The fields that two reads of an order must agree on. */
const essentialsOf = ({ id, owner_id, type, amount, currency, state }: Order) => ({
  id,
  owner_id,
  type,
  amount,
  currency,
  state,
})

async function givenPurchases(context: Context, by: Actor, count: number): Promise<number[]> {
  const made: number[] = []
  for (let place = 0; place < count; place++) made.push((await givenPurchase(context, by)).id)
  return made
}

/** Reads the log page by page until it contains all of `own`. Nothing may be repeated or lost. */
async function pageThrough(context: Context, actor: Actor, own: readonly number[], limit?: number) {
  const sizes: number[] = []
  const orders = await readPages({
    page: async (after) => {
      const query = { ...(limit && { limit }), ...(after && { after }) }
      const page = await actor.sends(listCurrencyOrders, { query }).gets(200)
      sizes.push(page.length)
      return page
    },
    next: (last) => last.at(-1)?.id ?? 0,
    enough: (all) => ownIdsIn(idsOf(all), own).length >= own.length,
  })
  const ids = idsOf(orders)
  context.expect(duplicatesIn(ids), 'orders on more than one page').equals([])
  const isComplete = sizes.at(-1) === 0
  if (!isComplete && ownIdsIn(ids, own).length < own.length)
    return context.cannot('there are too many orders to page through', 'fewer orders of the test accounts')
  context.expect(ownIdsIn(ids, own), 'the new orders on all pages').sameMembers([...own])
  return { largest: Math.max(...sizes), first: sizes[0] ?? 0 }
}

export const currencyOrders = scenario('4.6/orders', 'The log of currency orders', [
  check(
    'order-is-in-its-owners-log',
    "An order appears in its owner's log as it was created",
    ['4.6/2', '2.13/2', '2.13/3', '3.3/3'],
    async (context) => {
      const { bob, expect } = context
      const made = await givenPurchase(context, bob)
      const log = await latestOrdersOf(bob)
      const listed = expect(
        log.find(({ id }) => id === made.id),
        `order ${made.id} in the log`,
        '4.6/2',
      ).present()
      expect(essentialsOf(listed), 'the order in the log', '4.6/2').equals(essentialsOf(made))
      expect(made.currency, 'currency', '2.13/3').equals(1)
      const odd = log.filter(({ state }) => ![0, 1, -1].includes(state)).map(({ id, state }) => ({ id, state }))
      expect(odd, 'orders in another state', '3.3/3').equals([])
      expectUserTargets(context, log)
    },
  ),

  check('log-holds-only-own-orders', "The log contains only the viewer's own orders", ['4.6/20'], async (context) => {
    const { alice, bob, expect } = context
    const made = await givenPurchase(context, alice)
    const me = await bob.id()
    for (const query of [{}, { action: 'recharge' }, { type: 1 }, { action: 'recharge', type: 1 }] as const) {
      const log = await latestOrdersOf(bob, query)
      const shown = `bob's log${Object.entries(query)
        .map(([name, value]) => ` with ${name}=${value}`)
        .join('')}`
      expect(idsOf(log), shown).excludes(made.id)
      const others = log.filter(({ owner_id }) => owner_id !== me).map(({ id, owner_id }) => ({ id, owner_id }))
      expect(others, `orders of other people in ${shown}`).equals([])
    }
  }),

  check(
    'pages-by-after-are-complete',
    'Paging with limit and after neither loses nor repeats orders',
    ['4.6/3'],
    async (context) => {
      const { bob, expect } = context
      const made = await givenPurchases(context, bob, 5)
      const { largest, first } = await pageThrough(context, bob, made, 2)
      expect(first, 'the size of the first page of two').equals(2)
      expect(largest, 'the size of the largest page of two').atMost(2)
    },
  ),

  check(
    'default-pages-are-complete',
    'Paging without limit neither loses nor repeats orders',
    ['4.6/3'],
    async (context) => {
      const { carol } = context
      await pageThrough(context, carol, await givenPurchases(context, carol, 17))
    },
  ),

  check(
    'newest-first-and-limit-clamped',
    'The newest orders come first; limit is clamped to 1 and 100',
    ['G32', 'G33'],
    async (context) => {
      const { bob, expect } = context
      await givenPurchases(context, bob, 2)
      expect(await ordersOf(bob), 'the log', 'G32').descendingBy('id')
      const few = await bob.sends(listCurrencyOrders, { query: { limit: 0 } }).chooses('G33', 200)
      if (few) expect(few.length, 'the page size for limit 0', 'G33').equals(1)
      const many = await bob.sends(listCurrencyOrders, { query: { limit: 101 } }).chooses('G33', 200)
      if (many) expect(many.length, 'the page size for limit 101', 'G33').atMost(100)
      await bob.sendsRaw(listCurrencyOrders, { query: { limit: 'some' } }).chooses('G33', 422)
    },
  ),

  check('action-filters', 'action selects recharges or withdrawals', ['4.6/4'], async (context) => {
    const { bob, expect } = context
    const made = await givenPurchase(context, bob)
    const logs = {
      recharge: await latestOrdersOf(bob, { action: 'recharge' }),
      cash: await latestOrdersOf(bob, { action: 'cash' }),
    }
    for (const [action, log] of Object.entries(logs)) {
      // The document does not say which action a purchase has.
      const others = log.filter(({ target_type }) => target_type !== action && target_type !== 'default')
      const shown = others.map(({ id, target_type }) => ({ id, target_type }))
      expect(shown, `orders of another kind for action=${action}`).equals([])
    }
    expect(idsOf(logs.recharge), 'the orders for action=recharge').includes(made.id)
    expect(idsOf(logs.cash), 'the orders for action=cash').excludes(made.id)
    expect(idsOf(await latestOrdersOf(bob)), 'all orders').includes(made.id)
  }),

  check(
    'type-filters',
    'type selects income or expense, and combines with action',
    ['4.6/5', '2.13/1'],
    async (context) => {
      const { bob, expect } = context
      const made = await givenPurchase(context, bob)
      for (const type of [1, -1] as const) {
        for (const query of [{ type }, { type, action: 'recharge' }] as const) {
          const log = await latestOrdersOf(bob, query)
          const shown = Object.entries(query)
            .map(([name, value]) => `${name}=${value}`)
            .join(' and ')
          const others = log.filter((order) => order.type !== type).map(({ id, type }) => ({ id, type }))
          expect(others, `orders of another type for ${shown}`, '4.6/5').equals([])
          const listed = expect(idsOf(log), `the orders for ${shown}`, '4.6/5', '2.13/1')
          if (type === 1) listed.includes(made.id)
          else listed.excludes(made.id)
        }
      }
    },
  ),

  check('unknown-action-or-type-is-refused', 'An unknown action or type is refused', ['G01'], async ({ bob }) => {
    await bob.sendsRaw(listCurrencyOrders, { query: { action: 'theft' } }).chooses('G01', 422)
    await bob.sendsRaw(listCurrencyOrders, { query: { type: 2 } }).chooses('G01', 422)
  }),
])
