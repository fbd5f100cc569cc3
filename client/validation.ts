import type { Endpoint } from '../contracts/dsl/endpoint.ts'
import { repliesOf } from '../contracts/runtime/declared.ts'
import { errorBody } from '../contracts/runtime/errors.ts'
import { type FieldErrors, fieldErrors } from '../contracts/runtime/field-errors.ts'
import { readRequest } from '../contracts/runtime/read.ts'
import { CallError, type CallErrorDetails } from './call-error.ts'
import type { Validator } from './operation.ts'

/** Validates the operations of these chapters: `validateWith(feeds, topics)`, or `validateWith(...Object.values(chapters))`. */
export function validateWith(...chapters: readonly Readonly<Record<string, Endpoint>>[]): Validator {
  const endpoints = new Map(chapters.flatMap((chapter) => Object.entries(chapter)))
  const endpointOf = (name: string): Endpoint => {
    const found = endpoints.get(name)
    if (!found) throw new Error(`${name} cannot be validated: pass its chapter to validateWith()`)
    return found
  }
  return {
    request({ name }, sent) {
      const read = readRequest(endpointOf(name), sent)
      if (!read.ok) fail('invalid-request', `The request of ${name} breaks its contract`, { errors: read.errors })
    },
    response({ name }, { status, body }) {
      const errors = responseErrors(endpointOf(name), status, body)
      if (errors) fail('invalid-response', `The ${status} response to ${name} breaks its contract`, { status, errors })
    },
  }
}

function responseErrors(endpoint: Endpoint, status: number, body: unknown): FieldErrors | undefined {
  if (status >= 400 && errorBody.safeParse(body).success) return undefined
  const declared = repliesOf(endpoint).find((reply) => reply.status === status)
  if (!declared) return { status: [`${status} is not a declared status`] }
  const { error } = declared.body.safeParse(body)
  return error && fieldErrors(error.issues)
}

function fail(
  reason: 'invalid-request' | 'invalid-response',
  says: string,
  details: CallErrorDetails & { errors: FieldErrors },
): never {
  const lines = Object.entries(details.errors).map(([field, reasons]) => `\n  ${field}: ${reasons.join(', ')}`)
  throw new CallError(reason, says + lines.join(''), details)
}
