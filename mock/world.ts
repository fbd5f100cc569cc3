import { type App, createApp, type Platform } from '../platform/app.ts'
import { WorldClock } from '../platform/control/clock.ts'
import { createControl, isControl } from '../platform/control/control.ts'
import { ExchangeLog } from '../platform/control/exchanges.ts'
import type { Worlds } from '../platform/control/route.ts'
import { memoryLimiter } from '../platform/limiter.ts'
import { randomText, seededRandom } from '../platform/random.ts'
import { mockPasswords } from './passwords.ts'
import { beginning, seedRows } from './seed/index.ts'
import type { Size } from './seed/seeding.ts'
import { worldsOf } from './snapshot.ts'
import { MemoryStore, type PristineWorld, pristineWorld } from './store.ts'

export interface WorldOptions
  extends Partial<Pick<Platform, 'rateLimit' | 'callerOf' | 'onExchange' | 'onError' | 'wrap'>> {
  readonly seed?: number
  readonly size?: Size
  /** Real time, unless a test stops it. */
  readonly tick?: () => number
  /** Without one there is no control plane. */
  readonly controlToken?: string
}

export interface MockWorld extends Worlds {
  /** The interface, and the control plane where there is one. */
  fetch(request: Request): Promise<Response>
  readonly app: App
  readonly control: App | undefined
  readonly memory: MemoryStore
  readonly clock: WorldClock
  readonly platform: Platform
}

const pristine = new Map<string, PristineWorld>()

/** Made once for each seed and size; worlds share it. */
function pristineFor(seed: number, size: Size): PristineWorld {
  const key = `${seed} ${size}`
  const known = pristine.get(key) ?? pristineWorld(seedRows(seed, size))
  pristine.set(key, known)
  return known
}

export function createWorld({ seed = 1, size = 'small', tick, ...options }: WorldOptions = {}): MockWorld {
  const { controlToken: token, rateLimit = 6000, onExchange, ...rest } = options
  const memory = new MemoryStore(pristineFor(seed, size))
  const clock = new WorldClock(beginning, tick)
  const random = seededRandom(seed)
  const limiter = memoryLimiter()
  const rate = { limit: rateLimit }
  const exchanges = new ExchangeLog()
  const platform: Platform = {
    ...rest,
    store: memory.store,
    clock,
    random,
    limiter,
    passwords: mockPasswords(() => randomText(random, 16)),
    get rateLimit() {
      return rate.limit
    },
    onExchange(exchange) {
      if (token !== undefined) exchanges.record(exchange, clock.now())
      onExchange?.(exchange)
    },
  }
  const worlds = worldsOf({ seed, size, memory, clock, random, limiter, rate })
  const app = createApp(platform)
  const control =
    token === undefined ? undefined : createControl({ ...platform, token, time: clock, worlds, rate, exchanges })
  return { ...worlds, fetch: combined(app, control), app, control, memory, clock, platform }
}

const combined = (app: App, control: App | undefined) => (request: Request) =>
  control && isControl(new URL(request.url).pathname) ? control.fetch(request) : app.fetch(request)
