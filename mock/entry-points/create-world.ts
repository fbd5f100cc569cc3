import { Activity, emitInsertions, type WorldActivity } from '../../platform/activity/activity.ts'
import { observedStore } from '../../platform/activity/observed-store.ts'
import { type App, createApp, type Platform } from '../../platform/app.ts'
import { WorldClock } from '../../platform/control/clock.ts'
import { createControl, isControlPath } from '../../platform/control/control.ts'
import type { ControlParts, WorldControl } from '../../platform/control/route.ts'
import { hintsTo } from '../../platform/hints/hints.ts'
import { memoryGuessCounter } from '../../platform/http/guess-counter.ts'
import type { Fetcher } from '../../platform/http/http.ts'
import { memoryLimiter } from '../../platform/http/limiter.ts'
import { realResponse } from '../../platform/http/rendered-response.ts'
import type { Middleware } from '../../platform/middleware.ts'
import { isFilePath } from '../../platform/pages/files.ts'
import { createPages, type Pages } from '../../platform/pages/pages.ts'
import { randomText, seededRandom } from '../../platform/support/random.ts'
import { fallbackMiddleware } from '../fallback/fallback-middleware.ts'
import { droppedEventsOf, faultMiddleware } from '../faults/fault-middleware.ts'
import { FaultRegistry, faultControl } from '../faults/fault-registry.ts'
import { overrideMiddleware } from '../overrides/override-middleware.ts'
import { OverrideRegistry, overrideControl } from '../overrides/override-registry.ts'
import { fakerSource, hasGeneratedPeople } from '../seed/faker/faker-source.ts'
import { statesOf } from '../states/states.ts'
import { MemoryStore } from '../store/memory-store.ts'
import { noLock, type WorldLock } from '../store/world-lock.ts'
import { WorldCollections } from '../world/collections.ts'
import { mockPasswords, seededLinks } from '../world/hashing.ts'
import type { MockWorld, WorldExchange, WorldOptions } from '../world/mock-world.ts'
import { publishChanges, type WorldState, worldControl } from '../world/world-control.ts'
import { ownSeedData, seedDataFor, WorldStart } from '../world/world-start.ts'

/** The sizes `medium` and `large` need `await loadLocaleData()` first, or the app's own instance of faker. */
export function createWorld(options: WorldOptions = {}): MockWorld {
  const state = createState(options)
  const activity = (options.activity ?? new Activity()).of(options.name ?? null, state.clock)
  const platform = createPlatform(options, state, activity)
  const control = publishChanges(activity.events, worldControl(state))
  const parts = { ...controlParts(options, state, activity, platform, control), states: statesOf(() => world) }
  const world: MockWorld = { ...state, ...control, ...createHandlers(options, platform, parts), platform, parts }
  return world
}

function createState(options: WorldOptions): WorldState {
  const { seed = 1, size = 'small', locale = 'mixed', rateLimit = 6000, lock } = options
  const { now, tick } = timesOf(options)
  const faker = fakerSource(options.faker, options.fakerSeed)
  const seedDataAt =
    options.faker && hasGeneratedPeople(size)
      ? ownSeedData(seed, size, locale, faker)
      : (time: number) => seedDataFor(seed, size, locale, time)
  const start = new WorldStart({ now, realTime: tick ?? Date.now, seedDataAt })
  const memory = new MemoryStore(seedDataAt(start.time), lock?.reentrant)
  return {
    seed,
    size,
    locale,
    start,
    memory,
    collections: new WorldCollections(memory.store),
    clock: new WorldClock(options.clock === 'system' ? undefined : start.time, tick),
    random: seededRandom(seed),
    faker,
    limiter: memoryLimiter(),
    guesses: memoryGuessCounter(),
    rate: { limit: rateLimit },
    faults: new FaultRegistry(options.faults, seed),
    overrides: new OverrideRegistry(options.overrides),
  }
}

/** Calls `Date.now()` each time, because a test may replace `Date` at any moment. */
function timesOf({ clock, now, tick }: WorldOptions): Pick<WorldOptions, 'tick'> & Required<Pick<WorldOptions, 'now'>> {
  if (clock === undefined) return { now: now ?? 'fixed', ...(tick && { tick }) }
  if (now !== undefined && now !== 'real')
    throw new Error("clock: 'system' starts the world at the system time: omit now")
  return { now: 'real', tick: () => Date.now() }
}

type WorldPlatform = Platform & Required<Pick<Platform, 'links'>>

function createPlatform(options: WorldOptions, state: WorldState, activity: WorldActivity): WorldPlatform {
  const { clock, random, limiter, guesses, rate, locale } = state
  const { guard = false, links = seededLinks(state.seed), onError, pagesOrigin, files } = options
  const activeMiddleware = middlewareOf(options, state)
  return {
    store: observedStore(state.memory.store, emitInsertions(activity)),
    clock,
    random,
    limiter,
    language: locale === 'mixed' ? undefined : locale,
    ...(guard && { guesses }),
    passwords: mockPasswords(() => randomText(random, 16)),
    get rateLimit() {
      return rate.limit
    },
    links,
    get middleware() {
      return activeMiddleware()
    },
    onExchange: recordExchange(options, activity),
    ...(onError && { onError }),
    ...(pagesOrigin !== undefined && { pagesOrigin }),
    ...(files && { files }),
  }
}

/** Leaves out faults and overrides while there are none. */
function middlewareOf(options: WorldOptions, state: WorldState): () => readonly Middleware[] {
  const { clock, rate, faults, overrides, memory } = state
  const { middleware = [], lock = noLock, onError, fallback } = options
  const { random } = faults
  const applyFaults = faultMiddleware(faults, { store: memory.store, clock, rate, random, lock })
  const applyOverrides = overrideMiddleware(overrides, { random, lock, ...(onError && { onError }) })
  const passOn = fallback ? [fallbackMiddleware(fallback, { store: memory.store, clock })] : []
  return () => [
    ...(faults.isEmpty ? [] : [applyFaults]),
    ...(overrides.isEmpty ? [] : [applyOverrides]),
    ...passOn,
    ...middleware,
  ]
}

function recordExchange(
  { name = null, onExchange, onHint, onError }: WorldOptions,
  { exchanges, tokenWorlds }: WorldActivity,
): NonNullable<Platform['onExchange']> {
  const hint = onHint && hintsTo(onHint)
  return (given) => {
    const exchange = tokenWorlds.explain(given, name)
    exchanges.record(exchange)
    onExchange?.(exchange)
    hint?.(exchange).catch((error) => onError?.(error, exchange.endpoint))
  }
}

function controlParts(
  { controlToken }: WorldOptions,
  { clock, rate, faults, overrides }: WorldState,
  activity: WorldActivity,
  platform: Platform,
  world: WorldControl,
): ControlParts {
  return {
    ...platform,
    ...droppedEventsOf({ registry: faults, exchanges: activity.exchanges }),
    token: controlToken ?? '',
    time: clock,
    world,
    rate,
    ...activity,
    faults: faultControl(faults),
    overrides: overrideControl(overrides),
  }
}

type Handle = MockWorld['handle']
type Handlers = Pick<MockWorld, 'app' | 'control' | 'handle' | 'fetch' | 'owns'>

function createHandlers(options: WorldOptions, platform: WorldPlatform, parts: ControlParts): Handlers {
  const { controlToken: token, lock } = options
  const app = createApp(platform)
  const control = token === undefined ? undefined : createControl(parts)
  const pages = createPages({ ...platform, dropsEvent: parts.dropsEvent, token })
  const dispatch = dispatcher(app, pages, control)
  const handle = lock ? underLock(lock, dispatch) : dispatch
  const fetch = async (request: Request) => realResponse((await handle(request)).response)
  return { app, control, handle, fetch, owns: pages.owns }
}

const dispatcher =
  (app: App, pages: Pages, control: Fetcher | undefined): Handle =>
  (request, from, url = new URL(request.url)): Promise<WorldExchange> => {
    const { pathname } = url
    const target = pages.owns(pathname) ? pages : isControlPath(pathname) ? control : undefined
    return target ? target.fetch(request).then((response) => ({ response })) : app.handle(request, from, url)
  }

/** Pictures need no lock, because they do not depend on the world. */
const underLock =
  (lock: WorldLock, handle: Handle): Handle =>
  (request, from, url = new URL(request.url)) =>
    isFilePath(url.pathname) ? handle(request, from, url) : lock.exclusive(() => handle(request, from, url))
