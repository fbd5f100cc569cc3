import { currency } from '../../contracts/currency.ts'
import type { Actor } from '../actor.ts'
import { check } from '../case.ts'
import type { Context } from '../context.ts'
import { givenPurchase, latestOrdersOf, ordersOf, settingsOf } from '../orders.ts'
import { among, idsOf, turnPages } from '../pages.ts'
import { scenario } from '../scenario.ts'

const { getBootstrappers, listCurrencyOrders, listIapProducts, getIapHelp } = currency

export const currencySettings = scenario('4.6/settings', 'Settings of the currency, products and help', [
  check('The settings state the ratio, the options and the bounds', ['4.6/1', '2.12/2', '2.12/3'], async (context) => {
    const { settings } = await settingsOf(context)
    const options = settings['recharge-options'] ?? ''
    context.expect(/^(?:\d+(?:, *\d+)*)?$/.test(options), `"${options}" is a list of amounts`, '2.12/2').equals(true)
    context.expect(settings['recharge-ratio'], 'the ratio').atLeast(1)
    for (const kind of ['recharge', 'cash'] as const) {
      context.expect(settings[`${kind}-min`], `the least ${kind}`, '2.12/3').atLeast(0)
      context.expect(settings[`${kind}-max`], `the most ${kind}`, '2.12/3').atLeast(settings[`${kind}-min`])
    }
  }),

  check(
    'Products have identifiers of their own and amounts as text',
    ['4.6/16', '2.14/1', '2.14/2'],
    async (context) => {
      const products = await context.visitor.sends(listIapProducts).gets(200)
      if (products.length === 0) return context.cannot('the store sells nothing')
      const names = products.map(({ store_id }) => store_id)
      context.expect(new Set(names).size, 'the number of different identifiers', '2.14/1').equals(names.length)
      const amounts = products.flatMap(({ amount, showAmount }) => [amount, showAmount])
      const odd = amounts.filter((amount) => !/^\d+$/.test(amount))
      context.expect(odd, 'amounts that are no whole numbers', '2.14/2').equals([])
    },
  ),

  check('There is a help for in-app purchase', ['4.6/17'], async ({ visitor, expect }) => {
    expect((await visitor.sends(getIapHelp).answers()).status, 'the status').atMost(399)
  }),

  check('The help is an HTML page', ['G65'], async ({ visitor, expect }) => {
    await visitor.sends(getIapHelp).chooses('G65', 200)
    const { headers, text } = await visitor.sends(getIapHelp).answers()
    expect((headers.get('content-type') ?? '').startsWith('text/html'), 'it is HTML by its type').equals(true)
    expect(/<html|<!doctype html/i.test(text), 'it is HTML by its text').equals(true)
  }),

  check('Settings, products and help are public, orders are not', ['G06'], async ({ visitor }) => {
    await visitor.sends(getBootstrappers).chooses('G06', 200)
    await visitor.sends(listIapProducts).chooses('G06', 200)
    await visitor.sends(listCurrencyOrders).chooses('G05', 401)
  }),
])

async function givenPurchases(context: Context, by: Actor, count: number): Promise<number[]> {
  const made: number[] = []
  for (let place = 0; place < count; place++) made.push((await givenPurchase(context, by)).id)
  return made
}

/** The list page by page, until all of one's own were seen. */
async function paged(context: Context, actor: Actor, own: readonly number[], limit?: number) {
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
  if (among(idsOf(orders), own).length === 0) return context.cannot('there are too many orders to turn the pages')
  return { ids: idsOf(orders), largest: Math.max(...sizes), first: sizes[0] ?? 0 }
}

export const currencyOrders = scenario('4.6/orders', 'The log of currency orders', [
  check('An order is in the log of its owner, as it was made', ['4.6/2', '2.13/3', '3.3/3'], async (context) => {
    const { bob, expect } = context
    const made = await givenPurchase(context, bob)
    expect(await latestOrdersOf(bob), 'the log').includes(made)
    expect(made.currency, 'the type of currency', '2.13/3').equals(1)
    expect([0, 1, -1].includes(made.state), 'the state is 0, 1 or -1', '3.3/3').equals(true)
  }),

  check('The log holds only what is one’s own', ['4.6/2'], async (context) => {
    const { alice, bob, expect } = context
    const made = await givenPurchase(context, alice)
    const [log, me] = [await latestOrdersOf(bob), await bob.id()]
    expect(idsOf(log), "bob's log").excludes(made.id)
    expect(
      log.filter(({ owner_id }) => owner_id !== me),
      "orders of others in bob's log",
    ).equals([])
  }),

  check('Pages cut by limit and after lose nothing and repeat nothing', ['4.6/3'], async (context) => {
    const { bob, expect } = context
    const made = await givenPurchases(context, bob, 5)
    const { ids, largest, first } = await paged(context, bob, made, 2)
    expect(among(ids, made), 'the new orders').sameMembers(made)
    expect(new Set(ids).size, 'the number of different orders').equals(ids.length)
    expect([first, largest], 'the size of the first page and of the largest').equals([2, 2])
  }),

  check('Without limit, pages of the default size lose and repeat nothing', ['4.6/3'], async (context) => {
    const { carol, expect } = context
    const made = await givenPurchases(context, carol, 17)
    const { ids } = await paged(context, carol, made)
    expect(among(ids, made), 'the new orders').sameMembers(made)
    expect(new Set(ids).size, 'the number of different orders').equals(ids.length)
  }),

  check('The newest come first; a limit outside of 1 to 100 is clamped', ['G32', 'G33'], async (context) => {
    const { bob, expect } = context
    await givenPurchases(context, bob, 2)
    expect(await ordersOf(bob), 'the log', 'G32').descendingBy('id')
    const few = await bob.sends(listCurrencyOrders, { query: { limit: 0 } }).chooses('G33', 200)
    if (few) expect(few.length, 'the size of a page of 0', 'G33').equals(1)
    const many = await bob.sends(listCurrencyOrders, { query: { limit: 101 } }).chooses('G33', 200)
    if (many) expect(many.length, 'the size of a page of 101', 'G33').atMost(100)
    await bob.sendsRaw(listCurrencyOrders, { query: { limit: 'some' } }).chooses('G33', 422)
  }),

  check('action keeps recharges or withdrawals', ['4.6/4'], async (context) => {
    const { bob, expect } = context
    const made = await givenPurchase(context, bob)
    for (const action of ['recharge', 'cash'] as const) {
      const kept = await latestOrdersOf(bob, { action })
      const strays = kept.filter(({ target_type }) => target_type !== action)
      expect(strays, `orders under ${action} that are none`).equals([])
      expect(idsOf(kept).includes(made.id), `a purchase is under ${action}`).equals(action === 'recharge')
    }
    expect(idsOf(await latestOrdersOf(bob)), 'all orders').includes(made.id)
  }),

  check('type keeps income or expense, also together with action', ['4.6/5', '2.13/1'], async (context) => {
    const { bob, expect } = context
    const made = await givenPurchase(context, bob)
    for (const type of [1, -1] as const) {
      for (const query of [{ type }, { type, action: 'recharge' }] as const) {
        const kept = await latestOrdersOf(bob, query)
        const strays = kept.filter((order) => order.type !== type)
        expect(strays, `orders of another type than ${type}`).equals([])
        expect(idsOf(kept).includes(made.id), `income is under ${type}`).equals(type === 1)
      }
    }
  }),

  check('An unknown action or type is refused', ['G01'], async ({ bob }) => {
    await bob.sendsRaw(listCurrencyOrders, { query: { action: 'theft' } }).chooses('G01', 422)
    await bob.sendsRaw(listCurrencyOrders, { query: { type: 2 } }).chooses('G01', 422)
  }),
])
