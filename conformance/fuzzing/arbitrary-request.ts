import * as fc from 'fast-check'
import type { Spec } from '../../contracts/dsl/endpoint.ts'
import { readQuery, writeQuery } from '../../contracts/runtime/query.ts'
import { type Raw, readRequest, requestSchemas } from '../../contracts/runtime/read.ts'
import { candidatesOf } from './arbitrary.ts'
import { asText } from './wire-forms.ts'

type Fields = Readonly<Record<string, unknown>>

/** What arrives when `raw` is sent over HTTP: path and query become text, the body stays JSON. */
export function asReceived(raw: Raw): Raw {
  const texts = Object.entries((raw.params ?? {}) as Fields).map(([name, value]) => [name, asText(value)])
  return {
    ...raw,
    ...(raw.params !== undefined && { params: Object.fromEntries(texts) }),
    ...(raw.query !== undefined && { query: readQuery(writeQuery(raw.query as Fields)) }),
  }
}

const isRead = (endpoint: Spec, raw: Raw) => readRequest(endpoint, raw).ok

/** Requests that the endpoint accepts, conditions included; half of them as values, half as received over HTTP. */
export const requestArbitrary = (endpoint: Spec): fc.Arbitrary<Raw> =>
  requestCandidates(endpoint).filter((raw) => isRead(endpoint, raw) && isRead(endpoint, asReceived(raw)))

/** Each field is valid by itself; conditions between fields may be broken. */
export function requestCandidates(endpoint: Spec): fc.Arbitrary<Raw> {
  const parts = Object.entries(requestSchemas(endpoint)).map(([part, schema]) => [part, candidatesOf(schema)])
  const values: fc.Arbitrary<Raw> = fc.record(Object.fromEntries(parts), { noNullPrototype: true })
  return fc.tuple(values, fc.boolean()).map(([raw, overHttp]) => (overHttp ? asReceived(raw) : raw))
}
