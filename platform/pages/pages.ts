import { type DroppedEvents, reportPayment } from '../domain/dropped-events.ts'
import { isPurchase, issueReceipt } from '../domain/receipts.ts'
import type { FileFolder } from '../files/served-file.ts'
import { failureResponse } from '../http/failure.ts'
import { type Fetcher, messageOf, type ResponseData, readForm, render, wantsJson } from '../http/http.ts'
import { isValidSignature, kitPath, type LinkSigner, type PageKind, pagePath } from '../http/links.ts'
import { Refusal, refuse, refuseCall } from '../http/refusal.ts'
import { type Html, html } from '../support/html.ts'
import { timingSafeEqual } from '../support/secret.ts'
import type { Row } from '../tables/index.ts'
import type { World } from '../world.ts'
import { fileResponse, isFilePath } from './files.ts'
import { document } from './html.ts'
import { textsFor } from './page-texts.ts'
import {
  notificationPath,
  notificationText,
  orderFormPage,
  type PageView,
  paymentPage,
  type Report,
  receiptPage,
  storePage,
} from './page-views.ts'
import { returnUrl } from './return-url.ts'

/** The kit's own payment provider and app store, for trying a recharge by hand, and the pictures and videos of a world. */
export interface PageParts extends Pick<World, 'store' | 'clock' | 'random'>, DroppedEvents {
  readonly links: LinkSigner
  /** Opens the page of any order. If undefined, only signed links work. */
  readonly token?: string | undefined
  /** Files that replace generated ones. */
  readonly files?: FileFolder | undefined
  readonly onError?: (error: unknown, endpoint: undefined) => void
}

export interface Pages extends Fetcher {
  /** Whether a path is one of these pages. */
  owns(pathname: string): boolean
}

const orderPattern = new RegExp(`^${kitPath}/(?<kind>pay|store)(?:/(?<id>[1-9]\\d{0,14}))?/?$`)

export const isPagePath = (pathname: string): boolean =>
  pathname.startsWith(kitPath) && (pathname === notificationPath || orderPattern.test(pathname) || isFilePath(pathname))

export function createPages(parts: PageParts): Pages {
  return {
    owns: isPagePath,
    fetch: (request) => respondTo(parts, request).catch((error) => errorResponse(parts, request, error)),
  }
}

async function respondTo(parts: PageParts, request: Request): Promise<Response> {
  const url = new URL(request.url)
  if (isFilePath(url.pathname)) {
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    return isRead ? fileResponse(request, url.pathname, parts) : refuseMethod('GET, HEAD')
  }
  const isPost = request.method === 'POST'
  if (!isPost && request.method !== 'GET') return refuseMethod('GET, POST')
  if (url.pathname === notificationPath) return isPost ? handleProviderReport(parts, request) : refuseMethod('POST')
  const { kind = '', id } = orderPattern.exec(url.pathname)?.groups ?? {}
  const page: PageKind = kind === 'pay' ? 'pay' : 'store'
  const view = viewOf(request, url.searchParams)
  if (id === undefined) return isPost ? openWithToken(parts, request) : htmlResponse(orderFormPage(page, view))
  const signature = url.searchParams.get('signature') ?? ''
  if (!isValidSignature(parts.links, `${page} ${id}`, signature))
    return refuseCall(403, 'The signature of this address is missing or invalid')
  return orderPage(parts, { kind: page, order: await orderFor(parts, page, Number(id)), view, isPost })
}

const viewOf = (request: Request, query: URLSearchParams): PageView => ({
  texts: textsFor(request),
  back: returnUrl(query.get('return_url')),
  isDeclined: query.get('result') === 'failed',
})

/** Keeps the `return_url` of the app. */
const withReturn = (path: string, back: string | undefined, more: Readonly<Record<string, string>> = {}): string => {
  const added = new URLSearchParams({ ...(back !== undefined && { return_url: back }), ...more })
  return added.size > 0 ? `${path}${path.includes('?') ? '&' : '?'}${added}` : path
}

const refuseMethod = (allowed: string) => refuseCall(405, `Method not allowed; allowed here: ${allowed}`)

interface OrderVisit {
  readonly kind: PageKind
  readonly order: Row<'currency_orders'>
  readonly view: PageView
  readonly isPost: boolean
}

async function orderPage(parts: PageParts, { kind, order, view, isPost }: OrderVisit): Promise<Response> {
  if (kind === 'pay') return isPost ? refuseMethod('GET') : htmlResponse(paymentPage(parts.links, order, view))
  if (!isPost) return htmlResponse(storePage(order, withReturn(pagePath(parts.links, kind, order.id), view.back), view))
  if (order.state !== 0) return refuse(422, 'The order has already been settled')
  const receipt = await parts.store.transaction((store) => issueReceipt({ ...parts, store }, order.id))
  return htmlResponse(receiptPage(order, receipt, view))
}

/** Checks the control token and redirects to the signed link: of the app store for an in-app purchase, else of the payment provider. */
async function openWithToken(parts: PageParts, request: Request): Promise<Response> {
  const form = await readForm(request)
  const isAuthorized = parts.token !== undefined && timingSafeEqual(form.get('token') ?? '', parts.token)
  if (!isAuthorized) return refuseCall(403, 'The control token is missing or wrong')
  const id = Number(form.get('order'))
  const order = (await rechargeOf(parts, id)) ?? refuse(404, 'Order not found')
  return seeOther(pagePath(parts.links, isPurchase(order) ? 'store' : 'pay', order.id))
}

const reports: readonly Report[] = ['paid', 'failed', 'cancelled']

/** A provider may report twice: only the first report counts. The page shows the current state. */
async function handleProviderReport(parts: PageParts, request: Request): Promise<Response> {
  const form = await readForm(request)
  const id = Number(form.get('order'))
  const report = reports.find((one) => one === form.get('state')) ?? 'failed'
  const isGenuine = isValidSignature(parts.links, notificationText(id, report), form.get('signature') ?? '')
  if (!isGenuine) return refuseCall(403, 'The signature is invalid')
  const back = returnUrl(form.get('return_url'))
  const state = report === 'paid' ? 'paid' : 'failed'
  const order = await orderFor(parts, 'pay', id)
  if (order.state === 0)
    await parts.store.transaction((store) => reportPayment({ ...parts, store }, id, state)).catch(ignoreRefusal)
  const declined: Readonly<Record<string, string>> = report === 'failed' ? { result: 'failed' } : {}
  return seeOther(withReturn(pagePath(parts.links, 'pay', id), back, declined))
}

function ignoreRefusal(error: unknown): void {
  if (!(error instanceof Refusal)) throw error
}

async function rechargeOf({ store }: PageParts, id: number): Promise<Row<'currency_orders'> | undefined> {
  const order = Number.isSafeInteger(id) && id > 0 ? await store.currency_orders.get(id) : undefined
  return order?.target_type === 'recharge' ? order : undefined
}

async function orderFor(parts: PageParts, kind: PageKind, id: number): Promise<Row<'currency_orders'>> {
  const order = await rechargeOf(parts, id)
  return order && isPurchase(order) === (kind === 'store') ? order : refuse(404, 'Order not found')
}

/** The links are signed: they must be neither cached nor sent as a referrer. */
const securityHeaders = {
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
}

const htmlType = 'text/html; charset=utf-8'

const htmlResponse = ({ text }: Html) =>
  new Response(text, { headers: { ...securityHeaders, 'content-type': htmlType } })

const seeOther = (location: string) => new Response(null, { status: 303, headers: { ...securityHeaders, location } })

function errorResponse({ onError }: PageParts, request: Request, error: unknown): Response {
  if (error instanceof Refusal) return problemResponse(request, { status: error.status, body: error.body })
  onError?.(error, undefined)
  return problemResponse(request, failureResponse(error))
}

/** Browsers get a page, other clients JSON. */
function problemResponse(request: Request, answer: ResponseData): Response {
  const headers = { ...securityHeaders, ...answer.headers }
  if (wantsJson(request)) return render(request, { ...answer, headers })
  const { text } = document(String(answer.status), html`<p>${messageOf(answer.body)}</p>`)
  return new Response(text, { status: answer.status, headers: { ...headers, 'content-type': htmlType } })
}
