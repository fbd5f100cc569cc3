import { currency, paymentTypes } from '../../contracts/currency.ts'
import { feeds } from '../../contracts/feeds.ts'
import { tasks } from '../../contracts/tasks.ts'
import type { Row } from '../../platform/tables/index.ts'
import { type Doing, feedOf, orderOf, personOf, pick } from './choose.cases.ts'
import type { Stage } from './stage.cases.ts'

/** A new one, any that was issued before, or none at all. */
async function receiptFor(stage: Stage, order: Row<'currency_orders'> | undefined, number: number): Promise<string> {
  if (number % 3 === 0) return pick(await stage.store.receipts.find({}), number)?.code ?? 'forged'
  const issued = await stage.control(`/orders/${order?.id}/receipt`)
  const { receipt } = await issued.json()
  return number % 3 === 1 ? receipt : 'forged'
}

/** The app store's own products and receipts, true ones and others. */
const purchases = {
  buy: async (stage, { who, one }) => {
    const product = pick(await stage.store.products.find({}), one)
    const body = { amount: Number(product?.amount), store_id: product?.store_id }
    return stage.send(who, currency.createIapOrder, { body })
  },
  verify: async (stage, { who, one, other }) => {
    const order = await orderOf(stage, one, ({ store_id }) => store_id !== null)
    const receipt = await receiptFor(stage, order, other)
    const owner = other % 5 === 0 ? who : personOf(order?.owner_id, who)
    return stage.send(owner, currency.verifyIapOrder, { params: { orderId: order?.id ?? 1 }, body: { receipt } })
  },
} satisfies Record<string, Doing>

export const moneyActs = {
  ...purchases,
  recharge: (stage, { who, one, amount }) =>
    stage.send(who, currency.recharge, { body: { type: pick(paymentTypes, one), amount, from: 5 } }),
  settle: async (stage, { one, other }) => {
    const order = await orderOf(stage, one, ({ target_type, store_id }) => target_type === 'recharge' && !store_id)
    return stage.control(`/orders/${order?.id}/settle`, { state: pick(['paid', 'failed'], other) })
  },
  withdraw: (stage, { who, amount }) => stage.send(who, currency.withdraw, { body: { amount } }),
  audit: async (stage, { one, other }) => {
    const order = await orderOf(stage, one, ({ target_type }) => target_type === 'cash')
    return stage.control(`/orders/${order?.id}/cash-audit`, { state: pick(['approved', 'rejected'], other) })
  },
  share: async (stage, { who, one }) => stage.send(who, feeds.shareFeed, { params: await feedOf(stage, one) }),
  login: (stage, { who }) => stage.send(who, tasks.doLoginTask),
  signIn: (stage, { who }) => stage.send(who, tasks.signIn),
  wait: async (stage, { amount }) => {
    await stage.wait(amount % 30)
    return undefined
  },
} satisfies Record<string, Doing>
