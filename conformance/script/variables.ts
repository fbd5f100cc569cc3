import { isSecretField, type Secrets, secretHeaders } from '../../contracts/masking/mask.ts'
import type { PreparedRequest } from '../http/request.ts'
import { isPersonName, type People, type PersonName } from '../model/person.ts'
import { isPlaceholderCredential } from '../model/placeholder-credentials.ts'
import type { Tag } from '../model/tag.ts'
import type { RecordedExchange } from './recorded-request.ts'
import { mapRequest } from './scalars.ts'
import { hasMark, numberMark, textMark, type Variable } from './shell.ts'
import type { Origin, Tracer } from './tracer.ts'

/** What a script has to know about the run. */
export interface ScriptContext {
  readonly baseUrl: string
  readonly people: People
  /** Sent with every request. */
  readonly headers: Readonly<Record<string, string>>
  readonly tag: Pick<Tag, 'stamp' | 'isNumber'>
  readonly secrets: Pick<Secrets, 'isSecret' | 'replace'>
  /** The person whom each token belongs to. */
  readonly owners: ReadonlyMap<string, string>
  readonly peopleIds: ReadonlySet<number>
}

export interface Capture extends Origin {
  readonly name: string
}

/** The texts of a request, with marks where a variable belongs. */
export interface MarkedRequest {
  readonly method: string
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | undefined
  readonly isJson: boolean
}

/** Needs braces, because letters and digits follow it. */
const runVariable = `\${RUN}`

/** The variables of one script, in the order in which its requests need them. */
export class Variables {
  readonly list: Variable[] = []
  readonly captures: Capture[] = []
  /** People who have to log in. */
  readonly people = new Set<PersonName>()
  /** Secrets of unknown origin, which the reader has to provide. */
  readonly unknown: string[] = []
  readonly #context: ScriptContext
  readonly #tracer: Tracer
  readonly #places = new Map<string, number>()
  readonly #numbers = new Map<number, number>()

  constructor(context: ScriptContext, tracer: Tracer) {
    this.#context = context
    this.#tracer = tracer
  }

  uses(word: string): boolean {
    return this.list.some(({ expression }) => expression.includes(word))
  }

  /** `place` is that of the request in the case: only earlier responses are known. */
  mark(place: number, request: PreparedRequest): MarkedRequest {
    const { login } = (request.raw.body ?? {}) as { login?: unknown }
    const raw = mapRequest(request.raw, (name, value) => this.#leaf(place, name, value, login))
    const { method, pathWithToken, headers, body, isJson } = request.rewrite(raw, (token) => this.#token(place, token))
    return {
      method,
      path: this.#text(place, pathWithToken),
      headers: Object.fromEntries(
        Object.entries(headers).map(([name, value]) => [name, this.#header(place, name, value)]),
      ),
      body: body === undefined ? undefined : this.#text(place, body),
      isJson,
    }
  }

  /** Marks a call of the adapter, which the owner of the server has to make. */
  markCall(place: number, call: string): string {
    const id = (found: string, name: string, value: string) => {
      const origin = this.#tracer.idOrigin(place, name, value)
      return origin ? `"${name}":${this.#capture(origin, 'number')}` : found
    }
    return this.#text(place, call.replace(/"(\w+)":(\d+)/g, id))
  }

  /** The places of the exchanges whose responses this one needs. */
  sourcesOf(place: number, { request, exchange }: RecordedExchange): number[] {
    const own = new Variables(this.#context, this.#tracer)
    if (request) own.mark(place, request)
    else own.markCall(place, exchange.path)
    return own.captures.map(({ from }) => from)
  }

  #leaf(place: number, name: string, value: string | number, login: unknown): unknown {
    const secret = typeof value === 'string' ? this.#secret(place, name, value, login) : undefined
    return secret ?? this.#id(place, name, value) ?? this.#tagged(value)
  }

  #secret(place: number, name: string, value: string, login: unknown): string | undefined {
    const { people, secrets } = this.#context
    if (name === 'password') {
      const all = Object.entries(people).filter(([, { password }]) => password === value)
      const [owner] = all.find(([, person]) => person.login === login) ?? all[0] ?? []
      if (owner !== undefined) return this.#add(`$(json "$${owner.toUpperCase()}_PASSWORD")`)
    }
    const origin = this.#tracer.textOrigin(place, value)
    if (origin) return this.#capture(origin, 'text', value)
    const isCredential =
      isSecretField(name, value) && !isPlaceholderCredential(value) && this.#taggedText(value) === value
    return isCredential || secrets.isSecret(value) ? this.#unknown(value) : undefined
  }

  /** Ids may be separated by commas. */
  #id(place: number, name: string, value: string | number): string | undefined {
    const ids = String(value).split(',')
    const origins = ids.map((id) => this.#tracer.idOrigin(place, name, id))
    if (origins.every((origin) => origin === undefined)) return undefined
    const isNumber = typeof value === 'number'
    const marked = ids.map((id, at) => {
      const origin = origins[at]
      return origin ? this.#capture(origin, isNumber ? 'number' : 'text') : id
    })
    return marked.join(',')
  }

  /** Values that have to be unique are new each time the script runs. */
  #tagged(value: string | number): string | number {
    const { tag } = this.#context
    if (typeof value === 'number') return tag.isNumber(value) ? numberMark(this.#number(value)) : value
    return this.#taggedText(value)
  }

  #taggedText(text: string): string {
    const { tag } = this.#context
    const withRun = text.replaceAll(
      new RegExp(`(kit-?)${tag.stamp}`, 'g'),
      (_, kit: string) => kit + this.#add(runVariable),
    )
    return withRun.replaceAll(/(?<!\d)(1?)(\d{10})(?!\d)/g, (found, one: string, digits: string) =>
      tag.isNumber(Number(digits)) ? one + textMark(this.#number(Number(digits))) : found,
    )
  }

  #number(value: number): number {
    const count = this.#numbers.get(value) ?? this.#numbers.size + 1
    this.#numbers.set(value, count)
    return this.#place(`$((MARK + ${count}))`)
  }

  /** Tokens and tags inside headers, paths and bodies that are not JSON. */
  #text(place: number, text: string): string {
    const known = [...this.#context.owners.keys(), ...this.#tracer.tokensBefore(place)]
    const withTokens = known.reduce(
      (marked, token) => (marked.includes(token) ? marked.replaceAll(token, this.#token(place, token)) : marked),
      text,
    )
    return this.#context.secrets.replace(this.#taggedText(withTokens), (secret) => this.#unknown(secret))
  }

  /** The credentials after a scheme such as `Bearer`, unless they are known or made up. */
  #header(place: number, name: string, value: string): string {
    const text = this.#text(place, value)
    const [, scheme = '', credentials = text] = /^(\w+ )(.*)$/s.exec(text) ?? []
    const isKnown = hasMark(text) || isPlaceholderCredential(credentials) || credentials === 'Bearer'
    return secretHeaders.test(name) && !isKnown ? scheme + this.#unknown(credentials) : text
  }

  #token(place: number, token: string): string {
    const owner = this.#context.owners.get(token)
    if (owner !== undefined && isPersonName(owner)) {
      this.people.add(owner)
      return this.#add(`$TOKEN_${owner.toUpperCase()}`, token)
    }
    const origin = this.#tracer.textOrigin(place, token)
    if (origin) return this.#capture(origin, 'text', token)
    return this.#changedToken(place, token) ?? (isPlaceholderCredential(token) ? token : this.#unknown(token))
  }

  /** A known token with another end. */
  #changedToken(place: number, token: string): string | undefined {
    const original = this.#tracer
      .tokensBefore(place)
      .find((known) => known.length === token.length && sharedLength(known, token) >= token.length / 2)
    const origin = original === undefined ? undefined : this.#tracer.textOrigin(place, original)
    if (original === undefined || !origin) return undefined
    const shared = sharedLength(original, token)
    const name = this.#nameOf(origin)
    return this.#add(`\${${name}%${'?'.repeat(token.length - shared)}}`, token) + token.slice(shared)
  }

  #capture(origin: Origin, form: 'text' | 'number', value = ''): string {
    const place = this.#place(`$${this.#nameOf(origin)}`, value)
    return form === 'number' ? numberMark(place) : textMark(place)
  }

  #nameOf(origin: Origin): string {
    const { from, path, kind } = origin
    const known = this.captures.find((one) => one.from === from && one.path.join() === path.join())
    if (known) return known.name
    const word = (kind || 'value').toUpperCase().replaceAll(/\W+/g, '_')
    const base = origin.isId ? `${word}_ID` : word
    const taken = this.captures.filter(({ name }) => name.replace(/_\d+$/, '') === base).length
    const name = taken === 0 ? base : `${base}_${taken + 1}`
    this.captures.push({ ...origin, name })
    return name
  }

  #unknown(value: string): string {
    const known = this.unknown.indexOf(value)
    const number = known < 0 ? this.unknown.push(value) : known + 1
    return this.#add(`$SECRET_${number}`)
  }

  #add(expression: string, value = ''): string {
    return textMark(this.#place(expression, value))
  }

  #place(expression: string, value = ''): number {
    const known = this.#places.get(expression)
    if (known !== undefined) return known
    const place = this.list.push({ expression, isUrlSafe: /^[\w.~-]*$/.test(value) }) - 1
    this.#places.set(expression, place)
    return place
  }
}

function sharedLength(a: string, b: string): number {
  let length = 0
  while (length < a.length && a[length] === b[length]) length++
  return length
}
