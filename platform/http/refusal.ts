import type { FieldErrors } from '../../contracts/runtime/read.ts'

/** An error response. It is thrown, so that what the rule has written is rolled back. */
export class Refusal extends Error {
  readonly status: number
  readonly body: unknown
  readonly headers: Readonly<Record<string, string>>

  constructor(
    status: number,
    body: { message: string | string[]; errors?: FieldErrors },
    headers: Readonly<Record<string, string>> = {},
  ) {
    super(`${status} ${JSON.stringify(body)}`)
    this.status = status
    this.body = body
    this.headers = headers
  }
}

export function refuse(status: number, message: string | string[]): never {
  throw new Refusal(status, { message })
}

/** 422 in the form of G01. */
export function refuseFields(errors: FieldErrors): never {
  throw new Refusal(422, { message: 'The request is not valid', errors })
}

export const refuseField = (field: string, reason: string): never => refuseFields({ [field]: [reason] })
