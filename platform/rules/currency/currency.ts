import { currency } from '../../../contracts/chapters/currency.ts'
import { messages } from '../../../contracts/messages.ts'
import { createPendingOrder, createWithdrawal, walletOf, writeSettlement } from '../../domain/money.ts'
import { findReceipt, isValidReceipt } from '../../domain/receipts.ts'
import { readSetting } from '../../domain/settings.ts'
import { refuse, refuseField } from '../../http/refusal.ts'
import { reply, replyAfter, rulesFor } from '../../rule.ts'
import { afterCursor, newestFirst } from '../../support/paging.ts'
import { together } from '../../support/together.ts'
import type { Row } from '../../tables/index.ts'
import { type MemberWorld, now, say } from '../../world.ts'
import {
  creditOf,
  currencyFor,
  currencyIn,
  helpPage,
  moneyFor,
  productOrRefuse,
  purchaseOrRefuse,
  refuseClosedRecharge,
  refuseOutOfBounds,
} from './currency-steps.ts'
import { payloads } from './payment-payloads.ts'

async function openSettings(world: MemberWorld) {
  const settings = await readSetting(world.store, 'currency')
  return settings.recharge.status ? settings : refuse(422, 'Recharge is closed')
}

const verified = (order: Row<'currency_orders'>) =>
  order.state === 1 ? reply(200, order) : reply(422, { message: 'The receipt is not valid for this purchase' })

const income = { type: 1, target_type: 'recharge', target_id: '', payment_type: null, store_id: null } as const

export const currencyRules = rulesFor(currency, {
  async getBootstrappers(_, world) {
    return reply(200, { currency: currencyIn(world, await readSetting(world.store, 'currency')) })
  },

  async listCurrencyOrders({ query }, world) {
    const { action, type, after, limit } = query
    const rows = await world.store.currency_orders.find({
      where: { owner_id: world.me.id, ...(action && { target_type: action }), ...(type && { type }) },
      order: newestFirst,
      ...afterCursor(after),
      limit,
    })
    return reply(200, rows)
  },

  async recharge({ body }, world) {
    const settings = await readSetting(world.store, 'currency')
    refuseClosedRecharge(settings, body.from)
    const amount = currencyFor(body.amount, settings)
    refuseOutOfBounds('recharge', amount, settings)
    const order = await createPendingOrder(world, {
      ...income,
      owner_id: world.me.id,
      title: say(world, 'Recharge'),
      body: null,
      amount,
      money: body.amount,
      payment_type: body.type,
    })
    return reply(201, payloads[body.type](world, order))
  },

  async withdraw({ body }, world) {
    const [settings, { balance }] = await Promise.all([
      readSetting(world.store, 'currency'),
      walletOf(world, world.me.id),
    ])
    if (!settings.cash.status) refuse(422, 'Withdrawal is closed')
    refuseOutOfBounds('cash', body.amount, settings)
    const money = moneyFor(body.amount, settings)
    if (money === 0) refuseField('amount', 'is too small to pay out any money')
    if (balance < body.amount) refuseField('amount', 'exceeds the balance')
    const writes = createWithdrawal(world, world.me.id, body.amount, money, world.language)
    return replyAfter(writes, reply(201, { message: messages.withdraw }))
  },

  async createIapOrder({ body }, world) {
    const [settings, product] = await together([
      openSettings(world),
      productOrRefuse(world, body.store_id, body.amount),
    ])
    refuseOutOfBounds('recharge', creditOf(product, settings), settings)
    const order = await createPendingOrder(world, {
      ...income,
      owner_id: world.me.id,
      title: say(world, 'In-app purchase'),
      body: product.name,
      amount: creditOf(product, settings),
      money: body.amount,
      store_id: product.store_id,
    })
    return reply(201, order)
  },

  /** An invalid receipt fails the order, so the 422 is returned: throwing it would roll that back (G62). */
  async verifyIapOrder({ params, body }, world) {
    const [order, receipt] = await together([
      purchaseOrRefuse(world, params.orderId),
      findReceipt(world, body.receipt),
      walletOf(world, world.me.id),
    ])
    if (order.state !== 0) return verified(order)
    const valid = receipt && isValidReceipt(receipt, order) ? [receipt] : []
    const state = valid.length > 0 ? 1 : -1
    const used = valid.map(({ id }) => world.store.receipts.update({ id }, { used: true }))
    const writes = [...used, ...writeSettlement(world, order, state)]
    return replyAfter(writes, verified({ ...order, state, updated_at: now(world) }))
  },

  async listIapProducts(_, world) {
    return reply(200, await world.store.products.find({}))
  },

  async getIapHelp(_, world) {
    const [settings, products] = await Promise.all([
      readSetting(world.store, 'currency'),
      world.store.products.find({}),
    ])
    return reply(200, { content: helpPage(world, currencyIn(world, settings), products) })
  },
})
