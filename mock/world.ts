import { type App, createApp, type Platform } from '../platform/app.ts'
import { WorldClock } from '../platform/control/clock.ts'
import { createControl, isControl } from '../platform/control/control.ts'
import { ExchangeLog } from '../platform/control/exchanges.ts'
import type { ControlParts, Worlds } from '../platform/control/route.ts'
import { type MemoryLimiter, memoryLimiter } from '../platform/limiter.ts'
import { kitPath } from '../platform/links.ts'
import { createPages, type Pages } from '../platform/pages/pages.ts'
import { randomText, type SeededRandom, seededRandom } from '../platform/random.ts'
import { aroundOf } from './faults/around.ts'
import { controlled, FaultBook } from './faults/book.ts'
import { lossesOf } from './faults/losses.ts'
import type { Fault, WorldFaults } from './faults.ts'
import { type Hint, hintsTo } from './hints.ts'
import { seededLinks } from './links.ts'
import { mockPasswords } from './passwords.ts'
import { beginning, seedRows } from './seed/index.ts'
import type { Size } from './seed/seeding.ts'
import { worldsOf } from './snapshot.ts'
import { statesOf } from './states/states.ts'
import { MemoryStore, type PristineWorld, pristineWorld } from './store.ts'
import { alone, type Turns } from './turns.ts'

export interface WorldOptions
  extends Partial<
    Pick<Platform, 'rateLimit' | 'callerOf' | 'onExchange' | 'onError' | 'wrap' | 'links' | 'pagesOrigin'>
  > {
  readonly seed?: number
  readonly size?: Size
  /** Real time, unless a test stops it. */
  readonly tick?: () => number
  /** Without one there is no control plane. */
  readonly controlToken?: string
  /** What goes wrong from the beginning, and again after a reset. */
  readonly faults?: readonly Fault[]
  /** Told, soon after the answer, what a request did that the contract does not have. */
  readonly onHint?: (hint: Hint) => void
  /** With those who share this world. */
  readonly turns?: Turns
}

export interface MockWorld extends Worlds {
  /** The interface, the kit's pages and pictures, and the control plane where there is one. */
  fetch(request: Request): Promise<Response>
  /** Whether an address is one of the kit's pages and pictures. */
  owns(pathname: string): boolean
  readonly faults: WorldFaults
  readonly app: App
  readonly control: App | undefined
  readonly memory: MemoryStore
  readonly clock: WorldClock
  readonly random: SeededRandom
  readonly limiter: MemoryLimiter
  readonly rate: { limit: number }
  readonly platform: Platform
  /** What the control plane and the Mock API both work with. */
  readonly parts: ControlParts
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
  const { controlToken: token, rateLimit = 6000, onExchange, onHint, faults: first, turns = alone, ...rest } = options
  const memory = new MemoryStore(pristineFor(seed, size), turns.join)
  const clock = new WorldClock(beginning, tick)
  const random = seededRandom(seed)
  const limiter = memoryLimiter()
  const rate = { limit: rateLimit }
  const exchanges = new ExchangeLog()
  const links = options.links ?? seededLinks(seed)
  const faults = new FaultBook(first, seed)
  const around = aroundOf(faults, { store: memory.store, clock, rate, random: faults.random, turns })
  const hint = onHint && hintsTo(onHint)
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
    links,
    get around() {
      return faults.isEmpty ? undefined : around
    },
    onExchange(exchange) {
      exchanges.record(exchange, clock.now())
      onExchange?.(exchange)
      hint?.(exchange)
    },
  }
  const worlds = worldsOf({ seed, size, memory, clock, random, limiter, rate, faults })
  const app = createApp(platform)
  const states = statesOf(() => world)
  const losses = lossesOf({ book: faults, exchanges, clock })
  const parts: ControlParts = {
    ...platform,
    ...losses,
    token: token ?? '',
    time: clock,
    worlds,
    rate,
    exchanges,
    faults: controlled(faults),
    states,
  }
  const control = token === undefined ? undefined : createControl(parts)
  const pages = createPages({ ...platform, ...losses, links, token })
  const answer = combined(app, pages, control)
  const fetch = (request: Request) => turns.take(() => answer(request))
  const { owns } = pages
  const world: MockWorld = {
    ...worlds,
    fetch,
    owns,
    faults,
    app,
    control,
    memory,
    clock,
    random,
    limiter,
    rate,
    platform,
    parts,
  }
  return world
}

const combined = (app: App, pages: Pages, control: App | undefined) => (request: Request) => {
  const pathname = request.url.includes(kitPath) ? new URL(request.url).pathname : ''
  if (pages.owns(pathname)) return pages.fetch(request)
  return control && isControl(pathname) ? control.fetch(request) : app.fetch(request)
}
