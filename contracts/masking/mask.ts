import { type DecodedText, decodedVariants } from './decodings.ts'
import { encodedVariants } from './encodings.ts'
import { PathWords } from './path-words.ts'
import { SecretIndex } from './secret-index.ts'

export const masked = '***'

const secretFields = new Set(['access_token', 'token', 'password', 'verifiable_code', 'code', 'receipt', 'im_pwd_hash'])
export const secretHeaders = /auth|token|cookie|key|secret|passw|session/i

/** Shorter secrets would mask ordinary text too. In secret fields they are always masked. */
const minSecretLength = 4

/** A short text of letters may be an ordinary word in any response: it is masked only as a whole word. */
const isWord = (text: string): boolean => /^\p{L}{1,11}$/u.test(text)
/** Names of errors, such as `not_found`. */
const isName = (text: string): boolean => /^[a-z]+(?:[_.-][a-z]+)*$/i.test(text)

/** Shorter secrets, such as codes, may equal a part of an id. */
const minDistinctLength = 8

const tokenFields = new Set(['access_token', 'token'])

/** Limits of the cache of clean texts. */
const maxCachedLength = 100
const maxCachedTexts = 10_000

/** Any token in a query is a secret. */
const queryToken = /([?&]token=)[^&#\s"'<>]+/g

/** A number under `code` is not a secret: many servers number their errors there. */
export const isSecretField = (key: string, value: unknown): boolean =>
  secretFields.has(key.toLowerCase()) && (typeof value === 'string' || (typeof value === 'number' && key !== 'code'))

interface ExchangeData {
  readonly headers: Readonly<Record<string, string>>
  readonly requestBody?: unknown
  readonly responseBody?: unknown
}

/** Masks the secrets of a run in everything that is shown. Learns the values of secret fields when it sees them. */
export class Secrets {
  readonly #index = new SecretIndex()
  readonly #known = new Set<string>()
  /** Configured or received secrets. Values that a case sends may be made up. */
  readonly #real = new Set<string>()
  /** Cache of texts without any known secret: field names and most values occur again and again. */
  readonly #clean = new Set<string>()

  learn(value: unknown): void {
    if (typeof value !== 'string' || value.length < minSecretLength) return
    this.#real.add(value)
    this.#mask(value)
  }

  /** For example the header of a proxy in front of a server. `Basic` credentials contain a password. */
  learnHeader(name: string, value: string): void {
    for (const secret of secretsInHeader(name, value)) this.learn(secret)
  }

  /** Learns from an exchange even if it is never shown: its secrets may occur elsewhere. */
  learnFrom({ headers, requestBody, responseBody }: ExchangeData): void {
    for (const [name, value] of Object.entries(headers)) this.#learnSentHeader(name, value)
    forSecretFields(requestBody, (_, value) => this.#learnSent(value))
    forSecretFields(responseBody, (key, value) => {
      if (tokenFields.has(key) || !isName(String(value))) this.learn(value)
    })
  }

  /** Cases send words such as `wrong` on purpose, which are not secrets. */
  #learnSent(value: unknown): void {
    if (typeof value === 'string' && value.length >= minSecretLength && !isWord(value)) this.#mask(value)
  }

  #learnSentHeader(name: string, value: string): void {
    const found = secretsInHeader(name, value)
    if (!found.some(isWord)) for (const secret of found) this.#learnSent(secret)
  }

  #mask(value: string): void {
    if (this.#known.has(value)) return
    this.#known.add(value)
    this.#clean.clear()
    const isWholeWord = (variant: string) => isWord(value) && variant.toLowerCase() === value.toLowerCase()
    for (const variant of encodedVariants(value)) this.#index.add(variant, isWholeWord(variant))
  }

  /** Whether the text is, or contains, a configured or received secret. */
  isSecret(text: string): boolean {
    return this.#real.has(text) || this.replace(text, () => '') !== text
  }

  /** Replaces configured and received secrets, also as written in URLs and JSON, except words and short texts. */
  replace(text: string, write: (secret: string) => string): string {
    const isDistinct = (secret: string) => secret.length >= minDistinctLength && !isWord(secret)
    const secrets = [...this.#real].filter(isDistinct).sort((a, b) => b.length - a.length)
    return secrets.reduce((rest, secret) => {
      const forms = [secret, encodeURIComponent(secret.toWellFormed()), JSON.stringify(secret).slice(1, -1)]
      return forms.reduce((one, form) => (one.includes(form) ? one.replaceAll(form, () => write(secret)) : one), rest)
    }, text)
  }

  text(text: string): string {
    const clean = text.includes('token=') ? text.replace(queryToken, `$1${masked}`) : text
    if (clean.length < this.#index.minLength || this.#clean.has(clean)) return clean
    const shown = this.#masked(clean)
    if (shown === clean) this.#cacheClean(clean)
    return shown
  }

  #cacheClean(clean: string): void {
    if (clean.length > maxCachedLength) return
    if (this.#clean.size >= maxCachedTexts) this.#clean.clear()
    this.#clean.add(clean)
  }

  /** A copy without secrets. */
  value(value: unknown): unknown {
    if (typeof value === 'string') return this.text(value)
    if (Array.isArray(value)) return value.map((item) => this.value(item))
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [this.#key(key), this.#field(key, inner)]))
  }

  headers(headers: Readonly<Record<string, string>>): Record<string, string> {
    return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, this.#header(name, value)]))
  }

  #masked(text: string): string {
    const found: Range[] = []
    for (const decoded of decodedVariants(text))
      for (const { start, end } of this.#index.find(decoded)) found.push(rangeOf(decoded, start, end))
    if (found.length === 0) return text
    const words = new PathWords(text)
    const ranges = found.filter((range) => !words.has(range)).sort((a, b) => a.start - b.start || b.end - a.end)
    return maskRanges(text, ranges)
  }

  /** A server may echo a token as a field name. */
  #key(key: string): string {
    return secretFields.has(key) ? key : this.text(key)
  }

  #field(key: string, value: unknown): unknown {
    if (!isSecretField(key, value)) return this.value(value)
    if (key !== 'code' || !isName(String(value))) this.#learnSent(value)
    return masked
  }

  #header(name: string, value: string): string {
    if (!secretHeaders.test(name)) return this.text(value)
    this.#learnSentHeader(name, value)
    return value.replace(/^(Bearer )?.*$/s, `$1${masked}`)
  }
}

interface Range {
  readonly start: number
  readonly end: number
}

const rangeOf = ({ places }: DecodedText, start: number, end: number): Range => ({
  start: places ? (places[start] ?? 0) : start,
  end: places ? (places[end] ?? 0) : end,
})

/** Ranges are in order and may overlap. */
function maskRanges(text: string, ranges: readonly Range[]): string {
  const pieces: string[] = []
  let at = 0
  for (const { start, end } of ranges) {
    if (start >= at) pieces.push(text.slice(at, start), masked)
    at = Math.max(at, end)
  }
  return pieces.join('') + text.slice(at)
}

function forSecretFields(value: unknown, found: (key: string, value: unknown) => void): void {
  if (typeof value !== 'object' || value === null) return
  for (const [key, inner] of Object.entries(value))
    if (isSecretField(key, inner)) found(key, inner)
    else forSecretFields(inner, found)
}

/** The value, its credentials, and the password in `Basic` credentials. */
function secretsInHeader(name: string, value: string): string[] {
  if (!secretHeaders.test(name)) return []
  const [, scheme, credentials = value] = /^(\w+) (.*)$/s.exec(value) ?? []
  const password = scheme?.toLowerCase() === 'basic' ? passwordIn(credentials) : undefined
  return [value, credentials, ...(password === undefined ? [] : [password])]
}

function passwordIn(credentials: string): string | undefined {
  try {
    return atob(credentials).split(':').slice(1).join(':')
  } catch {
    return undefined
  }
}
