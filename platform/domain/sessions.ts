import type { Store } from '../store.ts'
import { randomText } from '../support/random.ts'
import { minute, timeText } from '../support/time.ts'
import type { Row } from '../tables/index.ts'
import { now, type TokenCodec, type World } from '../world.ts'

/** In minutes (G23). */
export const tokenLifetime = 60
export const refreshWindow = 20160

export const plainTokens: TokenCodec = { write: async ({ token }) => token, read: (token) => token }

/** The values of a new row. */
export const newSession = ({ clock, random }: Pick<World, 'clock' | 'random'>, userId: number) => ({
  user_id: userId,
  // Includes the user's id: after a reset the random texts repeat, and an old token must never belong to another user.
  token: `${randomText(random, 40)}.${userId}`,
  expires_at: timeText(clock.now() + tokenLifetime * minute),
  refresh_until: timeText(clock.now() + refreshWindow * minute),
  revoked: false,
})

export const createSession = (
  { store, ...context }: Pick<World, 'store' | 'clock' | 'random'>,
  userId: number,
): Promise<Row<'sessions'>> => store.sessions.insert(newSession(context, userId))

/** False if it has already been revoked. */
export const revokeSession = async (store: Store, id: number): Promise<boolean> =>
  (await store.sessions.update({ id, revoked: false }, { revoked: true })) === 1

/** Undefined if it was revoked. */
export async function findSession(store: Store, token: string): Promise<Row<'sessions'> | undefined> {
  const session = await store.sessions.first({ where: { token } })
  return session?.revoked ? undefined : session
}

/** A session is valid for calls until it expires, and for a refresh until its refresh window ends. */
export const isCurrent = (world: Pick<World, 'clock'>, session: Row<'sessions'>, forRefresh: boolean): boolean =>
  now(world) < (forRefresh ? session.refresh_until : session.expires_at)

/** From the Authorization header, or from the query. */
export function tokenFrom(request: Pick<Request, 'headers'>, url: URL): string | undefined {
  const bearer = /^Bearer\s+(\S+)$/i.exec(request.headers.get('authorization') ?? '')?.[1]
  return bearer ?? url.searchParams.get('token') ?? undefined
}
