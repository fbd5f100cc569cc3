import type { Collection } from '@msw/data'
import type { ExchangeDetails } from '../../platform/activity/exchange-details.ts'
import type { ExchangeEntry } from '../../platform/activity/exchange-entry.ts'
import { type Arrangement, arrange, type Made } from '../arrange/arrange.ts'
import type { WorldFaults } from '../faults/faults.ts'
import type { WorldOverrides } from '../overrides/override-registry.ts'
import type { UseOverride } from '../overrides/use.ts'
import { type Caller, type Person, personClient, visitorClient } from '../world/client.ts'
import type { RecordSchema } from '../world/collections.ts'
import type { MockWorld } from '../world/mock-world.ts'
import { type AdminActions, adminActions } from './admin-actions.ts'
import { clockOf, type MockClock } from './clock.ts'
import { type MockEvents, mockEvents } from './events.ts'
import { filesOf, type MockFiles } from './files.ts'

/** A Mock without `load`, for the definitions of states. */
export interface BaseMock extends AdminActions {
  readonly world: MockWorld
  /** Acts as a person, given by name, phone number or e-mail address: alice, bob, carol, dave, root, or anybody else in the world. */
  as(login: string): Person
  /** Sends requests without a token. */
  readonly visitor: Caller
  /** Creates people, topics, feeds and so on by the platform's own rules. If something fails, nothing is created. */
  arrange(arrangement: Arrangement): Promise<Made>
  readonly clock: MockClock
  /** The whole world as JSON. */
  snapshot(): Promise<unknown>
  restore(snapshot: unknown): Promise<void>
  /** Restores the initial state. */
  reset(): Promise<void>
  /** The latest requests, oldest first, without secrets. */
  readonly exchanges: readonly ExchangeEntry[]
  /** One exchange with headers, bodies and the verdict of the contract; undefined if it is no longer in the log. */
  exchange(id: number): Promise<ExchangeDetails | undefined>
  /** Files that the app's own upload route has received: `add('photo.png', bytes)` returns the node. */
  readonly files: MockFiles
  /**
   * A collection of @msw/data for the app's own records, stored in the world: `await collection('bookmarks', schema)`. Records must
   * be JSON.
   */
  collection<S extends RecordSchema>(name: string, schema: S): Promise<Collection<S>>
  /** Events of the world: `on('push', ({ data }) => …)`, or `for await (const event of mock.events)`. */
  readonly events: MockEvents
  /** Injected faults: `add({ kind: 'latency', ms: 300 })`, `list()`, `clear()`. */
  readonly faults: WorldFaults
  /** Overrides the response of an operation: `use('getFeed', reply(404, { message: 'Gone' }), { once: true })`. */
  use: UseOverride
  /** Overrides as data: `add({ operation: 'getFeed', status: 404 })`, `list()`, `clear()`. */
  readonly overrides: WorldOverrides
}

export function createBaseMock(world: MockWorld, origin = 'http://mock.test'): BaseMock {
  const target = { origin, platform: world.platform, fetch: world.fetch }
  const people = new Map<string, Person>()
  return {
    world,
    as(login) {
      const person = people.get(login) ?? personClient(target, login)
      people.set(login, person)
      return person
    },
    visitor: visitorClient(target),
    arrange: (arrangement) => arrange(world, arrangement),
    clock: clockOf(world.clock, (now) => world.parts.events?.emit('world', { what: 'clock', now })),
    events: mockEvents(world),
    snapshot: () => world.snapshot(),
    async restore(snapshot) {
      if (!(await world.restore(snapshot)))
        throw new Error('not a snapshot of this world: the seed, size and locale must be the same')
    },
    reset: () => world.reset(),
    ...adminActions(world),
    files: filesOf(world),
    collection: (name, schema) => world.collections.open(name, schema),
    faults: world.faults,
    use: world.overrides.use,
    overrides: world.overrides,
    get exchanges() {
      return world.parts.exchanges?.entries ?? []
    },
    exchange: async (id) => world.parts.exchanges?.details(id),
  }
}
