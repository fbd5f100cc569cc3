import { refuseCall } from '../http/refusal.ts'

/** Schemes that the browser or the system handles, instead of an app. */
const nonAppSchemes =
  /^(?:javascript|vbscript|data|blob|file|filesystem|about|view-source|ftp|wss?|chrome|chrome-extension|edge|resource|moz-extension|jar|mailto|tel|sms):$/

const maxLength = 2000

const invalid = 'return_url must be an http(s) URL, or a URL of an app such as myapp://paid'

/** The validated `return_url`, which leads back to the app. Refuses schemes that are unsafe in a link. */
export function returnUrl(given: string | null | undefined): string | undefined {
  if (given === null || given === undefined || given === '') return undefined
  if (given.length > maxLength || !URL.canParse(given)) return refuseCall(422, invalid)
  const { protocol, href, username, password } = new URL(given)
  const isApp = !nonAppSchemes.test(protocol) && href.startsWith(`${protocol}//`)
  if (!isApp || username !== '' || password !== '') return refuseCall(422, invalid)
  return href
}

export type Outcome = 'paid' | 'failed' | 'cancelled' | 'pending'

/** Adds the order and its result. The app should verify the result by reading the order. */
export function returnLink(address: string, order: number, outcome: Outcome): string {
  const url = new URL(address)
  url.searchParams.set('order', String(order))
  url.searchParams.set('result', outcome)
  return url.href
}
