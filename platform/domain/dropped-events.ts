import { orderOrRefuse, settlePayment } from './payments.ts'
import type { World } from '../world.ts'

/** A fault may drop an event: then nothing changes, and nobody is notified. */
export interface DroppedEvents {
  readonly dropsEvent?: ((what: 'payment' | 'audit', id: number) => boolean) | undefined
}

/** As `settlePayment`, unless the report of the provider is lost. */
export async function reportPayment(
  ledger: Pick<World, 'store' | 'clock'> & DroppedEvents,
  orderId: number,
  state: 'paid' | 'failed',
): ReturnType<typeof settlePayment> {
  const order = await orderOrRefuse(ledger, orderId, 'recharge')
  const isDropped = order.state === 0 && ledger.dropsEvent?.('payment', orderId)
  return isDropped ? order : settlePayment(ledger, orderId, state)
}
