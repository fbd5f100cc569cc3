import { sameSecret } from './secret.ts'

/** Signs the addresses of the kit's own pages: only who was handed one can use it. */
export interface Links {
  sign(text: string): string
}

/** What a page is about: a recharge to be paid, a purchase in the app store. */
export type PageKind = 'pay' | 'store'

/** Every address outside of the interface begins with it. */
export const kitPath = '/_kit'

/** The kit serves a picture for every file. */
export const filesPath = `${kitPath}/files/`

/** Without somebody who signs, the address is a mere name. */
export function pagePath(links: Links | undefined, kind: PageKind, orderId: number): string {
  const path = `${kitPath}/${kind}/${orderId}`
  return links ? `${path}?${new URLSearchParams({ signature: links.sign(`${kind} ${orderId}`) })}` : path
}

export const isSigned = (links: Links, text: string, signature: string): boolean =>
  sameSecret(signature, links.sign(text))
