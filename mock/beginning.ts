import type { Mock } from './mock.ts'
import { worldFromSnapshot } from './states/from-snapshot.ts'
import type { StateName } from './states/states.ts'
import type { WorldOptions } from './world.ts'

/** What a world begins with, and goes back to by `reset`: a state that ships with the kit, or a snapshot. */
export type Beginning = StateName | object

/** Answers what one wants to know of the state. */
export async function begin(mock: Mock, beginning: Beginning | undefined): Promise<unknown> {
  if (typeof beginning === 'string') return mock.load(beginning)
  if (beginning !== undefined) await mock.restore(beginning)
  return undefined
}

type Seed = Pick<WorldOptions, 'seed' | 'size'>

/** A snapshot is of one seed and size; what is no snapshot is refused. */
export async function seedOf(beginning: Beginning | undefined): Promise<Seed> {
  if (typeof beginning !== 'object') return {}
  const world = await worldFromSnapshot(beginning)
  const { seed, size } = (await world.snapshot()) as Required<Seed>
  return { seed, size }
}

/** Makes `reset` go on to where the mock began. */
export function resettingTo<M extends Mock>(mock: M, first: (mock: M) => Promise<unknown>): M {
  const { reset } = mock
  return Object.assign(mock, { reset: () => reset().then(async () => void (await first(mock))) })
}
