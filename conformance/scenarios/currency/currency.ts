import { currency } from '../../../contracts/chapters/currency.ts'
import type { Actor } from '../../client/actor.ts'
import type { Context } from '../../client/context.ts'
import { givenPurchase, latestOrdersOf, ordersOf, settingsOf } from '../../fixtures/orders.ts'
import { among, idsOf, turnPages } from '../../fixtures/pages.ts'
import { check } from '../../model/case.ts'
import { scenario } from '../../model/scenario.ts'

const { getBootstrappers, listCurrencyOrders, listIapProducts, getIapHelp } = currency

export const currencySettings = scenario('4.6/settings', 'Settings of the currency, products and help', [
  check(
    'ratio-options-and-limits',
    'The settings state the ratio, the options and the limits',
    ['4.6/1', '2.12/2', '2.12/3'],
    async (context) => {
      const { settings } = await settingsOf(context)
      const options = settings['recharge-options'] ?? ''
      context
        .expect(/^(?:\d+(?:, *\d+)*)?$/.test(options), `whether "${options}" is a list of amounts`, '2.12/2')
        .equals(true)
      context.expect(settings['recharge-ratio'], 'recharge-ratio').atLeast(1)
      for (const kind of ['recharge', 'cash'] as const) {
        context.expect(settings[`${kind}-min`], `${kind}-min`, '2.12/3').atLeast(0)
        context.expect(settings[`${kind}-max`], `${kind}-max`, '2.12/3').atLeast(settings[`${kind}-min`])
      }
    },
  ),

  check(
    'products-have-unique-ids',
    'Products have unique identifiers and amounts as text',
    ['4.6/16', '2.14/1', '2.14/2'],
    async (context) => {
      const products = await context.visitor.sends(listIapProducts).gets(200)
      if (products.length === 0) return context.cannot('the store sells nothing', 'an in-app product')
      const ids = products.map(({ store_id }) => store_id)
      context.expect(new Set(ids).size, 'the number of different identifiers', '2.14/1').equals(ids.length)
      const amounts = products.flatMap(({ amount, showAmount }) => [amount, showAmount])
      const malformed = amounts.filter((amount) => !/^\d+$/.test(amount))
      context.expect(malformed, 'amounts that are not whole numbers', '2.14/2').equals([])
    },
  ),

  check('iap-help-exists', 'There is a help page for in-app purchases', ['4.6/17'], async ({ visitor, expect }) => {
    expect((await visitor.sends(getIapHelp).answers()).status, 'the status').atMost(399)
  }),

  check('iap-help-is-html', 'The help is an HTML page', ['G65'], async ({ visitor, expect }) => {
    await visitor.sends(getIapHelp).chooses('G65', 200)
    const { headers, text } = await visitor.sends(getIapHelp).answers()
    expect((headers.get('content-type') ?? '').startsWith('text/html'), 'whether the content type is HTML').equals(true)
    expect(/<html|<!doctype html/i.test(text), 'whether the body is HTML').equals(true)
  }),

  check(
    'settings-are-public-orders-are-not',
    'Settings and products are public, orders are not',
    ['G06'],
    async ({ visitor }) => {
      await visitor.sends(getBootstrappers).chooses('G06', 200)
      await visitor.sends(listIapProducts).chooses('G06', 200)
      await visitor.sends(listCurrencyOrders).chooses('G05', 401)
    },
  ),
])

async function givenPurchases(context: Context, by: Actor, count: number): Promise<number[]> {
  const made: number[] = []
  for (let place = 0; place < count; place++) made.push((await givenPurchase(context, by)).id)
  return made
}

/** Reads the log page by page until it has shown all of `own`. */
async function pageThrough(context: Context, actor: Actor, own: readonly number[], limit?: number) {
  const sizes: number[] = []
  const orders = await turnPages({
    page: async (after) => {
      const query = { ...(limit && { limit }), ...(after && { after }) }
      const page = await actor.sends(listCurrencyOrders, { query }).gets(200)
      sizes.push(page.length)
      return page
    },
    next: (last) => last.at(-1)?.id ?? 0,
    enough: (all) => among(idsOf(all), own).length >= own.length,
  })
  if (among(idsOf(orders), own).length === 0)
    return context.cannot('there are too many orders to page through', 'fewer orders of the test accounts')
  return { ids: idsOf(orders), largest: Math.max(...sizes), first: sizes[0] ?? 0 }
}

export const currencyOrders = scenario('4.6/orders', 'The log of currency orders', [
  check(
    'order-is-in-its-owners-log',
    "An order is in its owner's log as it was made",
    ['4.6/2', '2.13/3', '3.3/3'],
    async (context) => {
      const { bob, expect } = context
      const made = await givenPurchase(context, bob)
      expect(await latestOrdersOf(bob), 'the log').includes(made)
      expect(made.currency, 'currency', '2.13/3').equals(1)
      expect([0, 1, -1].includes(made.state), 'whether the state is 0, 1 or -1', '3.3/3').equals(true)
    },
  ),

  check('log-holds-only-own-orders', "The log holds only one's own orders", ['4.6/2'], async (context) => {
    const { alice, bob, expect } = context
    const made = await givenPurchase(context, alice)
    const [log, me] = [await latestOrdersOf(bob), await bob.id()]
    expect(idsOf(log), "bob's log").excludes(made.id)
    expect(
      log.filter(({ owner_id }) => owner_id !== me),
      "orders of others in bob's log",
    ).equals([])
  }),

  check(
    'pages-by-after-are-complete',
    'Paging with limit and after loses nothing and repeats nothing',
    ['4.6/3'],
    async (context) => {
      const { bob, expect } = context
      const made = await givenPurchases(context, bob, 5)
      const { ids, largest, first } = await pageThrough(context, bob, made, 2)
      expect(among(ids, made), 'the new orders').sameMembers(made)
      expect(new Set(ids).size, 'the number of different orders').equals(ids.length)
      expect([first, largest], 'the sizes of the first and of the largest page').equals([2, 2])
    },
  ),

  check(
    'default-pages-are-complete',
    'Paging without limit loses nothing and repeats nothing',
    ['4.6/3'],
    async (context) => {
      const { carol, expect } = context
      const made = await givenPurchases(context, carol, 17)
      const { ids } = await pageThrough(context, carol, made)
      expect(among(ids, made), 'the new orders').sameMembers(made)
      expect(new Set(ids).size, 'the number of different orders').equals(ids.length)
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

  check('action-filters', 'action filters recharges or withdrawals', ['4.6/4'], async (context) => {
    const { bob, expect } = context
    const made = await givenPurchase(context, bob)
    for (const action of ['recharge', 'cash'] as const) {
      const filtered = await latestOrdersOf(bob, { action })
      const others = filtered.filter(({ target_type }) => target_type !== action)
      expect(others, `orders of another kind for action=${action}`).equals([])
      expect(idsOf(filtered).includes(made.id), `whether action=${action} lists a purchase`).equals(
        action === 'recharge',
      )
    }
    expect(idsOf(await latestOrdersOf(bob)), 'all orders').includes(made.id)
  }),

  check(
    'type-filters',
    'type filters income or expense, also together with action',
    ['4.6/5', '2.13/1'],
    async (context) => {
      const { bob, expect } = context
      const made = await givenPurchase(context, bob)
      for (const type of [1, -1] as const) {
        for (const query of [{ type }, { type, action: 'recharge' }] as const) {
          const filtered = await latestOrdersOf(bob, query)
          const others = filtered.filter((order) => order.type !== type)
          expect(others, `orders of another type for type=${type}`).equals([])
          expect(idsOf(filtered).includes(made.id), `whether type=${type} lists income`).equals(type === 1)
        }
      }
    },
  ),

  check('unknown-action-or-type-is-refused', 'An unknown action or type is refused', ['G01'], async ({ bob }) => {
    await bob.sendsRaw(listCurrencyOrders, { query: { action: 'theft' } }).chooses('G01', 422)
    await bob.sendsRaw(listCurrencyOrders, { query: { type: 2 } }).chooses('G01', 422)
  }),
])
