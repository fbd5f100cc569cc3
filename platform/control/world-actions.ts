import * as z from 'zod'
import { refuseCall, refuseFields } from '../http/refusal.ts'
import { reply } from '../rule.ts'
import { isValidTime, timeRangeMessage } from './clock.ts'
import { milliseconds } from './duration.ts'
import { type ControlCall, type ControlParts, requirePart } from './route.ts'

/** Actions on a whole world and its clock. */

export async function health(_: unknown, { problem }: ControlParts) {
  const reason = await problem?.()
  return reason === undefined ? reply(200, { status: 'ok' }) : reply(503, { status: 'not ready', reason })
}

export async function reset(_: unknown, { world }: ControlParts) {
  await requirePart(world, 'reset').reset()
  return reply(204)
}

export async function snapshot(_: unknown, { world }: ControlParts) {
  return reply(200, await requirePart(world, 'snapshots').snapshot())
}

export async function restore({ body }: ControlCall<unknown>, { world }: ControlParts) {
  const restored = await requirePart(world, 'snapshots').restore(body)
  return restored ? reply(204) : refuseCall(422, 'Not a snapshot of this world')
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
  /** Milliseconds, or text such as '1 day'. */
  advance: duration.optional(),
  now: z.iso.datetime({ offset: true }).optional(),
  stopped: z.boolean().optional(),
})

export async function moveClock({ body }: ControlCall<z.output<typeof clockBody>>, parts: ControlParts) {
  const { advance, now, stopped } = body
  const time = requirePart(parts.time, 'changing the clock')
  if (advance !== undefined && now !== undefined) refuseFields({ now: ['cannot be combined with advance'] })
  const [field, to] = now === undefined ? ['advance', time.now() + (advance ?? 0)] : ['now', Date.parse(now)]
  if (!isValidTime(to)) refuseFields({ [field]: [timeRangeMessage] })
  if (now !== undefined) time.set(to)
  if (advance !== undefined) time.advance(advance)
  if (stopped !== undefined) time[stopped ? 'stop' : 'resume']()
  const moved = timeReply(parts)
  parts.events?.emit('world', { what: 'clock', ...moved.body })
  return moved
}
