import { randomInt } from 'node:crypto'
import { missing } from '../core/result.ts'
import type { Service } from '../service-type.ts'
import type { Person } from '../state/people.ts'
import type { Order } from '../state/records.ts'
import type { Topic } from '../state/topics.ts'
import type { CurrencyRules, CurrencySettings } from '../state/world.ts'

export type CurrencyChange = Partial<CurrencySettings> & Partial<Omit<CurrencyRules, 'settings'>>

function need<T>(found: T | undefined, what: string): T {
  if (found === undefined) throw missing(what)
  return found
}

export function person(service: Service, id: number): Person {
  return need(
    service.world.people.find((each) => each.id === id),
    'la persona',
  )
}

export function personNamed(service: Service, name: string): Person {
  return need(
    service.world.people.find((each) => each.name === name),
    'la persona',
  )
}

export function topic(service: Service, id: number): Topic {
  return need(
    service.world.topics.find((each) => each.id === id),
    'el círculo',
  )
}

export function storeOrder(service: Service, id: number): Order {
  const order = service.world.orders.find((each) => each.id === id && each.storeId !== null)
  return need(order, 'el pedido de la tienda')
}

export function waitingOrder(service: Service, id: number, kind: Order['targetType']): Order {
  const order = service.world.orders.find((each) => each.id === id && each.targetType === kind)
  return need(order?.state === 0 ? order : undefined, 'el pedido en espera')
}

/** A refused withdrawal is refunded. */
export function endWithdrawal(service: Service, order: Order, approved: boolean): void {
  order.state = approved ? 1 : -1
  order.updatedAt = service.clock.now()
  if (!approved) person(service, order.ownerId).balance += order.amount
}

export function changeCurrency(rules: CurrencyRules, change: CurrencyChange): CurrencyRules {
  const { rechargeOpen, cashOpen, storeOnly, ...settings } = change
  rules.rechargeOpen = rechargeOpen ?? rules.rechargeOpen
  rules.cashOpen = cashOpen ?? rules.cashOpen
  rules.storeOnly = storeOnly ?? rules.storeOnly
  Object.assign(rules.settings, settings as Partial<CurrencySettings>)
  return rules
}

export function newCode(): string {
  return String(randomInt(100_000, 1_000_000))
}
