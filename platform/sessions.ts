import { randomText } from './random.ts'
import type { Store } from './store.ts'
import type { Row } from './tables/index.ts'
import { minute, timeText } from './time.ts'
import { now, type World } from './world.ts'

/** Minutes (G23). */
export const lifetime = 60
export const refreshWindow = 20160

/** How a session looks to its holder. The server signs it; in memory it is the session's own random text. */
export interface TokenForm {
  write(session: Row<'sessions'>): Promise<string>
  /** The session's random text, undefined for what was not written here. */
  read(token: string): Promise<string | undefined>
}

export const plainTokens: TokenForm = { write: async ({ token }) => token, read: async (token) => token }

type Maker = Pick<World, 'store' | 'clock' | 'random'>

export function openSession({ store, clock, random }: Maker, userId: number): Promise<Row<'sessions'>> {
  return store.sessions.insert({
    user_id: userId,
    // With the user's id: after a reset chance repeats itself, and an old token must never be somebody else's.
    token: `${randomText(random, 40)}.${userId}`,
    expires_at: timeText(clock.now() + lifetime * minute),
    refresh_until: timeText(clock.now() + refreshWindow * minute),
    revoked: false,
  })
}

/** False when somebody else has revoked it meanwhile. */
export const revokeSession = async (store: Store, id: number): Promise<boolean> =>
  (await store.sessions.update({ id, revoked: false }, { revoked: true })) === 1

/** A session that still counts: for calls until it expires, for a refresh until its window ends. */
export async function findSession(world: Pick<World, 'store' | 'clock'>, token: string, forRefresh: boolean) {
  const session = await world.store.sessions.first({ where: { token } })
  if (!session || session.revoked) return undefined
  return now(world) < (forRefresh ? session.refresh_until : session.expires_at) ? session : undefined
}

/** From the header, else from the query. */
export function tokenIn(request: Request, url: URL): string | undefined {
  const bearer = /^Bearer\s+(\S+)$/i.exec(request.headers.get('authorization') ?? '')?.[1]
  return bearer ?? url.searchParams.get('token') ?? undefined
}
