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

export const settlePayment = (ledger: Ledger, orderId: number, state: 'paid' | 'failed'): Promise<Order> =>
  conclude(ledger, orderId, 'recharge', state === 'paid' ? 1 : -1)

/** A rejected withdrawal gives the currency back. */
export const auditCash = (ledger: Ledger, orderId: number, state: 'approved' | 'rejected'): Promise<Order> =>
  conclude(ledger, orderId, 'cash', state === 'approved' ? 1 : -1)

async function conclude(ledger: Ledger, id: number, kind: 'recharge' | 'cash', state: 1 | -1): Promise<Order> {
  const order = await ledger.store.currency_orders.get(id)
  if (order?.target_type !== kind) return refuse(404, 'There is no such order')
  if (!(await settle(ledger, order, state))) return refuse(422, 'The order was settled before')
  return (await ledger.store.currency_orders.get(id)) ?? order
}
