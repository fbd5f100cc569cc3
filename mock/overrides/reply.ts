import type { Span } from '../faults/delay.ts'

export interface ReplyInit {
  /** Added to the headers that every response has. Under a content type other than JSON, a text body is sent unchanged. */
  readonly headers?: Readonly<Record<string, string>> | undefined
  /** Milliseconds, or a random time between two. */
  readonly delay?: Span | undefined
}

/** A response as a status and a JSON body. */
export interface OverrideReply<Status extends number = number, Body = unknown> extends ReplyInit {
  readonly status: Status
  readonly body: Body
}

function untyped(status: number, body?: unknown, init: ReplyInit = {}): OverrideReply {
  return { status, body, ...init }
}

/** `reply(404, { message: 'Gone' })`: if the contract declares the status, the compiler checks the body. */
function typed<const Status extends number>(status: Status): OverrideReply<Status, undefined>
function typed<const Status extends number, const Body>(
  status: Status,
  body: Body,
  init?: ReplyInit,
): OverrideReply<Status, Body>
function typed(status: number, body?: unknown, init?: ReplyInit): OverrideReply {
  return untyped(status, body, init)
}

/** `reply.untyped(201, { id: 'seven' })`: for a body that violates the contract on purpose. */
export const reply = Object.assign(typed, { untyped })
