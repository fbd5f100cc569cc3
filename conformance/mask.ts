export const masked = '***'

const secretFields = new Set(['access_token', 'token', 'password', 'verifiable_code', 'code', 'receipt', 'im_pwd_hash'])
const secretHeaders = new Set(['authorization', 'cookie', 'x-kit-token'])

/** Shorter ones would blot out innocent text; under their field names they are masked all the same. */
const shortest = 6

const escaped = (text: string) => text.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&')

const long = 24

class Group {
  readonly #values = new Set<string>()
  #pattern: RegExp | undefined

  add(value: string): void {
    if (this.#values.has(value)) return
    this.#values.add(value)
    const longestFirst = [...this.#values].sort((a, b) => b.length - a.length)
    this.#pattern = new RegExp(longestFirst.map(escaped).join('|'), 'g')
  }

  without(text: string): string {
    return this.#pattern ? text.replace(this.#pattern, masked) : text
  }
}

/** Knows the secrets of a run, so that none is ever stored. A secret that passes under its field name is learned. */
export class Secrets {
  /** Tokens are many and long, so that most texts cannot hold one. */
  readonly #long = new Group()
  readonly #short = new Group()

  learn(value: unknown): void {
    if (typeof value !== 'string' || value.length < shortest) return
    const group = value.length < long ? this.#short : this.#long
    group.add(value)
  }

  text(text: string): string {
    return this.#short.without(text.length < long ? text : this.#long.without(text))
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
