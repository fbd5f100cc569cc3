import { Secrets } from '../../contracts/masking/mask.ts'
import { isSecretParameter, maskForms } from '../http/secret-parameters.ts'
import { type JudgedExchange, withVerdict } from './exchange-entry.ts'
import type { HeldExchange, HeldMessages } from './exchange-log.ts'
import { type HeldBody, isText } from './held-body.ts'

/** A body as the control plane shows it: masked, then truncated. */
export interface ShownBody {
  /** Without a charset. */
  readonly type: string
  /** The size of the whole body; null if unknown. */
  readonly bytes: number | null
  /** JSON without spaces, with `***` for secrets. */
  readonly text?: string
  /** Set if `text` is truncated. */
  readonly cut?: true
  /** Why there is no text. */
  readonly omitted?: string
}

export interface ShownMessage {
  readonly headers: Readonly<Record<string, string>>
  /** Null if there is no body. */
  readonly body: ShownBody | null
}

export interface ExchangeDetails extends JudgedExchange {
  /** Null when the messages are no longer stored. */
  readonly request: ShownMessage | null
  readonly response: ShownMessage | null
}

export async function detailsOf(held: HeldExchange): Promise<ExchangeDetails> {
  await held.messages?.responseBody.copied
  const { messages } = held
  const entry = await withVerdict(held)
  return { ...entry, ...(messages ? shownMessages(held.url, messages) : { request: null, response: null }) }
}

/** A value that equals the name of a secret parameter is not masked: seeded people have the password `password`, a word that messages contain. */
class ExchangeSecrets extends Secrets {
  override learn(value: unknown): void {
    if (typeof value !== 'string' || !isSecretParameter(value)) super.learn(value)
  }
}

function shownMessages(url: string, messages: HeldMessages): Pick<ExchangeDetails, 'request' | 'response'> {
  const requestBody = messages.parsed.sent?.body ?? parsedJson(messages.requestBody)
  const responseBody = parsedJson(messages.responseBody)
  const headers = Object.fromEntries(messages.requestHeaders)
  const secrets = new ExchangeSecrets()
  secrets.learnFrom({ headers, requestBody, responseBody })
  for (const [name, value] of new URL(url).searchParams) if (isSecretParameter(name)) secrets.learn(value)
  return {
    request: { headers: masked(secrets, headers), body: shownBody(secrets, messages.requestBody, requestBody) },
    response: {
      headers: masked(secrets, plain(messages.responseHeaders)),
      body: shownBody(secrets, messages.responseBody, responseBody),
    },
  }
}

const plain = (headers: HeldMessages['responseHeaders']): Readonly<Record<string, string>> =>
  headers instanceof Headers ? Object.fromEntries(headers) : headers

const masked = (secrets: Secrets, headers: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(secrets.headers(headers)).map(([name, value]) => [name, withoutForms(value)]))

const signatures = /([?&](?:signature|ticket)=)[^&#\s"'<>\\]+/g

const withoutForms = (text: string) => maskForms(text).replace(signatures, '$1***')

function parsedJson({ type, text }: HeldBody): unknown {
  if (text === undefined || !/json$/.test(type)) return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** In characters. */
const maxShown = 16 * 1024

const encoder = new TextEncoder()

function shownBody(secrets: Secrets, held: HeldBody, value: unknown): ShownBody | null {
  const { type, text, isCut = false } = held
  const bytes = held.bytes ?? (text === undefined || isCut ? null : encoder.encode(text).length)
  if (text === '' || bytes === 0) return null
  if (text === undefined) return type ? { type, bytes, omitted: isText(type) ? 'it was not read' : 'binary' } : null
  if (value === undefined && mayHoldSecrets(type, text)) return { type, bytes, omitted: unreadable }
  const whole = withoutForms(value === undefined ? secrets.text(text) : JSON.stringify(secrets.value(value)))
  const isLong = whole.length > maxShown
  return { type, bytes, text: isLong ? whole.slice(0, maxShown) : whole, ...((isLong || isCut) && { cut: true }) }
}

const unreadable = 'it could not be parsed, and may contain a secret'

/** In a body that cannot be parsed, secret values cannot be found and masked. */
const mayHoldSecrets = (type: string, text: string): boolean =>
  !/^text\//.test(type) && /token|passw|code|receipt|signature|im_pwd_hash/i.test(text)
