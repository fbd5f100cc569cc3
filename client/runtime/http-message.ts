import { writeAddress } from '../../contracts/runtime/query.ts'
import type { Operation, Parts } from '../operation.ts'

/** An encoded request, without the address of the server. */
export interface WrittenRequest {
  readonly method: string
  /** With parameters and query. */
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | undefined
}

export interface WriteOptions {
  /** `application/json` by default. */
  readonly accept?: string | undefined
  /** Sent unchanged instead of the body. */
  readonly text?: string | undefined
}

const json = 'application/json'

export function writeRequest(
  { method, path }: Pick<Operation, 'method' | 'path'>,
  { body, ...parts }: Parts,
  { accept = json, text }: WriteOptions = {},
): WrittenRequest {
  const written = text ?? (body === undefined ? undefined : JSON.stringify(body))
  return {
    method,
    path: writeAddress(path, parts),
    headers: written === undefined ? { Accept: accept } : { Accept: accept, 'Content-Type': json },
    body: written,
  }
}

export const bearer = (token: string): string => `Bearer ${token}`

/** Undefined if there is no body. Throws if it is not JSON. */
export const readBody = (text: string): unknown => (text === '' ? undefined : JSON.parse(text))
