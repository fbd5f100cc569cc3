import { type Call, me, type Route, route } from '../../core/call.ts'
import { needPositive, oneOf, whole } from '../../core/fields.ts'
import { afterId, newestFirst, oldestFirst, pageSize } from '../../core/paging.ts'
import { created, invalid, ok, type Result, refuse } from '../../core/result.ts'
import { omitEmpty } from '../../core/shape.ts'
import type { Service } from '../../service-type.ts'
import type { Order } from '../../state/records.ts'
import { book, needBalance } from './money.ts'

export function orderView(service: Service, order: Order): Record<string, unknown> {
  return omitEmpty(service, {
    state: order.state,
    amount: order.amount,
    currency: 1,
    type: service.has('order-types-swapped') && order.targetType === 'recharge' ? -order.type : order.type,
    target_id: order.targetId,
    target_type: order.targetType,
    title: order.title,
    body: order.body,
    owner_id: service.has('order-owner-is-partner') ? Number(order.targetId) || order.ownerId : order.ownerId,
    id: order.id,
    updated_at: service.times.spaced(order.updatedAt),
    created_at: service.times.spaced(order.createdAt),
  })
}

export const paymentTypes = ['PayAOrder', 'PayAWapOrder', 'PayBOrder', 'PayBWapOrder'] as const

function bootstrap(call: Call): Result {
  if (!call.service.has('bootstrappers-moved')) return startup(call)
  return { status: 301, body: { message: 'Se ha mudado' }, headers: { Location: '/api/v2/arranque' } }
}

function startup(call: Call): Result {
  const { settings, rechargeOpen, cashOpen, storeOnly } = call.service.world.currency
  return ok({
    'site:name': 'La plaza',
    'currency:recharge-types': paymentTypes,
    currency: {
      settings,
      rule: 'Una moneda para premiar y para entrar.',
      recharge: { status: rechargeOpen, rule: 'Se abona al confirmarse el pago.' },
      cash: { status: cashOpen, rule: 'Cada retirada se revisa.' },
      IAP: { only: storeOnly, rule: 'Compra en la tienda.' },
    },
  })
}

function listOrders(call: Call): Result {
  const person = me(call)
  const { service } = call
  const size = pageSize(call, { defaultSize: 15 })
  const action = oneOf(call, 'action', ['recharge', 'cash'])
  const given = whole(call, 'type')
  if (given !== undefined && given !== 1 && given !== -1) throw invalid('type', 'type es 1 o -1')
  const type = service.has('type-lost-with-action') && action !== undefined ? undefined : given
  const open = service.has('orders-of-everyone') && action !== undefined
  const after = whole(call, 'after') ?? 0
  const filterIgnored = after !== 0 && service.has('orders-filter-lost-with-after')
  const upwards = service.has('orders-oldest-first')
  const orders = (upwards ? oldestFirst : newestFirst)(service.world.orders)
    .filter((order) => open || order.ownerId === person.id)
    .filter((order) => filterIgnored || action === undefined || order.targetType === action)
    .filter((order) => filterIgnored || type === undefined || order.type === type)
  return ok(
    afterId(orders, after, upwards)
      .slice(0, size)
      .map((order) => orderView(service, order)),
  )
}

/** Checks an amount of currency against the settings. */
export function needWithin(call: Call, what: 'recharge' | 'cash', amount: number): void {
  const { settings } = call.service.world.currency
  const strict = what === 'cash' && call.service.has('cash-minimum-excluded')
  const lax = what === 'recharge' && call.service.has('recharge-minimum-ignored')
  const min = settings[`${what}-min`] + (strict ? 1 : 0)
  const tooLittle = amount < min && !lax
  if (tooLittle || amount > maxOf(call.service, what)) throw invalid('amount', 'La cantidad está fuera de los límites')
}

function maxOf(service: Service, what: 'recharge' | 'cash'): number {
  const { settings } = service.world.currency
  if (what === 'cash') return service.has('cash-maximum-ignored') ? Number.MAX_SAFE_INTEGER : settings['cash-max']
  const unit = service.has('recharge-maximum-in-money') ? settings['recharge-ratio'] : 1
  return settings['recharge-max'] * unit
}

function withdraw(call: Call): Result {
  const person = me(call)
  const { service } = call
  const { cashOpen, settings } = service.world.currency
  if (!cashOpen) throw refuse(403, 'Las retiradas están cerradas')
  const amount = needPositive(call, 'amount')
  needWithin(call, 'cash', amount)
  needBalance(person, amount, 'No tienes saldo')
  const money = Math.floor(amount / settings['recharge-ratio'])
  if (!service.has('cash-not-deducted')) person.balance -= amount
  const body = `Importe: ${money}`
  const targetId = person.id
  const state = service.has('cash-order-done') ? 1 : 0
  book(service, person, { title: 'Retirada', body, type: -1, targetType: 'cash', targetId, amount, state })
  return created({ message: 'Solicitud recibida, pendiente de revisión' })
}

export const currencyRoutes: Route[] = [
  route('GET /bootstrappers', bootstrap),
  route('GET /arranque', startup),
  route('GET /currency/orders', listOrders),
  route('POST /currency/cash', withdraw),
]
