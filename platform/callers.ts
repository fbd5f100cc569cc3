import { findUser } from './domain/people.ts'
import { findSession, isCurrent } from './domain/sessions.ts'
import type { Limiter } from './http/limiter.ts'
import type { World } from './world.ts'

/** A call whose caller has not been identified yet. */
export interface IncomingCall {
  /** The random text of the session, from a token whose signature is valid. */
  readonly session: string | undefined
  /** A session can be refreshed for longer than it is valid. */
  readonly forRefresh: boolean
  /** The network address. The call is counted for it unless the session is valid. */
  readonly from: string
}

type Caller = Pick<World, 'me' | 'session'>

export interface CountedCaller extends Caller {
  /** The caller's calls in this minute, including this one. */
  readonly calls: number
  readonly time: number
}

/** Identifies the caller and counts the call in one step. Returns undefined while that is impossible; it then takes two steps. */
export type CallerCounter = (call: IncomingCall) => Promise<CountedCaller | undefined>

type Parts = Pick<World, 'store' | 'clock'>

export const nobody: Caller = { me: undefined, session: undefined }

/** Never cached: a token may have been revoked by another process a moment ago. */
async function identify(parts: Parts, { session: text, forRefresh }: IncomingCall): Promise<Caller> {
  const session = text ? await findSession(parts.store, text) : undefined
  if (!session || !isCurrent(parts, session, forRefresh)) return nobody
  const me = await findUser(parts, session.user_id)
  return me ? { me, session } : nobody
}

export const userPrefix = 'user '

/** A call is counted for a user only after the session was found valid: anybody can name a user. */
export async function countCaller(parts: Parts, limiter: Limiter, call: IncomingCall): Promise<CountedCaller> {
  const caller = await identify(parts, call)
  const time = parts.clock.now()
  const calls = await limiter.hit(caller.me ? `${userPrefix}${caller.me.id}` : call.from, time)
  return { ...caller, calls, time }
}
