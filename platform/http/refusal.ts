import type { FieldErrors } from '../../contracts/runtime/read.ts'
import type { Text } from '../../contracts/texts/chinese.ts'
import { type TextLanguage, type TextValues, textIn, translated } from '../../contracts/texts/language.ts'

interface RefusalBody {
  readonly message: string | readonly string[]
  readonly errors?: FieldErrors
}

/** An error response. It is thrown, so that the writes of the rule are rolled back. */
export class Refusal extends Error {
  readonly status: number
  /** In English. */
  readonly body: RefusalBody
  readonly headers: Readonly<Record<string, string>>
  readonly #bodyIn: (language: TextLanguage) => RefusalBody

  constructor(
    status: number,
    body: RefusalBody,
    headers: Readonly<Record<string, string>> = {},
    bodyIn = (language: TextLanguage) => messageIn(language, body),
  ) {
    super(`${status} ${JSON.stringify(body)}`)
    this.status = status
    this.body = body
    this.headers = headers
    this.#bodyIn = bodyIn
  }

  bodyIn(language: TextLanguage): RefusalBody {
    return this.#bodyIn(language)
  }
}

/** A body with its message in a language. Messages that are not in the catalogue stay as they are. */
export function messageIn<T>(language: TextLanguage, body: T): T {
  if (language === 'en' || typeof body !== 'object' || body === null || !('message' in body)) return body
  const { message } = body
  const inLanguage = Array.isArray(message)
    ? message.map((one) => translated(language, one))
    : translated(language, message)
  return { ...body, message: inLanguage }
}

function refuseIn(status: number, bodyIn: (language: TextLanguage) => RefusalBody): never {
  throw new Refusal(status, bodyIn('en'), {}, bodyIn)
}

/** Refuses with a text for users, in their language. */
export const refuse = (status: number, text: Text, values?: TextValues): never =>
  refuseIn(status, (language) => ({ message: textIn(language, text, values) }))

/** Like `refuse`, but the message is a list. */
export const refuseInList = (status: number, text: Text): never =>
  refuseIn(status, (language) => ({ message: [textIn(language, text)] }))

/** Refuses with a text for developers, which is always English. */
export function refuseCall(status: number, message: string): never {
  throw new Refusal(status, { message })
}

const invalid = 'The request is not valid'

/** 422 in the form of G01. Without Chinese reasons, the reasons are in English. */
export const refuseFields = (errors: FieldErrors, inChinese = () => errors): never =>
  refuseIn(422, (language) => ({
    message: textIn(language, invalid),
    errors: language === 'zh' ? inChinese() : errors,
  }))

/** 422 because of one field, with a reason for users. */
export const refuseField = (field: string, reason: Text, values?: TextValues): never =>
  refuseIn(422, (language) => ({
    message: textIn(language, invalid),
    errors: { [field]: [textIn(language, reason, values)] },
  }))
