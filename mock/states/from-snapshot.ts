import * as z from 'zod'
import { sizes } from '../seed/seeding.ts'
import { createWorld, type MockWorld, type WorldOptions } from '../world.ts'

const made = z.looseObject({ seed: z.int(), size: z.enum(sizes) })

/** The world that a snapshot was taken of, as it was then. */
export async function worldFromSnapshot(
  snapshot: unknown,
  options: Omit<WorldOptions, 'seed' | 'size'> = {},
): Promise<MockWorld> {
  const { seed, size } = made.safeParse(snapshot).data ?? refused('it names no seed and size')
  const world = createWorld({ ...options, seed, size })
  return (await world.restore(snapshot)) ? world : refused('its rows are not those of this version of the kit')
}

function refused(why: string): never {
  throw new Error(`this is no snapshot of a mock world: ${why}. Make one with mock.snapshot() or GET /_kit/snapshot`)
}
