import type { ReplyBody, Spec, StatusOf } from '../contracts/dsl/endpoint.ts'
import type { ErrorBody } from './generated/types.ts'

/** Statuses that any operation may have besides its declared ones, from the platform or a proxy in front of it. */
type ErrorStatus = 400 | 401 | 403 | 404 | 405 | 413 | 415 | 422 | 429 | 500 | 502 | 503 | 504

export interface ResponseOf<Status, Body> {
  readonly status: Status
  readonly body: Body
  readonly headers: Headers
}

type Declared<Replies> = { [S in keyof Replies & number]: ResponseOf<S, Replies[S]> }[keyof Replies & number]

type Undeclared<Statuses extends number> = { [S in Statuses]: ResponseOf<S, ErrorBody> }[Statuses]

/** A response, discriminated by `status`. */
export type OperationResponse<Replies> = Declared<Replies> | Undeclared<Exclude<ErrorStatus, keyof Replies>>

/** The `OperationResponse` of a contract. */
export type ContractResponse<E extends Spec> = OperationResponse<{ [S in StatusOf<E>]: ReplyBody<E, S> }>
