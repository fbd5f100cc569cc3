import { refuse } from '../http/refusal.ts'

/** Where the browser itself acts on an address, instead of an app. */
const notOfApps =
  /^(?:javascript|vbscript|data|blob|file|filesystem|about|view-source|ftp|wss?|chrome|chrome-extension|edge|resource|moz-extension|jar|mailto|tel|sms):$/

const longest = 2000

const says = 'return_url must be an http(s) address, or one of an app such as myapp://paid'

/** The address of the app that opened a page, given as `return_url`. Refuses what a link must not lead to. */
export function returnUrl(given: string | null | undefined): string | undefined {
  if (given === null || given === undefined || given === '') return undefined
  if (given.length > longest || !URL.canParse(given)) return refuse(422, says)
  const { protocol, href, username, password } = new URL(given)
  const isApp = !notOfApps.test(protocol) && href.startsWith(`${protocol}//`)
  if (!isApp || username !== '' || password !== '') return refuse(422, says)
  return href
}

export type Outcome = 'paid' | 'failed' | 'cancelled' | 'pending'

/** Tells the app how it went; what it believes is what the interface says of the order. */
export function returnLink(address: string, order: number, outcome: Outcome): string {
  const url = new URL(address)
  url.searchParams.set('order', String(order))
  url.searchParams.set('result', outcome)
  return url.href
}
