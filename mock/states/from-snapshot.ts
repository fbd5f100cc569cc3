import * as z from 'zod'
import { sizes } from '../seed/seeding.ts'
import { locales } from '../seed/texts/locale.ts'
import { createWorld, type MockWorld, type WorldOptions } from '../world.ts'

const header = z.looseObject({ seed: z.int(), size: z.enum(sizes), locale: z.enum(locales) })

/** A world in the state of a snapshot, with its seed, size and locale. */
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
