import type { SearchEntry } from '../../docs/search-index.ts'
import { element } from '../shared/dom.ts'

/** From a server as JSON; from a folder as a script, since pages of files may not read other files. */
export async function loadIndex(address: string): Promise<SearchEntry[]> {
  if (address.endsWith('.js')) return loadScript(address)
  const response = await fetch(address)
  return response.json()
}

declare global {
  var kitSearchIndex: SearchEntry[] | undefined
}

/** Addresses in the file are relative to its folder. */
function loadScript(address: string): Promise<SearchEntry[]> {
  const base = new URL(address, document.baseURI)
  return new Promise((resolve, reject) => {
    const script = element('script', { src: address })
    script.addEventListener('error', () => reject(new Error('the index could not be loaded')))
    script.addEventListener('load', () =>
      resolve((globalThis.kitSearchIndex ?? []).map((entry) => ({ ...entry, href: new URL(entry.href, base).href }))),
    )
    document.head.append(script)
  })
}
