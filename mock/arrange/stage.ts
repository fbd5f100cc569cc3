import type { Endpoint, Sending } from '../../contracts/endpoint.ts'
import { errorText } from '../../contracts/errors.ts'
import type { Raw } from '../../contracts/read.ts'
import { grant } from '../../platform/control/office.ts'
import type { ControlParts } from '../../platform/control/route.ts'
import { balanceOf } from '../../platform/money.ts'
import type { Store } from '../../platform/store.ts'
import { type Answer, type Door, type Person, personAt } from '../client.ts'
import { personNamed } from '../people.ts'
import { quietApp } from '../quiet.ts'
import type { MockWorld } from '../world.ts'
import { ArrangementError, wrong } from './errors.ts'

/** An answer that is no refusal. */
type Done<E extends Endpoint> = Extract<Answer<E>, { status: 200 | 201 | 202 | 204 }>

/** Somebody who acts, and the field of the arrangement that says so. */
export interface Actor {
  readonly id: number
  readonly at: string
  /** What is refused becomes an error of the field. */
  does<const E extends Endpoint>(endpoint: E, sent: Sending<E>): Promise<Done<E>>
}

/** Where an arrangement is made: the world inside of one transaction, without faults, limits and log. */
export interface Stage {
  readonly parts: ControlParts
  readonly world: MockWorld
  as(login: string, at: string): Promise<Actor>
  /** Gives what is missing, so that the amount can be spent. */
  afford(userId: number, amount: number): Promise<void>
  /** Adds or takes until it is this much. */
  setBalance(userId: number, balance: number): Promise<void>
}

export function stageIn(world: MockWorld, store: Store): Stage {
  const platform = { ...world.platform, store }
  const door: Door = { origin: 'http://mock.test', platform, fetch: quietApp(platform).fetch }
  const parts: ControlParts = { ...platform, token: '' }
  const people = new Map<number, Person>()
  const add = (user: number, currency: number) =>
    grant({ id: 0, query: new URLSearchParams(), body: { user, currency } }, parts)
  return {
    parts,
    world,
    async as(login, at) {
      const { id, name } = await personNamed(store, login).catch((error: Error) => wrong(at, error.message))
      const person = people.get(id) ?? personAt(door, name)
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
  }
}

function actorFor(person: Person, id: number, at: string): Actor {
  const does = async (endpoint: Endpoint, sent: Raw) => {
    const answer = await person.call(endpoint, sent)
    return answer.status < 400 ? answer : refused(at, answer.body)
  }
  return { id, at, does: does as Actor['does'] }
}

/** Fields of a request are beside the field that says who sends it. */
function refused(at: string, body: unknown): never {
  const fields = typeof body === 'object' && body !== null && 'errors' in body ? Object.entries(body.errors ?? {}) : []
  if (fields.length === 0) return wrong(at, errorText(body) ?? 'is refused')
  const item = at.slice(0, at.lastIndexOf('.'))
  throw new ArrangementError(Object.fromEntries(fields.map(([field, reasons]) => [`${item}.${field}`, reasons])))
}
