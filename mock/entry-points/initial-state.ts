import * as z from 'zod'
import type { Arrangement } from '../arrange/arrange.ts'
import { sizes } from '../seed/seeding.ts'
import { locales } from '../seed/texts/locale.ts'
import type { StateName } from '../states/states.ts'
import type { MockWorld, WorldOptions } from '../world/mock-world.ts'
import type { Mock } from './create-mock.ts'
import { createWorld } from './create-world.ts'

/** The state that a world starts in and `reset` restores: the name of a state that ships with the kit, or a snapshot. */
export type InitialState = StateName | object

export interface InitialOptions {
  readonly state?: InitialState
  /** People, topics, feeds and so on that are created at the start, and again after a reset. */
  readonly arrange?: Arrangement
}

/** Returns the facts of the state. */
export async function applyInitialState(mock: Mock, { state, arrange }: InitialOptions): Promise<unknown> {
  const facts = await applyState(mock, state)
  if (arrange !== undefined) await mock.arrange(arrange)
  return facts
}

async function applyState(mock: Mock, state: InitialState | undefined): Promise<unknown> {
  if (typeof state === 'string') return mock.load(state)
  if (state !== undefined) await mock.restore(state)
  return undefined
}

type Seed = Pick<WorldOptions, 'seed' | 'size' | 'locale'>

/** The seed, size and locale of a snapshot. Throws if it is not a snapshot. */
export async function seedOptionsOf(initial: InitialState | undefined): Promise<Seed> {
  if (typeof initial !== 'object') return {}
  const world = await worldFromSnapshot(initial)
  const { seed, size, locale } = (await world.snapshot()) as Required<Seed>
  return { seed, size, locale }
}

/** Makes `reset` apply the initial state again. */
export function withInitialReset<M extends Mock>(mock: M, initialize: (mock: M) => Promise<unknown>): M {
  const { reset } = mock
  return Object.assign(mock, { reset: () => reset().then(async () => void (await initialize(mock))) })
}

const header = z.looseObject({ seed: z.int(), size: z.enum(sizes), locale: z.enum(locales) })

/** Creates a world with the seed, size, locale and state of a snapshot. */
export async function worldFromSnapshot(
  snapshot: unknown,
  options: Omit<WorldOptions, 'seed' | 'size' | 'locale'> = {},
): Promise<MockWorld> {
  const { seed, size, locale } = header.safeParse(snapshot).data ?? refuse('it has no seed, size and locale')
  const world = createWorld({ ...options, seed, size, locale })
  return (await world.restore(snapshot)) ? world : refuse('its rows do not fit this version of the kit')
}

function refuse(why: string): never {
  throw new Error(`not a snapshot of a mock world: ${why}. Make one with mock.snapshot() or GET /_kit/snapshot`)
}
