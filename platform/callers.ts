import { findUser } from './domain/people.ts'
import { findSession, isCurrent, userIdIn } from './domain/sessions.ts'
import type { World } from './world.ts'

type Caller = Pick<World, 'me' | 'session'>

interface Parts extends Pick<World, 'store' | 'clock'> {
  readonly synchronize?: (() => Promise<void>) | undefined
}

const nobody: Caller = { me: undefined, session: undefined }

/** Who is calling, by the text of the session. Never cached: a token may have been revoked by another process a moment ago. */
export async function identify(parts: Parts, text: string | undefined, forRefresh: boolean): Promise<Caller> {
  const claimed = userIdIn(text)
  // All at once. Which user it is, only the session decides.
  const [session, claimedUser] = await Promise.all([
    text ? findSession(parts.store, text) : undefined,
    claimed === undefined ? undefined : findUser(parts, claimed),
    parts.synchronize?.(),
  ])
  if (!session || !isCurrent(parts, session, forRefresh)) return nobody
  const me = session.user_id === claimed ? claimedUser : await findUser(parts, session.user_id)
  return me ? { me, session } : nobody
}
