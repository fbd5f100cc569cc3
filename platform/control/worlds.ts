import * as z from 'zod'
import { refuse, refuseField } from '../refusal.ts'
import { reply } from '../rule.ts'
import { isPossible, outOfReach } from './clock.ts'
import { milliseconds } from './duration.ts'
import { type Call, type ControlParts, offered } from './route.ts'

/** A world as a whole, and its time. */

export async function health(_: unknown, { ready }: ControlParts) {
  return (await ready?.()) === false ? reply(503, { status: 'not ready' }) : reply(200, { status: 'ok' })
}

export async function reset(_: unknown, { worlds }: ControlParts) {
  await offered(worlds, 'world to reset').reset()
  return reply(204)
}

export async function snapshot(_: unknown, { worlds }: ControlParts) {
  return reply(200, await offered(worlds, 'world to take a snapshot of').snapshot())
}

export async function restore({ body }: Call<unknown>, { worlds }: ControlParts) {
  const restored = await offered(worlds, 'world to restore').restore(body)
  return restored ? reply(204) : refuse(422, 'This is no snapshot of this world')
}

const timeReply = ({ clock }: ControlParts) => reply(200, { now: new Date(clock.now()).toISOString() })

export const readClock = async (_: unknown, parts: ControlParts) => timeReply(parts)

const duration = z.union([z.number(), z.string()]).transform((given, context) => {
  try {
    return milliseconds(given)
  } catch (error) {
    context.addIssue((error as Error).message)
    return z.NEVER
  }
})

export const clockBody = z.strictObject({
  /** Milliseconds, or words such as '1 day'. */
  advance: duration.optional(),
  now: z.iso.datetime({ offset: true }).optional(),
  stopped: z.boolean().optional(),
})

export async function moveClock({ body }: Call<z.output<typeof clockBody>>, parts: ControlParts) {
  const { advance, now, stopped } = body
  const time = offered(parts.time, 'clock to move')
  if (advance !== undefined && now !== undefined) refuseField('now', 'may not be given together with advance')
  const [field, to] = now === undefined ? ['advance', time.now() + (advance ?? 0)] : ['now', Date.parse(now)]
  if (!isPossible(to)) refuseField(field, outOfReach)
  if (now !== undefined) time.set(to)
  if (advance !== undefined) time.advance(advance)
  if (stopped !== undefined) time[stopped ? 'stop' : 'resume']()
  return timeReply(parts)
}
