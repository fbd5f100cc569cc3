import { createHash, randomBytes } from 'node:crypto'
import { type Call, me, param, type Route, route } from '../../core/call.ts'
import { needPositive, needText, needWhole, oneOf } from '../../core/fields.ts'
import { created, invalid, missing, ok, type Result, refuse } from '../../core/result.ts'
import type { Service } from '../../service-type.ts'
import type { Order } from '../../state/records.ts'
import { findPerson } from '../../views/people.ts'
import { needWithin, orderView, paymentTypes } from './currency.ts'
import { book } from './money.ts'

/** The currency credited for an amount of money. */
function credited(service: Service, money: number): number {
  return service.has('recharge-without-ratio') ? money : money * service.world.currency.settings['recharge-ratio']
}

function needOpen(call: Call, ios: boolean): void {
  const { rechargeOpen, storeOnly } = call.service.world.currency
  if (!rechargeOpen || (ios && storeOnly)) throw refuse(403, 'Las recargas están cerradas')
}

function recharge(call: Call): Result {
  const person = me(call)
  const { service } = call
  const type = oneOf(call, 'type', paymentTypes)
  if (type === undefined) throw invalid('type', 'type es obligatorio')
  const money = needPositive(call, 'amount')
  const from = needWhole(call, 'from')
  if (![3, 4, 5].includes(from)) throw invalid('from', 'from es 3, 4 o 5')
  needOpen(call, from === 3)
  needWithin(call, 'recharge', money * service.world.currency.settings['recharge-ratio'])
  const amount = credited(service, money)
  const targetId = person.id
  const order = book(service, person, { title: 'Recarga', type: 1, targetType: 'recharge', targetId, amount, state: 0 })
  const data = payload(service, type, order, money)
  if (type === 'PayAWapOrder' && service.has('wap-order-as-text')) return created(data)
  return created({ data, message: 'Pedido creado' })
}

function payload(service: Service, type: (typeof paymentTypes)[number], order: Order, money: number): unknown {
  const nonce = randomBytes(8).toString('hex')
  const seconds = Math.floor(service.clock.now() / 1000)
  const sign = createHash('sha256').update(`${order.id}:${money}:${nonce}`).digest('hex')
  const query = `order=${order.id}&total=${money}&sign=${sign}`
  if (type === 'PayAOrder') return query
  if (type === 'PayAWapOrder') return `https://pago-a.example/wap?${query}`
  const prepay = `prepay_${order.id}`
  if (type === 'PayBOrder') {
    const parties = { partnerid: 'socio-77', appid: 'plaza-1' }
    return { sign, timestamp: seconds, noncestr: nonce, package: 'Sign=PayB', prepayid: prepay, ...parties }
  }
  const packed = `prepay_id=${prepay}`
  return {
    paySign: sign,
    signType: 'SHA256',
    timeStamp: String(seconds),
    nonceStr: nonce,
    package: packed,
    appId: 'plaza-1',
  }
}

function buy(call: Call): Result {
  const person = me(call)
  const { service } = call
  needPositive(call, 'amount')
  const storeId = needText(call, 'store_id')
  const product = service.world.products.find((each) => each.store_id === storeId)
  if (product === undefined) throw invalid('store_id', 'Ese producto no existe')
  needOpen(call, false)
  const amount = credited(service, Number(product.showAmount))
  const order = book(service, person, {
    title: product.name,
    type: 1,
    targetType: 'recharge',
    targetId: person.id,
    amount,
    state: service.has('store-order-done-at-once') ? 1 : 0,
    storeId,
  })
  return created(orderView(service, order))
}

function verify(call: Call): Result {
  const person = me(call)
  const { service } = call
  const order = service.world.orders.find((each) => each.id === param(call) && each.storeId !== null)
  if (order === undefined || order.ownerId !== person.id) throw missing('el pedido')
  const receipt = needText(call, 'receipt')
  if (service.world.receipts.get(receipt) !== order.id) {
    if (order.state === 0 && service.has('bad-receipt-fails-order')) settle(service, order, -1)
    throw refuse(422, 'El recibo no vale para este pedido')
  }
  if (order.state === 0 || service.has('verify-credits-twice')) settle(service, order, 1)
  return ok(orderView(service, order))
}

/** Completes a waiting order; a paid one credits its owner. */
export function settle(service: Service, order: Order, state: 1 | -1): void {
  order.state = state
  order.updatedAt = service.clock.now()
  const owner = findPerson(service, order.ownerId)
  const lost = service.has('paid-recharge-uncredited') && order.storeId === null
  if (state === 1 && owner !== undefined && !lost) owner.balance += order.amount
}

function products(call: Call): Result {
  return ok(call.service.world.products.map(({ product_id, ...rest }) => ({ ...rest, product_id })))
}

export const rechargeRoutes: Route[] = [
  route('POST /currencyRecharge/orders', recharge),
  route('POST /currency/recharge/store-iap', buy),
  route('POST /currency/orders/{order}/store-iap/verify', verify),
  route('GET /currency/store-iap/products', products),
]
