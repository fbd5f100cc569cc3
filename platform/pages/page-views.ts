import { kitPath, type LinkSigner, type PageKind } from '../http/links.ts'
import type { Row } from '../tables/index.ts'
import { button, document, facts, type Html, html } from './html.ts'

type Order = Row<'currency_orders'>

const states = { 0: 'awaiting payment', 1: 'paid', '-1': 'cancelled' } as const

/** Money is stored in its smallest unit. */
const price = (money: number) => (money / 100).toFixed(2)

const orderFacts = ({ id, title, body, money, amount, state }: Order) =>
  facts({ Order: id, For: body ?? title, Price: price(money), Currency: amount, State: states[state] })

export const notificationPath = `${kitPath}/provider/notifications`

/** What the payment provider signs when it reports the result of a payment. */
export const notificationText = (orderId: number, state: 'paid' | 'failed') => `notification ${orderId} ${state}`

const reportButton = (links: LinkSigner, id: number, state: 'paid' | 'failed', label: string) =>
  button(notificationPath, label, {
    order: String(id),
    state,
    signature: links.sign(notificationText(id, state)),
  })

export function paymentPage(links: LinkSigner, order: Order): Html {
  const isOpen = order.state === 0
  const buttons = isOpen
    ? [reportButton(links, order.id, 'paid', 'Pay'), reportButton(links, order.id, 'failed', 'Cancel')]
    : []
  return document('Payment', orderFacts(order), ...buttons)
}

export function storePage(order: Order, address: string): Html {
  const buy = order.state === 0 ? [button(address, 'Buy', {})] : []
  return document('App store', orderFacts(order), ...buy)
}

export const receiptPage = (order: Order, receipt: string): Html =>
  document(
    'App store',
    orderFacts(order),
    html`<p>Purchased. The app can redeem this receipt once:</p><output>${receipt}</output>`,
  )

const titles = { pay: 'Payment', store: 'App store' } as const

/** For users who have the control token instead of a signed link. */
export const orderFormPage = (kind: PageKind): Html =>
  document(
    titles[kind],
    html`<form method="post" action="${kitPath}/${kind}">
<label>Order <input name="order" inputmode="numeric" required></label>
<label>Control token <input name="token" type="password" autocomplete="off" required></label>
<button>Open</button></form>`,
  )
