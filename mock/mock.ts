import type * as z from 'zod'
import type { Config, ConfigChange } from '../platform/control/config.ts'
import type { ExchangeEntry } from '../platform/control/exchanges.ts'
import type { grantBody } from '../platform/control/office.ts'
import type { Row } from '../platform/tables/index.ts'
import { type Arrangement, arrange, type Made } from './arrange/arrange.ts'
import { type Caller, type Person, personAt, visitorTo } from './client.ts'
import { clockOf, type MockClock } from './clock.ts'
import type { WorldFaults } from './faults.ts'
import { type Message, officeOf } from './office.ts'
import { checkOptions, mockOptions } from './options.ts'
import { type FactsOf, loadState, type StateName } from './states/states.ts'
import type { MockWorld } from './world.ts'

type Order = Row<'currency_orders'>

/** A thing that was made, or its id. */
export type Ref = number | { readonly id: number }

export type Grant = Omit<z.input<typeof grantBody>, 'user'>

/** What tests and consoles do to a world; the control plane does the same by HTTP. */
export interface Mock {
  readonly world: MockWorld
  /** Somebody by name, phone number or e-mail address: alice, bob, carol, dave, root, or anybody else in the world. */
  as(login: string): Person
  /** Somebody without a token. */
  readonly visitor: Caller
  /** Makes people, topics, feeds and the rest by the platform's own rules: all of it, or nothing. */
  arrange(arrangement: Arrangement): Promise<Made>
  /** Starts again from the seed and makes a state that ships with the kit. Answers what one wants to know of it. */
  load<Name extends StateName>(name: Name): Promise<FactsOf<Name>>
  readonly clock: MockClock
  /** The whole world as JSON. */
  snapshot(): Promise<unknown>
  restore(snapshot: unknown): Promise<void>
  /** As it began. */
  reset(): Promise<void>
  /** Verification codes and pushes, oldest first; with `to` those to a person, a phone number or an e-mail address. */
  outbox(to?: string): Promise<Message[]>
  /** Sends a verification code to a phone number or an e-mail address, to register or to log in with. */
  sendCode(to: string): Promise<string>
  /** A code that logs in from a mini-program. */
  miniProgramCode(): Promise<string>
  /** What the app store hands to somebody who has paid for an in-app purchase. */
  receipt(order: Ref): Promise<string>
  /** The payment provider reports on a recharge. */
  settle(order: Ref, state?: 'paid' | 'failed'): Promise<Order>
  /** An administrator reviews a withdrawal. */
  auditCash(order: Ref, state?: 'approved' | 'rejected'): Promise<Order>
  /** An administrator admits a topic, or refuses it. */
  auditTopic(topic: Ref, status?: 'passed' | 'failed'): Promise<void>
  /** Gives currency, or takes it when negative; permissions and roles replace those before. */
  grant(login: string, grant: Grant): Promise<void>
  /** What an administrator has set. */
  config(): Promise<Config>
  /** Objects are merged into the present settings, lists replace them. Answers those before, which undo the change. */
  configure(change: ConfigChange): Promise<Config>
  /** The last calls, oldest first, without secrets. */
  readonly exchanges: readonly ExchangeEntry[]
  /** What goes wrong on purpose: `add({ kind: 'latency', ms: 300 })`, `list()`, `clear()`. */
  readonly faults: WorldFaults
}

export interface MockOptions {
  /** Where the calls of `as` and `visitor` are addressed to; payment pages are there too. */
  readonly origin?: string
}

export function createMock(world: MockWorld, options: MockOptions = {}): Mock {
  checkOptions('createMock', mockOptions, options)
  const { origin = 'http://mock.test' } = options
  const door = { origin, platform: world.platform, fetch: world.fetch }
  const people = new Map<string, Person>()
  return {
    world,
    as(login) {
      const person = people.get(login) ?? personAt(door, login)
      people.set(login, person)
      return person
    },
    visitor: visitorTo(door),
    arrange: (arrangement) => arrange(world, arrangement),
    load: (name) => loadState(world, name),
    clock: clockOf(world.clock),
    snapshot: () => world.snapshot(),
    async restore(snapshot) {
      if (!(await world.restore(snapshot)))
        throw new Error('this is no snapshot of this world: seed and size have to be the same')
    },
    reset: () => world.reset(),
    ...officeOf(world),
    faults: world.faults,
    get exchanges() {
      return world.parts.exchanges?.entries ?? []
    },
  }
}
