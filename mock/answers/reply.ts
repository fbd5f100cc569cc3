import type { Span } from '../faults/delay.ts'

export interface ReplyInit {
  /** On top of those that every response carries. A text under another type than JSON is sent as it is. */
  readonly headers?: Readonly<Record<string, string>> | undefined
  /** Milliseconds, or a random time between two. */
  readonly delay?: Span | undefined
}

/** A response as a status and a JSON body. */
export interface OwnReply<Status extends number = number, Body = unknown> extends ReplyInit {
  readonly status: Status
  readonly body: Body
}

function untyped(status: number, body?: unknown, init: ReplyInit = {}): OwnReply {
  return { status, body, ...init }
}

/** `reply(404, { message: 'Gone' })`: where the contract declares the status, the compiler checks the body. */
function typed<const Status extends number>(status: Status): OwnReply<Status, undefined>
function typed<const Status extends number, const Body>(
  status: Status,
  body: Body,
  init?: ReplyInit,
): OwnReply<Status, Body>
function typed(status: number, body?: unknown, init?: ReplyInit): OwnReply {
  return untyped(status, body, init)
}

/** `reply.untyped(201, { id: 'seven' })`: the same, for a body that departs from the contract on purpose. */
export const reply = Object.assign(typed, { untyped })
