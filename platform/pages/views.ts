import { kitPath, type Links, type PageKind } from '../links.ts'
import type { Row } from '../tables/index.ts'
import { button, document, facts, type Html, html } from './html.ts'

type Order = Row<'currency_orders'>

const states = { 0: 'waits to be paid', 1: 'paid', '-1': 'cancelled' } as const

/** Money is kept in its smallest unit. */
const price = (money: number) => (money / 100).toFixed(2)

const about = ({ id, title, body, money, amount, state }: Order) =>
  facts({ Order: id, For: body ?? title, Price: price(money), Currency: amount, State: states[state] })

export const notificationPath = `${kitPath}/provider/notifications`

/** What the payment provider signs when it reports how a payment ended. */
export const notificationText = (orderId: number, state: 'paid' | 'failed') => `notification ${orderId} ${state}`

const reports = (links: Links, id: number, state: 'paid' | 'failed', label: string) =>
  button(notificationPath, label, {
    order: String(id),
    state,
    signature: links.sign(notificationText(id, state)),
  })

export function paymentPage(links: Links, order: Order): Html {
  const isOpen = order.state === 0
  const buttons = isOpen ? [reports(links, order.id, 'paid', 'Pay'), reports(links, order.id, 'failed', 'Cancel')] : []
  return document('Payment', about(order), ...buttons)
}

export function storePage(order: Order, address: string): Html {
  const buy = order.state === 0 ? [button(address, 'Buy', {})] : []
  return document('App store', about(order), ...buy)
}

export const receiptPage = (order: Order, receipt: string): Html =>
  document(
    'App store',
    about(order),
    html`<p>Bought. The app proves it with this receipt, once:</p><output>${receipt}</output>`,
  )

const askedFor = { pay: 'Payment', store: 'App store' } as const

/** For somebody who holds the control token instead of a signed address. */
export const askPage = (kind: PageKind): Html =>
  document(
    askedFor[kind],
    html`<form method="post" action="${kitPath}/${kind}">
<label>Order <input name="order" inputmode="numeric" required></label>
<label>Control token <input name="token" type="password" autocomplete="off" required></label>
<button>Open</button></form>`,
  )
