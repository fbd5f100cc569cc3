import type { Endpoint } from '../../contracts/dsl/endpoint.ts'
import type { WorldClock } from '../../platform/control/clock.ts'
import type { Store } from '../../platform/store.ts'
import { day, timeText } from '../../platform/support/time.ts'

export interface SessionParts {
  readonly store: Store
  readonly clock: Pick<WorldClock, 'now'>
}

/** The world accepts tokens that the other server has issued to somebody whom the world knows. */
export class AdoptedSessions {
  readonly #parts: SessionParts

  constructor(parts: SessionParts) {
    this.#parts = parts
  }

  issues(endpoint: Endpoint | undefined): boolean {
    return endpoint?.name === 'login'
  }

  /** Reads `request`, which must be a copy, and a copy of the response, so the caller can still read the original. */
  async adopt(request: Request, response: Response): Promise<void> {
    if (!response.ok) return
    const [sent, body] = [await jsonOf(request), await jsonOf(response.clone() as Response)]
    if (typeof sent.login !== 'string' || typeof body.access_token !== 'string') return
    const user = await this.#userWith(sent.login)
    if (user) await this.#accept(user.id, body.access_token)
  }

  async #userWith(login: string) {
    const { users } = this.#parts.store
    for (const column of ['name', 'phone', 'email'] as const) {
      const found = await users.first({ where: { [column]: login } })
      if (found) return found
    }
    return undefined
  }

  async #accept(user_id: number, token: string): Promise<void> {
    const { store, clock } = this.#parts
    const until = timeText(clock.now() + 14 * day)
    await store.sessions.remove({ token })
    await store.sessions.insert({ user_id, token, expires_at: until, refresh_until: until, revoked: false })
  }
}

const jsonOf = async (message: Request | Response): Promise<Record<string, unknown>> => {
  const value: unknown = await message.json().catch(() => undefined)
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
}
