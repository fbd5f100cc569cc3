import { fieldsOf } from '../../../../conformance/model/json.ts'
import { headerOf, type TrafficExchange } from '../../../../conformance/traffic/traffic-exchange.ts'
import { addAppFile, fromBase64, maxFileBytes, storedFile } from '../../../../platform/files/app-files.ts'
import { isAppPath, pathIn } from '../../../../platform/files/node-path.ts'
import { filesPath } from '../../../../platform/http/links.ts'
import { fileOf } from '../../../../platform/views/files.ts'
import type { Fields } from './recorded-entities.ts'

export type StoredFile = ReturnType<typeof fileOf>

type Place = Parameters<typeof addAppFile>[0]

/** The maximum size of all contents together, in characters of base64. */
const maxContents = 64 * 2 ** 20

/** The files that responses name, by URL, and their contents if a HAR file has them. */
export class RecordedFiles {
  readonly #contents = new Map<string, string>()
  readonly #named = new Map<string, Fields>()
  readonly #stored = new Map<string, StoredFile>()
  #size = 0

  /** A picture or video that was loaded. */
  learnContent({ url, status, responseBase64, responseHeaders = [] }: TrafficExchange): void {
    const isMedia = /^(?:image|video)\//i.test(headerOf(responseHeaders, 'Content-Type') ?? '')
    if (!isMedia || status !== 200 || !responseBase64 || this.#contents.has(url)) return
    if (responseBase64.length > (maxFileBytes * 4) / 3 || this.#size + responseBase64.length > maxContents) return
    this.#contents.set(url, responseBase64)
    this.#size += responseBase64.length
  }

  /** A file object of a response. */
  learn(file: Fields): void {
    if (typeof file.url === 'string') this.#named.set(file.url, file)
  }

  learnUrl(url: string): void {
    if (this.#contents.has(url) && !this.#named.has(url)) this.#named.set(url, { url })
  }

  /** Keeps the recorded contents in the world. The kit draws the pictures of its own servers again. */
  async store(world: Place, isWithheld: (url: string) => boolean): Promise<void> {
    for (const [url, { vendor, node }] of this.#named) {
      const base64 = this.#contents.get(url)
      const isOwn = pathOf(url).startsWith(filesPath) && !isAppPath(pathIn(nodeOf(url, vendor, node)))
      const kept = base64 !== undefined && !isOwn && !isWithheld(url)
      const name = pathOf(url).split('/').at(-1) ?? 'file'
      const added = kept
        ? await addAppFile(world, { name, bytes: fromBase64(base64) }).catch(() => undefined)
        : undefined
      this.#stored.set(url, added ? storedFile(added) : drawn(nodeOf(url, vendor, node)))
    }
  }

  stored(file: unknown): StoredFile | null {
    const { url } = fieldsOf(file)
    return typeof url === 'string' ? (this.#stored.get(url) ?? null) : null
  }

  /** Removes the server from the address of a file that the world serves. Returns any other text unchanged. */
  address(text: string): string {
    const known = this.#stored.get(text)
    if (known && this.#contents.has(text)) return filesPath + pathIn(known.node)
    return URL.canParse(text) && pathOf(text).startsWith(filesPath) ? pathOf(text) : text
  }

  /** How many files the world contains. */
  get kept(): number {
    return [...this.#stored.values()].filter(({ node }) => isAppPath(pathIn(node))).length
  }

  /** How many files are drawn because their contents are not known. */
  get drawn(): number {
    return [...this.#stored].filter(([url, { node }]) => !isAppPath(pathIn(node)) && !pathOf(url).startsWith(filesPath))
      .length
  }
}

const pathOf = (url: string): string => (URL.canParse(url) ? new URL(url).pathname : url)

function nodeOf(url: string, vendor: unknown, node: unknown): string {
  if (typeof node === 'string') return node
  const path = pathOf(url)
  const own = path.startsWith(filesPath) ? path.slice(filesPath.length) : path.replace(/^\/+/, '')
  return `${typeof vendor === 'string' && vendor !== '' ? vendor.replaceAll(':', '-') : 'local'}:${own}`
}

/** The folder of apps contains only uploaded files, so the node of a drawn file is moved out of it. */
const drawn = (node: string): StoredFile => fileOf(isAppPath(pathIn(node)) ? node.replace(':', ':drawn/') : node)
