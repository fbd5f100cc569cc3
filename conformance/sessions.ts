import type * as z from 'zod'
import type { session } from '../contracts/accounts.ts'
import { fieldsOf } from './json.ts'

export type Session = Pick<z.output<typeof session>, 'access_token' | 'expires_in'>

/** Whatever else an answer to a login may lack. */
export const tokenIn = (body: unknown): string | undefined => {
  const { access_token: token } = fieldsOf(body)
  return typeof token === 'string' && token !== '' ? token : undefined
}

/** Minutes; the least that a server is likely to give, where it does not say. */
const usualLife = 1

/** A session that is good enough to go on with; the cases of section 4.15 judge the rest of it. */
export function sessionIn(body: unknown): Session | undefined {
  const access_token = tokenIn(body)
  const minutes = Number(fieldsOf(body).expires_in)
  return access_token === undefined ? undefined : { access_token, expires_in: minutes > 0 ? minutes : usualLife }
}

interface Held {
  readonly token: string
  readonly until: number
}

/** Used up to nine tenths of its life. */
const share = 0.9

/** Tokens and ids of people, kept over all cases of a run: a login for each case would use up rate limits. */
export class Sessions {
  readonly #tokens = new Map<string, Promise<Held>>()
  readonly #ids = new Map<string, Promise<number>>()

  async token(name: string, login: () => Promise<Session>): Promise<string> {
    const open = () => kept(this.#tokens, name, login().then(hold))
    const held = await (this.#tokens.get(name) ?? open())
    return Date.now() < held.until ? held.token : (await open()).token
  }

  id(name: string, find: () => Promise<number>): Promise<number> {
    return this.#ids.get(name) ?? kept(this.#ids, name, find())
  }

  /** When the target's clock was moved, tokens may have expired without our noticing. */
  forgetTokens(): void {
    this.#tokens.clear()
  }
}

const hold = ({ access_token: token, expires_in }: Session): Held => ({
  token,
  until: Date.now() + expires_in * 60_000 * share,
})

function kept<T>(map: Map<string, Promise<T>>, key: string, made: Promise<T>): Promise<T> {
  map.set(key, made)
  made.catch(() => map.get(key) === made && map.delete(key))
  return made
}
