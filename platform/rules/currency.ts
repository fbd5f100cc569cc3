import { currency } from '../../contracts/currency.ts'
import { openOrder, openWithdrawal, settle } from '../money.ts'
import { beyond } from '../paging.ts'
import { useReceipt } from '../receipts.ts'
import { refuse, refuseField } from '../refusal.ts'
import { reply, rulesFor } from '../rule.ts'
import { setting } from '../settings.ts'
import {
  creditOf,
  currencyFor,
  helpPage,
  moneyFor,
  productOrRefuse,
  purchaseOrRefuse,
  refuseClosedRecharge,
  refuseOutside,
} from './currency-steps.ts'
import { payloads } from './payment-payloads.ts'

const income = { type: 1, target_type: 'recharge', target_id: '', payment_type: null, store_id: null } as const

export const currencyRules = rulesFor(currency, {
  async getBootstrappers(_, world) {
    return reply(200, { currency: await setting(world.store, 'currency') })
  },

  async listCurrencyOrders({ query }, world) {
    const { action, type, after, limit } = query
    const rows = await world.store.currency_orders.find({
      where: { owner_id: world.me.id, ...(action && { target_type: action }), ...(type && { type }) },
      order: [['id', 'desc']],
      ...beyond(after),
      limit,
    })
    return reply(200, rows)
  },

  async recharge({ body }, world) {
    const settings = await setting(world.store, 'currency')
    refuseClosedRecharge(settings, body.from)
    const amount = currencyFor(body.amount, settings)
    refuseOutside('recharge', amount, settings)
    const order = await openOrder(world, {
      ...income,
      owner_id: world.me.id,
      title: 'Recharge',
      body: null,
      amount,
      money: body.amount,
      payment_type: body.type,
    })
    return reply(201, payloads[body.type](world, order))
  },

  async withdraw({ body }, world) {
    const settings = await setting(world.store, 'currency')
    if (!settings.cash.status) refuse(422, 'Withdrawal is closed')
    refuseOutside('cash', body.amount, settings)
    const money = moneyFor(body.amount, settings)
    if (money === 0) refuseField('amount', 'is worth no money')
    const order = await openWithdrawal(world, world.me.id, body.amount, money)
    if (!order) refuseField('amount', 'is more than there is')
    return reply(201, { message: 'Your withdrawal awaits review' })
  },

  async createIapOrder({ body }, world) {
    const settings = await setting(world.store, 'currency')
    if (!settings.recharge.status) refuse(422, 'Recharge is closed')
    const product = await productOrRefuse(world, body.store_id, body.amount)
    const order = await openOrder(world, {
      ...income,
      owner_id: world.me.id,
      title: 'In-app purchase',
      body: product.name,
      amount: creditOf(product, settings),
      money: body.amount,
      store_id: product.store_id,
    })
    return reply(201, order)
  },

  /** A bad receipt ends the order, so the 422 is returned: thrown, it would undo that (G62). */
  async verifyIapOrder({ params, body }, world) {
    const order = await purchaseOrRefuse(world, params.orderId)
    if (order.state === 0) await settle(world, order, (await useReceipt(world, order, body.receipt)) ? 1 : -1)
    const settled = await purchaseOrRefuse(world, order.id)
    return settled.state === 1
      ? reply(200, settled)
      : reply(422, { message: 'The receipt does not prove the purchase' })
  },

  async listIapProducts(_, world) {
    return reply(200, await world.store.products.find({}))
  },

  async getIapHelp(_, world) {
    return reply(200, helpPage(await setting(world.store, 'currency'), await world.store.products.find({})))
  },
})
