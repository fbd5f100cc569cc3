import { consoleHints } from '../../../platform/hints/hints.ts'
import type { MockClock } from '../../api/clock.ts'
import { fakerSource } from '../../seed/faker/faker-source.ts'
import { noLock, type WorldLock } from '../../store/world-lock.ts'
import { createMock, type Mock } from '../create-mock.ts'
import { createWorld } from '../create-world.ts'
import { originOf } from '../handlers.ts'
import { applyInitialState, seedOptionsOf } from '../initial-state.ts'
import type { BrowserMockOptions } from './browser-mock.ts'
import { openSharedWorld, sharedWorldOf } from './persistence.ts'

export interface OpenedWorld {
  readonly mock: Mock
  /** The origin of the platform; undefined for any. */
  readonly origin: string | undefined
  readonly lock: WorldLock
  close(): void
}

/** Opens the world that this page shares with other tabs. The first tab puts it into its initial state. */
export async function openWorld(options: BrowserMockOptions): Promise<OpenedWorld> {
  const {
    state,
    arrange,
    hints = true,
    persist = true,
    now = 'real',
    clock,
    rateLimit,
    guard,
    faults,
    overrides,
    faker,
  } = options
  const origin = options.baseUrl === undefined ? undefined : originOf(options.baseUrl)
  const fromState = await seedOptionsOf(state, options)
  const { seed = 1, size = 'small', locale = 'mixed' } = { ...options, ...fromState }
  const fakerSeed = fakerSource(faker, fromState.fakerSeed).drawn
  const tabLock = persist
    ? await openSharedWorld(async () =>
        [seed, size, locale, now, await keyOf(state), await keyOf(arrange), fakerSeed].join(' ').trimEnd(),
      )
    : undefined
  const lock = tabLock ?? noLock
  const world = createWorld({
    seed,
    size,
    locale,
    now,
    lock,
    pagesOrigin: location.origin,
    ...(faker && { faker, fakerSeed }),
    ...(clock && { clock }),
    ...(rateLimit !== undefined && { rateLimit }),
    ...(guard !== undefined && { guard }),
    ...(faults && { faults }),
    ...(overrides && { overrides }),
    ...(hints && { onHint: consoleHints(console) }),
  })
  await tabLock?.share(sharedWorldOf(world))
  const mock = createMock(world, { origin: origin ?? location.origin })
  const initialize = () => applyInitialState(mock, { ...(state && { state }), ...(arrange && { arrange }) })
  await lock.exclusive(async () => (tabLock && !tabLock.isFirst ? undefined : initialize()))
  return { mock: locked(mock, lock, initialize), origin, lock, close: () => tabLock?.close() }
}

/** Each initial state has a separate world. */
async function keyOf(state: string | object | undefined): Promise<string> {
  if (typeof state !== 'object') return state ?? ''
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(JSON.stringify(state)))
  return String(new Uint32Array(bytes))
}

/** Actions with several steps hold the lock throughout. */
function locked(mock: Mock, lock: WorldLock, initialize: () => Promise<unknown>): Mock {
  const { arrange, load, restore, reset } = mock
  return Object.assign(mock, {
    arrange: (arrangement) => lock.exclusive(() => arrange(arrangement)),
    load: (name) => lock.exclusive(() => load(name)),
    restore: (snapshot) => lock.exclusive(() => restore(snapshot)),
    reset: () => lock.exclusive(() => reset().then(async () => void (await initialize()))),
    clock: sharedClock(lock, mock.clock),
  } satisfies Partial<Mock>)
}

/** Publishes changes of the clock to other tabs as soon as this tab gets the lock. */
function sharedClock(lock: WorldLock, clock: MockClock): MockClock {
  const publish = () => void lock.exclusive(async () => {})
  return {
    now: clock.now,
    advance(duration) {
      clock.advance(duration)
      publish()
    },
    set(time) {
      clock.set(time)
      publish()
    },
    stop() {
      clock.stop()
      publish()
    },
    resume() {
      clock.resume()
      publish()
    },
  }
}
