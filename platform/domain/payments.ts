import { refuse } from '../http/refusal.ts'
import type { Row } from '../tables/index.ts'
import type { World } from '../world.ts'
import { settle } from './money.ts'

/**
 * Events from outside the interface: a provider reports a payment, an administrator reviews a withdrawal (G60). Each returns
 * the updated order, and refuses with 404 if there is none or 422 if it has already been settled.
 */

type Order = Row<'currency_orders'>
type Ledger = Pick<World, 'store' | 'clock'>

export async function settlePayment(ledger: Ledger, orderId: number, state: 'paid' | 'failed'): Promise<Order> {
  return finishOrder(ledger, await orderOrRefuse(ledger, orderId, 'recharge'), state === 'paid' ? 1 : -1)
}

/** Rejecting a withdrawal refunds the currency. */
export async function auditCash(ledger: Ledger, orderId: number, state: 'approved' | 'rejected'): Promise<Order> {
  return finishOrder(ledger, await orderOrRefuse(ledger, orderId, 'cash'), state === 'approved' ? 1 : -1)
}

export async function orderOrRefuse({ store }: Ledger, id: number, kind: 'recharge' | 'cash'): Promise<Order> {
  const order = await store.currency_orders.get(id)
  return order?.target_type === kind ? order : refuse(404, 'Order not found')
}

async function finishOrder(ledger: Ledger, order: Order, state: 1 | -1): Promise<Order> {
  if (!(await settle(ledger, order, state))) return refuse(422, 'The order has already been settled')
  return (await ledger.store.currency_orders.get(order.id)) ?? order
}
