import '../contracts/runtime/refuse-old-node.ts'
import { Activity, emitInsertions } from '../platform/activity/activity.ts'
import { observedStore } from '../platform/activity/observed-store.ts'
import { type App, createApp, type Platform } from '../platform/app.ts'
import { WorldClock } from '../platform/control/clock.ts'
import { createControl, isControlPath } from '../platform/control/control.ts'
import type { ControlParts } from '../platform/control/route.ts'
import { hintsTo } from '../platform/hints/hints.ts'
import { memoryGuessCounter } from '../platform/http/guess-counter.ts'
import type { Fetcher } from '../platform/http/http.ts'
import { memoryLimiter } from '../platform/http/limiter.ts'
import { extendResponse, realResponse } from '../platform/http/rendered-response.ts'
import { isFilePath } from '../platform/pages/files.ts'
import { createPages, type Pages } from '../platform/pages/pages.ts'
import { randomText, seededRandom } from '../platform/support/random.ts'
import { answerMiddleware } from './answers/answer-middleware.ts'
import { AnswerRegistry, answerControl } from './answers/answer-registry.ts'
import { droppedEventsOf } from './faults/dropped-events.ts'
import { faultMiddleware } from './faults/fault-middleware.ts'
import { FaultRegistry, faultControl } from './faults/fault-registry.ts'
import { statesOf } from './states/states.ts'
import { MemoryStore } from './store/memory-store.ts'
import { seededLinks } from './world/links.ts'
import type { MockWorld, WorldExchange, WorldOptions } from './world/mock-world.ts'
import { mockPasswords } from './world/passwords.ts'
import { pristineFor } from './world/pristine.ts'
import { worldControl } from './world/snapshot.ts'
import { toldTo } from './world/told-changes.ts'
import { noLock, type WorldLock } from './world/world-lock.ts'
import { WorldStart } from './world/world-start.ts'

export type { MockWorld, WorldExchange, WorldOptions } from './world/mock-world.ts'

export function createWorld(given: WorldOptions = {}): MockWorld {
  const {
    seed = 1,
    size = 'small',
    locale = 'mixed',
    now,
    tick,
    clock: _,
    ...options
  } = { ...given, ...timesOf(given) }
  const {
    controlToken: token,
    rateLimit = 6000,
    guard = false,
    onExchange,
    onHint,
    faults: initialFaults,
    answers: initialAnswers,
    lock,
    middleware = [],
    activity = new Activity(),
    name = null,
    ...rest
  } = options
  const pristineAt = (time: number) => pristineFor(seed, size, locale, time)
  const start = new WorldStart({ now, realTime: tick ?? Date.now, pristineAt })
  const memory = new MemoryStore(pristineAt(start.time), lock?.reentrant)
  const clock = new WorldClock(given.clock === 'system' ? undefined : start.time, tick)
  const random = seededRandom(seed)
  const limiter = memoryLimiter()
  const guesses = memoryGuessCounter()
  const rate = { limit: rateLimit }
  const happening = activity.of(name, clock)
  const { exchanges, events } = happening
  const store = observedStore(memory.store, emitInsertions(happening))
  const links = options.links ?? seededLinks(seed)
  const faults = new FaultRegistry(initialFaults, seed)
  const faulty = faultMiddleware(faults, {
    store: memory.store,
    clock,
    rate,
    random: faults.random,
    lock: lock ?? noLock,
  })
  const answers = new AnswerRegistry(initialAnswers)
  const own = answerMiddleware(answers, {
    random: faults.random,
    lock: lock ?? noLock,
    ...(options.onError && { onError: options.onError }),
  })
  const hint = onHint && hintsTo(onHint)
  if (onExchange || middleware.length > 0) extendResponse()
  const platform: Platform = {
    ...rest,
    store,
    clock,
    random,
    limiter,
    ...(guard && { guesses }),
    passwords: mockPasswords(() => randomText(random, 16)),
    get rateLimit() {
      return rate.limit
    },
    links,
    get middleware() {
      return [...(faults.isEmpty ? [] : [faulty]), ...(answers.isEmpty ? [] : [own]), ...middleware]
    },
    onExchange(given) {
      const exchange = happening.tokenWorlds.explain(given, name)
      exchanges.record(exchange)
      onExchange?.(exchange)
      hint?.(exchange).catch((error) => options.onError?.(error, exchange.endpoint))
    },
  }
  const state = toldTo(
    events,
    worldControl({ seed, size, locale, start, memory, clock, random, limiter, guesses, rate, faults, answers }),
  )
  const app = createApp(platform)
  const states = statesOf(() => world)
  const droppedEvents = droppedEventsOf({ registry: faults, exchanges })
  const parts: ControlParts = {
    ...platform,
    ...droppedEvents,
    token: token ?? '',
    time: clock,
    world: state,
    rate,
    ...happening,
    faults: faultControl(faults),
    answers: answerControl(answers),
    states,
  }
  const control = token === undefined ? undefined : createControl(parts)
  const pages = createPages({ ...platform, ...droppedEvents, links, token })
  const respond = dispatcher(app, pages, control)
  const handle: MockWorld['handle'] = lock ? lockedBut(isForFile, lock, respond) : respond
  const fetch = async (request: Request) => realResponse((await handle(request)).response)
  const { owns } = pages
  const world: MockWorld = {
    ...state,
    fetch,
    handle,
    owns,
    faults,
    answers,
    app,
    control,
    start,
    memory,
    clock,
    random,
    limiter,
    guesses,
    rate,
    platform,
    parts,
  }
  return world
}

/** Asks for `Date` each time: a test may replace it at any moment. */
function timesOf({ clock, now, tick }: WorldOptions): Pick<WorldOptions, 'tick'> & Required<Pick<WorldOptions, 'now'>> {
  if (clock === undefined) return { now: now ?? 'fixed', ...(tick && { tick }) }
  if (now !== undefined && now !== 'real')
    throw new Error("clock: 'system' starts the world at the time of the system: leave now out")
  return { now: 'real', tick: () => Date.now() }
}

type Handle = MockWorld['handle']

const isForFile = ({ pathname }: URL) => isFilePath(pathname)

/** Pictures do not change the world, so that they need not wait for it. */
const lockedBut =
  (isFree: (url: URL) => boolean, lock: WorldLock, handle: Handle): Handle =>
  (request, from, url = new URL(request.url)) =>
    isFree(url) ? handle(request, from, url) : lock.exclusive(() => handle(request, from, url))

const dispatcher =
  (app: App, pages: Pages, control: Fetcher | undefined) =>
  (request: Request, from?: string, url = new URL(request.url)): Promise<WorldExchange> => {
    const { pathname } = url
    const own = pages.owns(pathname) ? pages : isControlPath(pathname) ? control : undefined
    return own ? own.fetch(request).then((response) => ({ response })) : app.handle(request, from, url)
  }
