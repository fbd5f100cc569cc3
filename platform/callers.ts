import type { Endpoint } from '../contracts/dsl/endpoint.ts'
import { findUser } from './domain/people.ts'
import { findSession, isCurrent, plainTokens, tokenFrom } from './domain/sessions.ts'
import type { TokenCodec, World } from './world.ts'

type Caller = Pick<World, 'me' | 'session'>

interface Parts extends Pick<World, 'store' | 'clock'> {
  readonly tokens?: TokenCodec
}

const nobody: Caller = { me: undefined, session: undefined }

/** Who is calling, by the token of the request. Never cached: a token may have been revoked by another process a moment ago. */
export async function identify(
  parts: Parts,
  request: Request,
  url: URL,
  endpoint: Endpoint | undefined,
): Promise<Caller> {
  const { store, tokens = plainTokens } = parts
  const token = tokenFrom(request, url)
  const text = token && (await tokens.read(token))
  const session = text ? await findSession(store, text) : undefined
  if (!session || !isCurrent(parts, session, endpoint?.path === '/auth/refresh')) return nobody
  const me = await findUser(parts, session.user_id)
  return me ? { me, session } : nobody
}
