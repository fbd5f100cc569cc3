import { currency, paymentTypes } from '../../../../contracts/chapters/currency.ts'
import { feeds } from '../../../../contracts/chapters/feeds.ts'
import { tasks } from '../../../../contracts/chapters/tasks.ts'
import type { Row } from '../../../../platform/tables/index.ts'
import { type Action, feedOf, orderOf, personOf, pick } from './choose.cases.ts'
import type { TestWorld } from './test-world.cases.ts'

/** A new receipt, one issued before, or a forged one. */
async function receiptFor(
  world: TestWorld,
  order: Row<'currency_orders'> | undefined,
  number: number,
): Promise<string> {
  if (number % 3 === 0) return pick(await world.store.receipts.find({}), number)?.code ?? 'forged'
  const issued = await world.control(`/orders/${order?.id}/receipt`)
  const { receipt } = await issued.json()
  return number % 3 === 1 ? receipt : 'forged'
}

const purchases = {
  buy: async (world, { who, one }) => {
    const product = pick(await world.store.products.find({}), one)
    const body = { amount: Number(product?.amount), store_id: product?.store_id }
    return world.send(who, currency.createIapOrder, { body })
  },
  verify: async (world, { who, one, other }) => {
    const order = await orderOf(world, one, ({ store_id }) => store_id !== null)
    const receipt = await receiptFor(world, order, other)
    const owner = other % 5 === 0 ? who : personOf(order?.owner_id, who)
    return world.send(owner, currency.verifyIapOrder, { params: { orderId: order?.id ?? 1 }, body: { receipt } })
  },
} satisfies Record<string, Action>

export const currencyActions = {
  ...purchases,
  recharge: (world, { who, one, amount }) =>
    world.send(who, currency.recharge, { body: { type: pick(paymentTypes, one), amount, from: 5 } }),
  settle: async (world, { one, other }) => {
    const order = await orderOf(world, one, ({ target_type, store_id }) => target_type === 'recharge' && !store_id)
    return world.control(`/orders/${order?.id}/settle`, { state: pick(['paid', 'failed'], other) })
  },
  withdraw: (world, { who, amount }) => world.send(who, currency.withdraw, { body: { amount } }),
  audit: async (world, { one, other }) => {
    const order = await orderOf(world, one, ({ target_type }) => target_type === 'cash')
    return world.control(`/orders/${order?.id}/cash-audit`, { state: pick(['approved', 'rejected'], other) })
  },
  share: async (world, { who, one }) => world.send(who, feeds.shareFeed, { params: await feedOf(world, one) }),
  login: (world, { who }) => world.send(who, tasks.doLoginTask),
  signIn: (world, { who }) => world.send(who, tasks.signIn),
  wait: async (world, { amount }) => {
    await world.wait(amount % 30)
    return undefined
  },
} satisfies Record<string, Action>
