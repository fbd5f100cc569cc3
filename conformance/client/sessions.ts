import type * as z from 'zod'
import type { session } from '../../contracts/chapters/accounts.ts'
import { fieldsOf } from '../model/json.ts'
import { EndedSessions } from './ended-sessions.ts'

export type Session = Pick<z.output<typeof session>, 'access_token' | 'expires_in'>

/** Works even if the rest of the login response is invalid. */
export const tokenIn = (body: unknown): string | undefined => {
  const { access_token: token } = fieldsOf(body)
  return typeof token === 'string' && token !== '' ? token : undefined
}

/** Assumed lifetime of a token if the server states none. */
const defaultMinutes = 1

/** Reads only what is needed to continue. The cases of section 4.15 check the rest. */
export function sessionIn(body: unknown): Session | undefined {
  const access_token = tokenIn(body)
  const minutes = Number(fieldsOf(body).expires_in)
  return access_token === undefined ? undefined : { access_token, expires_in: minutes > 0 ? minutes : defaultMinutes }
}

interface CachedToken {
  readonly token: string
  readonly until: number
}

/** Share of its lifetime for which a token is used. */
const usableShare = 0.9

/** Tokens and ids of people, cached for the whole run: a login per case would exceed rate limits. */
export class Sessions {
  readonly ended = new EndedSessions()
  readonly #tokens = new Map<string, Promise<CachedToken>>()
  readonly #ids = new Map<string, Promise<number>>()
  /** The person whom each token belongs to. */
  readonly owners = new Map<string, string>()
  /** The ids that are known so far. */
  readonly knownIds = new Set<number>()

  async token(name: string, login: () => Promise<Session>): Promise<string> {
    const open = () =>
      cache(
        this.#tokens,
        name,
        login().then((session) => this.#noteOwner(name, session)),
      )
    const cached = await (this.#tokens.get(name) ?? open())
    return Date.now() < cached.until ? cached.token : (await open()).token
  }

  /** Uses a token that was obtained without `login`. */
  start(name: string, session: Session): void {
    this.#tokens.set(name, Promise.resolve(this.#noteOwner(name, session)))
  }

  id(name: string, find: () => Promise<number>): Promise<number> {
    return (
      this.#ids.get(name) ??
      cache(
        this.#ids,
        name,
        find().then((id) => this.#noteId(id)),
      )
    )
  }

  #noteOwner(name: string, session: Session): CachedToken {
    this.owners.set(session.access_token, name)
    return toCachedToken(session)
  }

  #noteId(id: number): number {
    this.knownIds.add(id)
    return id
  }

  /** The next request of this person logs in again, unless another case already has. */
  async forget(name: string, token: string): Promise<void> {
    const cached = this.#tokens.get(name)
    if ((await cached)?.token === token && this.#tokens.get(name) === cached) this.#tokens.delete(name)
  }

  /** Call after moving the target's clock: tokens may have expired. */
  forgetTokens(): void {
    this.#tokens.clear()
  }
}

const toCachedToken = ({ access_token: token, expires_in }: Session): CachedToken => ({
  token,
  until: Date.now() + expires_in * 60_000 * usableShare,
})

function cache<T>(map: Map<string, Promise<T>>, key: string, made: Promise<T>): Promise<T> {
  map.set(key, made)
  made.catch(() => map.get(key) === made && map.delete(key))
  return made
}
