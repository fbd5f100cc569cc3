import { type Beginning, begin, resettingTo, seedOf } from './beginning.ts'
import { originOf } from './handler.ts'
import { consoleHints } from './hints.ts'
import { createMock, type Mock } from './mock.ts'
import { createWorld, type WorldOptions } from './world.ts'

/** What every door into one process takes. */
export interface DoorOptions extends Pick<WorldOptions, 'seed' | 'size' | 'rateLimit' | 'faults'> {
  /** Where the app looks for the platform; without it any host is taken for the platform's. */
  readonly baseUrl?: string
  readonly state?: Beginning
  /** Whether the console says what is wrong with a request; it does unless told otherwise. */
  readonly hints?: boolean
}

/** A world in the state that was asked for. */
export async function openMock({ baseUrl, state, hints = true, ...options }: DoorOptions): Promise<Mock> {
  const hinting = hints && { onHint: consoleHints(console) }
  const world = createWorld({ ...options, ...(await seedOf(state)), ...hinting })
  const mock = createMock(world, baseUrl === undefined ? {} : { origin: originOf(baseUrl) })
  const first = () => begin(mock, state)
  await first()
  return resettingTo(mock, first)
}
