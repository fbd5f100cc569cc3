import type { ReplyBody, Spec, StatusOf } from '../contracts/dsl/endpoint.ts'
import type { ErrorBody } from './generated/types.ts'

/** Statuses besides those that an operation declares: of the platform, and of a proxy in front of it. */
type ErrorStatus = 400 | 401 | 403 | 404 | 405 | 413 | 415 | 422 | 429 | 500 | 502 | 503 | 504

export interface ResponseOf<Status, Body> {
  readonly status: Status
  readonly body: Body
  readonly headers: Headers
}

type Declared<Replies> = { [S in keyof Replies & number]: ResponseOf<S, Replies[S]> }[keyof Replies & number]

type Others<Statuses extends number> = { [S in Statuses]: ResponseOf<S, ErrorBody> }[Statuses]

/** An answer, discriminated by `status`. */
export type AnswerWith<Replies> = Declared<Replies> | Others<Exclude<ErrorStatus, keyof Replies>>

/** The same, of a contract. */
export type Answer<E extends Spec> = AnswerWith<{ [S in StatusOf<E>]: ReplyBody<E, S> }>
