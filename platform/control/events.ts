import * as z from 'zod'
import { eventStream } from '../activity/event-stream.ts'
import { eventNames } from '../activity/events.ts'
import { ticketLifetime } from '../activity/tickets.ts'
import { markStreaming } from '../http/streaming.ts'
import { reply } from '../rule.ts'
import { allWorlds } from './exchanges.ts'
import { type ControlCall, type ControlParts, readBody, requirePart } from './route.ts'

const names = z
  .string()
  .transform((text) => text.split(','))
  .pipe(z.array(z.enum(eventNames)))

const streamQuery = z.strictObject({
  /** A world, or `*` for all worlds; the caller's world by default. */
  world: z.string().optional(),
  /** Names, separated by commas; all by default. */
  events: names.optional(),
  /** Replaces `Last-Event-ID` for clients that cannot send headers. */
  since: z.coerce.number<string>().int().min(0).optional(),
  ticket: z.string().optional(),
})

const headers = { 'content-type': 'text/event-stream', 'cache-control': 'no-store', 'x-accel-buffering': 'no' }

export async function streamEvents(call: ControlCall<unknown>, { events }: ControlParts) {
  const own = requirePart(events, 'events')
  const {
    world,
    events: wanted,
    since = lastEventId(call.headers),
  } = readBody(streamQuery, Object.fromEntries(call.query))
  const { stream, cutOff } = eventStream(own.bus, {
    ...(world === allWorlds ? {} : { world: world ?? own.world }),
    ...(wanted && { names: wanted }),
    ...(since !== undefined && { since }),
  })
  return markStreaming(new Response(stream, { headers }), cutOff)
}

function lastEventId(headers: Headers | undefined): number | undefined {
  const text = headers?.get('last-event-id') ?? ''
  return /^\d{1,15}$/.test(text) ? Number(text) : undefined
}

/** For `EventSource`, which cannot send headers: the URL contains the ticket instead of the token. */
export async function issueTicket(_: unknown, { tickets }: ControlParts) {
  return reply(201, { ticket: requirePart(tickets, 'events').issue(), expires_in: ticketLifetime })
}
