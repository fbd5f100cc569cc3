import type * as z from 'zod'
import type { session } from '../contracts/accounts.ts'

export type Session = z.output<typeof session>

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
