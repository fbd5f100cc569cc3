import type { Endpoint } from '../contracts/dsl/endpoint.ts'
import { findUser } from './domain/people.ts'
import { findSession, isCurrent, plainTokens, tokenFrom } from './domain/sessions.ts'
import { StampedValues, stampOf } from './support/stamped.ts'
import type { TokenCodec, World } from './world.ts'

type Caller = Pick<World, 'me' | 'session'>

interface Parts extends Pick<World, 'store' | 'clock'> {
  readonly tokens?: TokenCodec
}

export type Identify = (request: Request, url: URL, endpoint: Endpoint | undefined) => Promise<Caller>

const nobody: Caller = { me: undefined, session: undefined }

/** Who calls, by the token of the request. The rows of a caller are read again when something has changed. */
export function identification(parts: Parts): Identify {
  const { store, tokens = plainTokens } = parts
  const known = new StampedValues<Caller>(stampOf(store, 'sessions', 'users'))
  const sessions = new StampedValues<World['session']>(stampOf(store, 'sessions'))
  const rowsOf = async (text: string): Promise<Caller> => {
    const session = await sessions.get(text, () => findSession(store, text))
    const me = session && (await findUser(parts, session.user_id))
    return me ? { me, session } : nobody
  }
  return async (request, url, endpoint) => {
    const token = tokenFrom(request, url)
    const text = token && (await tokens.read(token))
    if (!text) return nobody
    const caller = await known.get(text, () => rowsOf(text))
    const forRefresh = endpoint?.path === '/auth/refresh'
    return caller.session && isCurrent(parts, caller.session, forRefresh) ? caller : nobody
  }
}
