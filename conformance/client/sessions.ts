import type * as z from 'zod'
import type { session } from '../../contracts/chapters/accounts.ts'
import { fieldsOf } from '../model/parse-json.ts'

export type Session = Pick<z.output<typeof session>, 'access_token' | 'expires_in'>

/** Even where the rest of a login's answer is wrong. */
export const tokenIn = (body: unknown): string | undefined => {
  const { access_token: token } = fieldsOf(body)
  return typeof token === 'string' && token !== '' ? token : undefined
}

/** The lifetime of a token where the server does not state one: the shortest that is likely. */
const defaultMinutes = 1

/** A session that is good enough to continue with; the cases of section 4.15 judge the rest of it. */
export function sessionIn(body: unknown): Session | undefined {
  const access_token = tokenIn(body)
  const minutes = Number(fieldsOf(body).expires_in)
  return access_token === undefined ? undefined : { access_token, expires_in: minutes > 0 ? minutes : defaultMinutes }
}

interface CachedToken {
  readonly token: string
  readonly until: number
}

/** A token is used for nine tenths of its lifetime. */
const usableShare = 0.9

/** Tokens and ids of people, cached for all cases of a run: a login for each case would use up rate limits. */
export class Sessions {
  readonly #tokens = new Map<string, Promise<CachedToken>>()
  readonly #ids = new Map<string, Promise<number>>()

  async token(name: string, login: () => Promise<Session>): Promise<string> {
    const open = () => cache(this.#tokens, name, login().then(toCachedToken))
    const cached = await (this.#tokens.get(name) ?? open())
    return Date.now() < cached.until ? cached.token : (await open()).token
  }

  id(name: string, find: () => Promise<number>): Promise<number> {
    return this.#ids.get(name) ?? cache(this.#ids, name, find())
  }

  /** For when the target's clock was moved: tokens may have expired. */
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
