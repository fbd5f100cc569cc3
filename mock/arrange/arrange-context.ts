import type { Endpoint, Sending } from '../../contracts/dsl/endpoint.ts'
import { errorText } from '../../contracts/runtime/errors.ts'
import type { Raw } from '../../contracts/runtime/read.ts'
import { grant } from '../../platform/control/admin-actions.ts'
import type { ControlParts } from '../../platform/control/route.ts'
import { balanceOf } from '../../platform/domain/money.ts'
import type { Store } from '../../platform/store.ts'
import {
  type Answer,
  type ClientTarget,
  type Person,
  personClient,
  personNamed,
  unlimitedApp,
} from '../world/client.ts'
import type { MockWorld } from '../world/mock-world.ts'
import { ArrangementError, fail } from './errors.ts'
import { momentOf } from './moment.ts'

/** A response that is not an error. */
type Succeeded<E extends Endpoint> = Extract<Answer<E>, { status: 200 | 201 | 202 | 204 }>

/** A person, and the field of the arrangement that names them. */
export interface Actor {
  readonly id: number
  readonly at: string
  /** A refusal becomes an error of the field `at`. */
  call<const E extends Endpoint>(endpoint: E, sent: Sending<E>): Promise<Succeeded<E>>
}

/** A world inside a transaction, without faults, limits and log. */
export interface ArrangeContext {
  readonly parts: ControlParts
  readonly world: MockWorld
  as(login: string, at: string): Promise<Actor>
  /** Grants missing currency, so that the amount can be spent. */
  afford(userId: number, amount: number): Promise<void>
  setBalance(userId: number, balance: number): Promise<void>
  /** Runs work with the clock set to a past time, or now. `at` is the field of the arrangement that it belongs to. */
  runAt<T>(created_at: string | undefined, at: string, work: () => Promise<T>, since?: number): Promise<T>
  /** Converts a time, absolute or relative to the clock, to milliseconds. */
  timeOf(moment: string): number
}

export function arrangeContext(world: MockWorld, store: Store): ArrangeContext {
  const platform = { ...world.platform, store }
  const target: ClientTarget = { origin: 'http://mock.test', platform, fetch: unlimitedApp(platform).fetch }
  const parts: ControlParts = { ...platform, token: '' }
  const people = new Map<number, Person>()
  const start = world.clock.now()
  const timeOf = (moment: string) => momentOf(moment, start) ?? start
  const add = (user: number, currency: number) =>
    grant({ id: 0, query: new URLSearchParams(), body: { user, currency } }, parts)
  return {
    parts,
    world,
    async as(login, at) {
      const { id, name } = await personNamed(store, login).catch((error: Error) => fail(at, error.message))
      const person = people.get(id) ?? personClient(target, name)
      people.set(id, person)
      return actorFor(person, id, at)
    },
    async afford(userId, amount) {
      const missing = amount - (await balanceOf(parts, userId))
      if (missing > 0) await add(userId, missing)
    },
    async setBalance(userId, balance) {
      await add(userId, balance - (await balanceOf(parts, userId)))
    },
    timeOf,
    async runAt(created_at, at, work, since = 0) {
      if (created_at === undefined) return work()
      const [before, time] = [world.clock.now(), timeOf(created_at)]
      if (time > start) fail(`${at}.created_at`, 'must not be in the future')
      if (time < since) fail(`${at}.created_at`, 'must not be earlier than the object that it belongs to')
      world.clock.set(time)
      const made = await work()
      world.clock.set(before)
      return made
    },
  }
}

function actorFor(person: Person, id: number, at: string): Actor {
  const call = async (endpoint: Endpoint, sent: Raw) => {
    const response = await person.call(endpoint, sent)
    return response.status < 400 ? response : refuse(at, response.body)
  }
  return { id, at, call: call as Actor['call'] }
}

/** Reports errors of request fields next to the field that names the sender. */
function refuse(at: string, body: unknown): never {
  const fields = typeof body === 'object' && body !== null && 'errors' in body ? Object.entries(body.errors ?? {}) : []
  if (fields.length === 0) return fail(at, errorText(body) ?? 'was refused')
  const item = at.slice(0, at.lastIndexOf('.'))
  throw new ArrangementError(Object.fromEntries(fields.map(([field, reasons]) => [`${item}.${field}`, reasons])))
}
