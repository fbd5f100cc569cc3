import type { Asset } from '../http/assets.ts'
import { assetsPath, consolePath, docsPath } from '../paths.ts'

/** The entries of the top navigation. */
export type Area = 'console' | 'docs'

/** Where pages are, which decides how they link to each other. */
export interface Place {
  readonly home: string
  readonly areas: readonly { readonly id: Area; readonly title: string; readonly href: string }[]
  asset(asset: Asset): string
}

/** On a server, under `/_kit`. */
export const served: Place = {
  home: consolePath,
  areas: [
    { id: 'console', title: 'Console', href: consolePath },
    { id: 'docs', title: 'Reference', href: docsPath },
  ],
  asset: ({ file }) => `${assetsPath}/${file}`,
}
