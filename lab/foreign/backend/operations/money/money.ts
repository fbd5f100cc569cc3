import { refuseAsDocumented } from '../../core/result.ts'
import type { Service } from '../../service-type.ts'
import type { Person } from '../../state/people.ts'
import type { Order } from '../../state/records.ts'

type Booking = {
  title: string
  type: 1 | -1
  targetType: Order['targetType']
  targetId: string | number
  amount: number
  state: 0 | 1
  body?: string
  storeId?: string
}

/** Adds a transaction record; the caller moves the money. */
export function book(service: Service, owner: Person, booking: Booking): Order {
  const now = service.clock.now()
  const order: Order = {
    id: service.ids('order'),
    ownerId: owner.id,
    title: booking.title,
    body: booking.body ?? null,
    type: booking.type,
    targetType: booking.targetType,
    targetId: String(booking.targetId),
    amount: booking.amount,
    state: booking.state,
    storeId: booking.storeId ?? null,
    createdAt: now,
    updatedAt: now,
  }
  service.world.orders.push(order)
  return order
}

export function needBalance(person: Person, amount: number, message: string): void {
  if (person.balance < amount) throw refuseAsDocumented(403, message)
}

type Payment = { from: Person; to: Person | undefined; amount: number; title: string; booked: boolean }

/** Moves currency from one person to another, with a record on both sides. */
export function pay(service: Service, payment: Payment): void {
  const { from, to, amount, title, booked } = payment
  if (amount === 0) return
  from.balance -= amount
  if (booked) book(service, from, { title, type: -1, targetType: 'user', targetId: to?.id ?? 0, amount, state: 1 })
  if (to === undefined || service.has('payments-stay-with-house')) return
  to.balance += amount
  if (booked) book(service, to, { title, type: 1, targetType: 'user', targetId: from.id, amount, state: 1 })
}
