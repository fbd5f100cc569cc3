import { tokenFrom } from '../domain/sessions.ts'
import type { Exchange } from '../middleware.ts'

/** Older tokens have expired long ago. */
const mostKnown = 20_000

/** Which world has issued a token, to tell a caller who uses it in another one. */
export class TokenWorlds {
  readonly #worlds = new Map<string, string | null>()

  add(token: string, world: string | null): void {
    this.#worlds.delete(token)
    this.#worlds.set(token, world)
    const [oldest] = this.#worlds.size > mostKnown ? this.#worlds.keys() : []
    if (oldest !== undefined) this.#worlds.delete(oldest)
  }

  /** An exchange that was refused for the token of another world names that world. */
  explain<E extends Exchange>(exchange: E, world: string | null): E {
    const { request, response } = exchange
    const token = response.status === 401 ? tokenFrom(request, new URL(request.url)) : undefined
    const tokenWorld = token === undefined ? undefined : this.#worlds.get(token)
    return tokenWorld === undefined || tokenWorld === world ? exchange : { ...exchange, tokenWorld }
  }
}
