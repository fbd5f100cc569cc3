import { currency, paymentTypes } from '../../contracts/currency.ts'
import { feeds } from '../../contracts/feeds.ts'
import { tasks } from '../../contracts/tasks.ts'
import { type Doing, feedOf, orderOf, pick } from './choose.cases.ts'

/** The app store's own products and receipts, true ones and others. */
const purchases = {
  buy: async (stage, { who, one }) => {
    const product = pick(await stage.store.products.find({}), one)
    const body = { amount: Number(product?.amount), store_id: product?.store_id }
    return stage.send(who, currency.createIapOrder, { body })
  },
  verify: async (stage, { who, one, other }) => {
    const orderId = await orderOf(stage, one, ({ store_id }) => store_id !== null)
    const issued = other % 3 === 0 ? undefined : await stage.control(`/orders/${orderId}/receipt`)
    const { receipt } = (await issued?.json()) ?? { receipt: 'forged' }
    return stage.send(who, currency.verifyIapOrder, { params: { orderId }, body: { receipt: receipt ?? 'none' } })
  },
} satisfies Record<string, Doing>

export const moneyActs = {
  ...purchases,
  recharge: (stage, { who, one, amount }) =>
    stage.send(who, currency.recharge, { body: { type: pick(paymentTypes, one), amount, from: 5 } }),
  settle: async (stage, { one, other }) => {
    const id = await orderOf(stage, one, ({ target_type, store_id }) => target_type === 'recharge' && store_id === null)
    return stage.control(`/orders/${id}/settle`, { state: pick(['paid', 'failed'], other) })
  },
  withdraw: (stage, { who, amount }) => stage.send(who, currency.withdraw, { body: { amount } }),
  audit: async (stage, { one, other }) => {
    const id = await orderOf(stage, one, ({ target_type }) => target_type === 'cash')
    return stage.control(`/orders/${id}/cash-audit`, { state: pick(['approved', 'rejected'], other) })
  },
  share: async (stage, { who, one }) => stage.send(who, feeds.shareFeed, { params: await feedOf(stage, one) }),
  login: (stage, { who }) => stage.send(who, tasks.doLoginTask),
  signIn: (stage, { who }) => stage.send(who, tasks.signIn),
  wait: async (stage, { amount }) => {
    await stage.wait(amount % 30)
    return undefined
  },
} satisfies Record<string, Doing>
