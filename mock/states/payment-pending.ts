import { defineState, first } from './define-state.ts'

const money = 100

export const paymentPending = defineState({
  name: 'payment-pending',
  says: 'carol has started a recharge and not paid it: the order waits for its payment page, or for settle',
  async make(mock) {
    const { orders } = await mock.arrange({ orders: [{ by: 'carol', amount: money }] })
    const { id: orderId, amount: currency, page } = first(orders)
    return { person: 'carol', orderId, money, currency, page }
  },
})
