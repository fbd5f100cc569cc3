import { endpoints, prefix } from '../../contracts/chapters.ts'

export const masked = '***'

const secretFields = new Set(['access_token', 'token', 'password', 'verifiable_code', 'code', 'receipt', 'im_pwd_hash'])
const secretHeaders = new Set(['authorization', 'cookie', 'x-kit-token'])

/** Shorter secrets would mask ordinary text too; under their field names they are always masked. */
const shortest = 6

const escaped = (text: string) => text.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&')

/** A code of digits is not masked inside a longer number or a time. */
const patternOf = (secret: string) => (/^\d+$/.test(secret) ? `(?<!\\d|\\d\\.)${secret}(?!\\d)` : escaped(secret))

const long = 24

class SecretGroup {
  readonly #values = new Set<string>()
  #pattern: RegExp | undefined

  add(value: string): void {
    if (this.#values.has(value)) return
    this.#values.add(value)
    const longestFirst = [...this.#values].sort((a, b) => b.length - a.length)
    this.#pattern = new RegExp(longestFirst.map(patternOf).join('|'), 'g')
  }

  mask(text: string): string {
    if (!this.#pattern) return text
    return text.replace(this.#pattern, (found, at: number) => (isPathWord(text, at, found.length) ? found : masked))
  }
}

const routes = endpoints.map(({ path }) => path.split('/').slice(1))
const apiPaths = new RegExp(`${prefix}(?:/[\\w.~%*-]+)+`, 'g')

/**
 * A password may be a word that contracts use: `/im/password` does not reveal it, and without that word the request could
 * not be repeated. So the words of a contract's own path stay, at their positions. Everywhere else the same word is
 * masked: it may be the secret.
 */
function isPathWord(text: string, from: number, length: number): boolean {
  const path = [...text.matchAll(apiPaths)].find(({ index, 0: found }) => index <= from && from < index + found.length)
  if (!path) return false
  const segments = path[0].slice(prefix.length + 1).split('/')
  let start = path.index + prefix.length + 1
  const place = segments.findIndex((segment) => {
    const isHere = start <= from && from + length <= start + segment.length
    start += segment.length + 1
    return isHere
  })
  return place !== -1 && routes.some((route) => matchesRoute(route, segments) && route[place] === segments[place])
}

const matchesRoute = (route: readonly string[], segments: readonly string[]): boolean =>
  route.length === segments.length && route.every((word, place) => word.startsWith(':') || word === segments[place])

/** Any token in a query is a secret, whoever it belongs to. */
const queryToken = /([?&]token=)[^&#\s"'<>]+/g

/** Masks the secrets of a run, so that none is ever stored. Values of secret fields are learned as they pass. */
export class Secrets {
  /** Tokens are many and long: most texts are too short to contain one. */
  readonly #long = new SecretGroup()
  readonly #short = new SecretGroup()

  learn(value: unknown): void {
    if (typeof value !== 'string' || value.length < shortest) return
    const group = value.length < long ? this.#short : this.#long
    group.add(value)
  }

  text(text: string): string {
    const clean = text.includes('token=') ? text.replace(queryToken, `$1${masked}`) : text
    return this.#short.mask(clean.length < long ? clean : this.#long.mask(clean))
  }

  /** A copy without secrets. */
  value(value: unknown): unknown {
    if (typeof value === 'string') return this.text(value)
    if (Array.isArray(value)) return value.map((item) => this.value(item))
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, this.#field(key, inner)]))
  }

  headers(headers: Readonly<Record<string, string>>): Record<string, string> {
    return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, this.#header(name, value)]))
  }

  #field(key: string, value: unknown): unknown {
    // Many servers number their errors under `code`.
    const isCode = typeof value === 'string' || (typeof value === 'number' && key !== 'code')
    if (!secretFields.has(key) || !isCode) return this.value(value)
    this.learn(value)
    return masked
  }

  #header(name: string, value: string): string {
    if (!secretHeaders.has(name.toLowerCase())) return this.text(value)
    this.learn(value.replace(/^Bearer /, ''))
    return value.replace(/^(Bearer )?.*$/s, `$1${masked}`)
  }
}
