import { kitPath, type LinkSigner, type PageKind } from '../http/links.ts'
import { type Html, html } from '../support/html.ts'
import type { Row } from '../tables/index.ts'
import { button, definitionList, documentIn } from './html.ts'
import { type PageTexts, price } from './page-texts.ts'
import { type Outcome, returnLink } from './return-url.ts'

type Order = Row<'currency_orders'>

export interface PageView {
  readonly texts: PageTexts
  /** The app's `return_url`. */
  readonly back?: string | undefined
  /** Whether the provider declined. The order itself only says that it was not paid. */
  readonly isDeclined?: boolean
}

const stateClasses = { pending: 'waiting', paid: 'done', cancelled: 'over', failed: 'over' } as const

function outcomeOf({ state }: Order, { isDeclined }: PageView): Outcome {
  if (state === 0) return 'pending'
  if (state === 1) return 'paid'
  return isDeclined ? 'failed' : 'cancelled'
}

function orderFacts(order: Order, view: PageView): Html {
  const { texts } = view
  const outcome = outcomeOf(order, view)
  const rows = {
    [texts.order]: order.id,
    [texts.product]: order.body ?? order.title,
    [texts.currency]: order.amount,
    [texts.state]: outcome === 'pending' ? texts.waiting : texts[outcome],
  }
  return html`<p class="price">${price(order.money, texts)}</p>${definitionList(rows, `state ${stateClasses[outcome]}`)}`
}

function backLink(order: Order, view: PageView): Html[] {
  const outcome = outcomeOf(order, view)
  if (view.back === undefined) return outcome === 'pending' ? [] : [html`<p>${view.texts.close}</p>`]
  const look = outcome === 'pending' ? 'button' : 'button primary'
  return [
    html`<a class="${look}" rel="noreferrer" href="${returnLink(view.back, order.id, outcome)}">${view.texts.back}</a>`,
  ]
}

export const notificationPath = `${kitPath}/provider/notifications`

/** The provider's report. `failed` and `cancelled` both leave the order unpaid. */
export type Report = 'paid' | 'failed' | 'cancelled'

/** The text that the payment provider signs. */
export const notificationText = (orderId: number, report: Report) => `notification ${orderId} ${report}`

export function paymentPage(links: LinkSigner, order: Order, view: PageView): Html {
  const { texts, back } = view
  const report = (state: Report, label: string, className = '') =>
    button(
      notificationPath,
      label,
      {
        order: String(order.id),
        state,
        signature: links.sign(notificationText(order.id, state)),
        ...(back !== undefined && { return_url: back }),
      },
      className,
    )
  const choices = html`<div class="choices">${[
    report('paid', texts.pay, 'primary'),
    report('failed', texts.decline),
    report('cancelled', texts.cancel),
  ]}</div><small>${texts.testNotice}</small>`
  const isOpen = order.state === 0
  return documentIn(
    texts.language,
    texts.payment,
    orderFacts(order, view),
    ...(isOpen ? [choices] : []),
    ...backLink(order, view),
  )
}

export function storePage(order: Order, address: string, view: PageView): Html {
  const { texts } = view
  const buy = order.state === 0 ? [button(address, texts.buy, {}, 'primary')] : []
  return documentIn(texts.language, texts.store, orderFacts(order, view), ...buy, ...backLink(order, view))
}

export const receiptPage = (order: Order, receipt: string, view: PageView): Html =>
  documentIn(
    view.texts.language,
    view.texts.store,
    orderFacts(order, view),
    html`<p>${view.texts.purchased}</p><output>${receipt}</output>`,
    ...backLink(order, view),
  )

/** For users who have the control token, but no signed link. */
export const orderFormPage = (kind: PageKind, { texts }: PageView): Html =>
  documentIn(
    texts.language,
    kind === 'pay' ? texts.payment : texts.store,
    html`<form method="post" action="${kitPath}/${kind}" class="primary">
<label>${texts.order} <input name="order" inputmode="numeric" required></label>
<label>${texts.token} <input name="token" type="password" autocomplete="off" required></label>
<button>${texts.open}</button></form>`,
  )
