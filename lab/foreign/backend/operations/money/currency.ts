import { type Call, me, type Route, route } from '../../core/call.ts'
import { needPositive, oneOf, whole } from '../../core/fields.ts'
import { afterId, newestFirst, pageSize } from '../../core/paging.ts'
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
    type: order.type,
    target_id: order.targetId,
    target_type: order.targetType,
    title: order.title,
    body: order.body,
    owner_id: order.ownerId,
    id: order.id,
    updated_at: service.times.spaced(order.updatedAt),
    created_at: service.times.spaced(order.createdAt),
  })
}

export const paymentTypes = ['PayAOrder', 'PayAWapOrder', 'PayBOrder', 'PayBWapOrder'] as const

function bootstrap(call: Call): Result {
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
  const orders = newestFirst(service.world.orders)
    .filter((order) => open || order.ownerId === person.id)
    .filter((order) => action === undefined || order.targetType === action)
    .filter((order) => type === undefined || order.type === type)
  return ok(
    afterId(orders, whole(call, 'after'))
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
  if (tooLittle || amount > settings[`${what}-max`]) throw invalid('amount', 'La cantidad está fuera de los límites')
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
  book(service, person, { title: 'Retirada', body, type: -1, targetType: 'cash', targetId, amount, state: 0 })
  return created({ message: 'Solicitud recibida, pendiente de revisión' })
}

export const currencyRoutes: Route[] = [
  route('GET /bootstrappers', bootstrap),
  route('GET /currency/orders', listOrders),
  route('POST /currency/cash', withdraw),
]
