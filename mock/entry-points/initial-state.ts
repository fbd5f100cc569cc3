import * as z from 'zod'
import type { Arrangement } from '../arrange/arrange.ts'
import { loadLocaleDataFor } from '../seed/faker/faker-source.ts'
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

type Seed = Pick<WorldOptions, 'seed' | 'size' | 'locale' | 'fakerSeed'>

type SeedOptions = Pick<WorldOptions, 'size' | 'faker'>

/** The seed, size and locale of a snapshot. Throws if it is not a snapshot. Also loads the locale data that the world needs. */
export async function seedOptionsOf(initial: InitialState | undefined, { size, faker }: SeedOptions): Promise<Seed> {
  await loadLocaleDataFor(size, faker)
  if (typeof initial !== 'object') return {}
  await worldFromSnapshot(initial, faker ? { faker } : {})
  return header.parse(initial)
}

/** Makes `reset` apply the initial state again. */
export function withInitialReset<M extends Mock>(mock: M, initialize: (mock: M) => Promise<unknown>): M {
  const { reset } = mock
  return Object.assign(mock, { reset: () => reset().then(async () => void (await initialize(mock))) })
}

const header = z.object({
  seed: z.int(),
  size: z.enum(sizes),
  locale: z.enum(locales),
  fakerSeed: z.int().optional(),
})

/** Creates a world with the seed, size, locale and state of a snapshot. */
export async function worldFromSnapshot(
  snapshot: unknown,
  options: Omit<WorldOptions, keyof Seed> = {},
): Promise<MockWorld> {
  const seed = header.safeParse(snapshot).data ?? refuse('it has no seed, size and locale')
  if (seed.fakerSeed !== undefined && !options.faker)
    return refuse('its people come from your own instance of faker: pass it as `faker`')
  await loadLocaleDataFor(seed.size, options.faker)
  const world = createWorld({ ...options, ...seed })
  return (await world.restore(snapshot)) ? world : refuse('its rows do not fit this version of the kit')
}

function refuse(why: string): never {
  throw new Error(`not a snapshot of a mock world: ${why}. Make one with mock.snapshot() or GET /_kit/snapshot`)
}
