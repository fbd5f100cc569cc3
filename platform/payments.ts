import { settle } from './money.ts'
import { refuse } from './refusal.ts'
import type { Row } from './tables/index.ts'
import type { World } from './world.ts'

/**
 * What happens outside of the interface: a provider reports a payment, an administrator reviews a withdrawal (G60).
 * Each answers the order as it is then; 404 for no such order, 422 for one that does not wait any more.
 */

type Order = Row<'currency_orders'>
type Ledger = Pick<World, 'store' | 'clock'>

/** Reports and decisions from outside may get lost: then all stays as it is, and nobody is told. */
export interface Losses {
  readonly loses?: ((what: 'payment' | 'audit', id: number) => boolean) | undefined
}

export async function settlePayment(
  ledger: Ledger & Losses,
  orderId: number,
  state: 'paid' | 'failed',
): Promise<Order> {
  const order = await orderOrRefuse(ledger, orderId, 'recharge')
  const isLost = order.state === 0 && ledger.loses?.('payment', orderId)
  return isLost ? order : conclude(ledger, order, state === 'paid' ? 1 : -1)
}

/** A rejected withdrawal gives the currency back. */
export async function auditCash(ledger: Ledger, orderId: number, state: 'approved' | 'rejected'): Promise<Order> {
  return conclude(ledger, await orderOrRefuse(ledger, orderId, 'cash'), state === 'approved' ? 1 : -1)
}

async function orderOrRefuse({ store }: Ledger, id: number, kind: 'recharge' | 'cash'): Promise<Order> {
  const order = await store.currency_orders.get(id)
  return order?.target_type === kind ? order : refuse(404, 'There is no such order')
}

async function conclude(ledger: Ledger, order: Order, state: 1 | -1): Promise<Order> {
  if (!(await settle(ledger, order, state))) return refuse(422, 'The order was settled before')
  return (await ledger.store.currency_orders.get(order.id)) ?? order
}
