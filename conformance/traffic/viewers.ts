import { masked } from '../../contracts/masking/mask.ts'
import { fieldsOf } from '../model/json.ts'
import { headerOf, type TrafficExchange } from './traffic-exchange.ts'

/** More people than a recording usually has. The least recently seen one is forgotten first. */
const maxViewers = 10_000

/** Headers that change what the same person sees. */
const otherHeaders = ['Accept-Language', 'X-Kit-World']

/** Names people by their tokens, without keeping the tokens: `user 1`, `user 2`, `visitor`. */
export class Viewers {
  readonly #salt = Math.floor(Math.random() * 2 ** 32)
  readonly #names = new Map<string, string>()
  #count = 0

  nameOf({ requestHeaders, viewer }: TrafficExchange, url: URL): string {
    if (viewer !== undefined) return viewer
    const token = tokenOf(requestHeaders, url)
    return token === undefined ? 'visitor' : this.#named(hashOf(token, this.#salt))
  }

  /** Call after a login or a refresh: later requests with this token are of the same person. `known` is the name of the sender. */
  nameIssued(token: string, known: string): string {
    if (known === 'visitor') return this.#named(hashOf(token, this.#salt))
    this.#names.set(hashOf(token, this.#salt), known)
    return known
  }

  /** Values are compared only between exchanges with the same scope. */
  scopeOf(exchange: TrafficExchange, viewer: string): string {
    const others = otherHeaders.map((name) => headerOf(exchange.requestHeaders, name) ?? '')
    return [viewer, ...others].join('\n')
  }

  #named(hash: string): string {
    const name = this.#names.get(hash) ?? `user ${++this.#count}`
    this.#names.delete(hash)
    this.#names.set(hash, name)
    const [oldest = ''] = this.#names.size > maxViewers ? this.#names.keys() : []
    this.#names.delete(oldest)
    return name
  }
}

/** The token in the response of a login, a registration or a refresh; undefined if it is masked. */
export function issuedToken(operation: string, body: unknown): string | undefined {
  if (!/^(?:register|login|refresh)/.test(operation)) return undefined
  const { access_token, token } = fieldsOf(body)
  const issued = access_token ?? token
  return typeof issued === 'string' && issued !== masked ? issued : undefined
}

export function tokenOf(headers: TrafficExchange['requestHeaders'], url: URL): string | undefined {
  const [, bearer] = /^Bearer\s+(\S+)/i.exec(headerOf(headers, 'Authorization') ?? '') ?? []
  return bearer ?? url.searchParams.get('token') ?? undefined
}

/** 53 bits (cyrb53). Not reversible for random tokens, and it never leaves memory. */
function hashOf(text: string, salt: number): string {
  let [first, second] = [0xdeadbeef ^ salt, 0x41c6ce57 ^ salt]
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at)
    first = Math.imul(first ^ unit, 2654435761)
    second = Math.imul(second ^ unit, 1597334677)
  }
  first = Math.imul(first ^ (first >>> 16), 2246822507) ^ Math.imul(second ^ (second >>> 13), 3266489909)
  second = Math.imul(second ^ (second >>> 16), 2246822507) ^ Math.imul(first ^ (first >>> 13), 3266489909)
  return `${(second >>> 0).toString(36)}.${(first >>> 0).toString(36)}`
}
