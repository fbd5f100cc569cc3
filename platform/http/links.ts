import { timingSafeEqual } from '../support/secret.ts'

/** Signs the links to the kit's own pages, so that they cannot be guessed. */
export interface LinkSigner {
  sign(text: string): string
  /** The name of the world, if its pages share an address with those of other worlds. */
  readonly world?: string
}

/** A recharge to be paid, or a purchase in the app store. */
export type PageKind = 'pay' | 'store'

/** The prefix of everything that is not part of the interface. */
export const kitPath = '/_kit'

/** The kit serves a picture or a video for every file. */
export const filesPath = `${kitPath}/files/`

/** Without a signer the path is not signed. */
export function pagePath(links: LinkSigner | undefined, kind: PageKind, orderId: number): string {
  const path = `${kitPath}/${kind}/${orderId}`
  return links ? `${path}?${new URLSearchParams({ signature: links.sign(`${kind} ${orderId}`) })}` : path
}

export const isValidSignature = (links: LinkSigner, text: string, signature: string): boolean =>
  timingSafeEqual(signature, links.sign(text))
