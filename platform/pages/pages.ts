import type { App } from '../app.ts'
import { readForm, render } from '../http.ts'
import { isSigned, kitPath, type Links, type PageKind, pagePath } from '../links.ts'
import { type Losses, settlePayment } from '../payments.ts'
import { isPurchase, issueReceipt } from '../receipts.ts'
import { Refusal, refuse } from '../refusal.ts'
import { sameSecret } from '../secret.ts'
import type { Row } from '../tables/index.ts'
import type { World } from '../world.ts'
import type { Html } from './html.ts'
import { isPicture, picture } from './pictures.ts'
import { askPage, notificationPath, notificationText, paymentPage, receiptPage, storePage } from './views.ts'

/** What the kit itself shows: a payment provider and an app store, to walk a recharge by hand, and pictures. */
export interface PageParts extends Pick<World, 'store' | 'clock' | 'random'>, Losses {
  readonly links: Links
  /** Opens the pages of any order; without one only signed addresses do. */
  readonly token?: string | undefined
  readonly onError?: (error: unknown, endpoint: undefined) => void
}

export interface Pages extends App {
  /** Whether an address is one of these pages. */
  owns(pathname: string): boolean
}

const pattern = new RegExp(`^${kitPath}/(?<kind>pay|store)(?:/(?<id>[1-9]\\d{0,14}))?/?$`)

export function createPages(parts: PageParts): Pages {
  return {
    owns: (pathname) => pathname === notificationPath || pattern.test(pathname) || isPicture(pathname),
    fetch: (request) => answerTo(parts, request).catch((error) => failure(parts, request, error)),
  }
}

async function answerTo(parts: PageParts, request: Request): Promise<Response> {
  const url = new URL(request.url)
  const isPost = request.method === 'POST'
  if (!isPost && request.method !== 'GET') return refuse(405, 'This address takes GET, POST')
  if (isPicture(url.pathname)) return isPost ? refuse(405, 'This takes GET') : picture(url.pathname)
  if (url.pathname === notificationPath) return isPost ? notified(parts, request) : refuse(405, 'This takes POST')
  const { kind = '', id } = pattern.exec(url.pathname)?.groups ?? {}
  const about = kind === 'pay' ? 'pay' : 'store'
  if (id === undefined) return isPost ? opened(parts, request, about) : shown(askPage(about))
  const signature = url.searchParams.get('signature') ?? ''
  if (!isSigned(parts.links, `${about} ${id}`, signature)) return refuse(403, 'This address is not signed')
  return orderPage(parts, about, await orderFor(parts, about, Number(id)), isPost)
}

async function orderPage(parts: PageParts, kind: PageKind, order: Row<'currency_orders'>, isPost: boolean) {
  if (kind === 'pay') return isPost ? refuse(405, 'This takes GET') : shown(paymentPage(parts.links, order))
  if (!isPost) return shown(storePage(order, pagePath(parts.links, kind, order.id)))
  if (order.state !== 0) return refuse(422, 'The order was settled before')
  const receipt = await parts.store.transaction((store) => issueReceipt({ ...parts, store }, order.id))
  return shown(receiptPage(order, receipt))
}

/** The control token, once: from here on the address is signed. */
async function opened(parts: PageParts, request: Request, kind: PageKind): Promise<Response> {
  const form = await readForm(request)
  const isKnown = parts.token !== undefined && sameSecret(form.get('token') ?? '', parts.token)
  if (!isKnown) return refuse(403, 'The control token is missing or wrong')
  const order = await orderFor(parts, kind, Number(form.get('order')))
  return seeOther(pagePath(parts.links, kind, order.id))
}

/** A provider reports twice when it is not sure to be heard: only the first counts, and the page says what holds. */
async function notified(parts: PageParts, request: Request): Promise<Response> {
  const form = await readForm(request)
  const [id, state] = [Number(form.get('order')), form.get('state') === 'paid' ? 'paid' : 'failed'] as const
  const isGenuine = isSigned(parts.links, notificationText(id, state), form.get('signature') ?? '')
  if (!isGenuine) return refuse(403, 'The signature is not right')
  const order = await orderFor(parts, 'pay', id)
  if (order.state === 0)
    await parts.store.transaction((store) => settlePayment({ ...parts, store }, id, state)).catch(unlessSettled)
  return seeOther(pagePath(parts.links, 'pay', id))
}

function unlessSettled(error: unknown): void {
  if (!(error instanceof Refusal)) throw error
}

async function orderFor({ store }: PageParts, kind: PageKind, id: number): Promise<Row<'currency_orders'>> {
  const order = Number.isSafeInteger(id) && id > 0 ? await store.currency_orders.get(id) : undefined
  const fits = order?.target_type === 'recharge' && isPurchase(order) === (kind === 'store')
  return order && fits ? order : refuse(404, 'There is no such order')
}

/** Addresses carry signatures: they are neither kept nor told to others. */
const guarded = {
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
}

const shown = ({ text }: Html) =>
  new Response(text, { headers: { ...guarded, 'content-type': 'text/html; charset=utf-8' } })

const seeOther = (location: string) => new Response(null, { status: 303, headers: { ...guarded, location } })

function failure({ onError }: PageParts, request: Request, error: unknown): Response {
  if (error instanceof Refusal) return render(request, { status: error.status, body: error.body, headers: guarded })
  onError?.(error, undefined)
  return render(request, { status: 500, body: { message: 'Something went wrong inside' }, headers: guarded })
}
