import type { World } from '../world.ts'
import { orderOrRefuse, settlePayment } from './payments.ts'

/** A fault may drop an event: then nothing changes, and nobody is notified. */
export interface DroppedEvents {
  readonly dropsEvent?: ((what: 'payment' | 'audit', id: number) => boolean) | undefined
}

/** Like `settlePayment`, unless a fault drops the provider's report. */
export async function reportPayment(
  ledger: Pick<World, 'store' | 'clock'> & DroppedEvents,
  orderId: number,
  state: 'paid' | 'failed',
): ReturnType<typeof settlePayment> {
  const order = await orderOrRefuse(ledger, orderId, 'recharge')
  const isDropped = order.state === 0 && ledger.dropsEvent?.('payment', orderId)
  return isDropped ? order : settlePayment(ledger, orderId, state)
}
