import { tokenFrom } from '../domain/sessions.ts'
import type { Exchange } from '../middleware.ts'

/** Older tokens expired long ago. */
const maxTokens = 20_000

/** Records which world issued a token, so that a hint can explain why another world refuses it. */
export class TokenWorlds {
  readonly #worlds = new Map<string, string | null>()

  add(token: string, world: string | null): void {
    this.#worlds.delete(token)
    this.#worlds.set(token, world)
    const [oldest] = this.#worlds.size > maxTokens ? this.#worlds.keys() : []
    if (oldest !== undefined) this.#worlds.delete(oldest)
  }

  /** Adds the world of the token to an exchange that was refused because the token belongs to another world. */
  explain<E extends Exchange>(exchange: E, world: string | null): E {
    const { request, response } = exchange
    const token = response.status === 401 ? tokenFrom(request, new URL(request.url)) : undefined
    const tokenWorld = token === undefined ? undefined : this.#worlds.get(token)
    return tokenWorld === undefined || tokenWorld === world ? exchange : { ...exchange, tokenWorld }
  }
}
