import { begin, seedOf } from '../beginning.ts'
import type { BrowserMockOptions } from '../browser.ts'
import type { MockClock } from '../clock.ts'
import { originOf } from '../handler.ts'
import { consoleHints } from '../hints.ts'
import { createMock, type Mock } from '../mock.ts'
import { alone, type Turns } from '../turns.ts'
import { createWorld } from '../world.ts'
import { keptWorld, sharedOf } from './kept.ts'

export interface Opened {
  readonly mock: Mock
  /** The platform's address in full. */
  readonly baseUrl: string | undefined
  close(): void
}

/** The world that this page shares with other tabs, in the state that was asked for when nobody had it before. */
export async function openWorld(options: BrowserMockOptions): Promise<Opened> {
  const { state, hints = true, persist = true, rateLimit, faults } = options
  const baseUrl = options.baseUrl === undefined ? undefined : addressOf(options.baseUrl)
  const origin = baseUrl === undefined ? location.origin : originOf(baseUrl)
  const { seed = 1, size = 'small' } = { ...options, ...(await seedOf(state)) }
  const tabs = persist ? await keptWorld(async () => `${seed} ${size} ${await keyOf(state)}`) : undefined
  const turns = tabs ?? alone
  const world = createWorld({
    seed,
    size,
    turns,
    pagesOrigin: location.origin,
    ...(rateLimit !== undefined && { rateLimit }),
    ...(faults && { faults }),
    ...(hints && { onHint: consoleHints(console) }),
  })
  await tabs?.share(sharedOf(world))
  const plain = createMock(world, { origin })
  const restart = () => begin(plain, state)
  await turns.take(async () => (tabs && !tabs.isFirst ? undefined : restart()))
  return { mock: inTurns(plain, turns, restart), baseUrl, close: () => tabs?.close() }
}

/** An app that leaves it empty calls its own host, whatever page it shows. */
const addressOf = (baseUrl: string) => new URL(baseUrl || location.origin, document.baseURI).href

/** Another state is another world. */
async function keyOf(state: BrowserMockOptions['state']): Promise<string> {
  if (typeof state !== 'object') return state ?? ''
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(JSON.stringify(state)))
  return String(new Uint32Array(bytes))
}

/** What takes several steps is done in one turn. */
function inTurns(mock: Mock, turns: Turns, restart: () => Promise<unknown>): Mock {
  const { arrange, load, restore, reset } = mock
  return Object.assign(mock, {
    arrange: (arrangement) => turns.take(() => arrange(arrangement)),
    load: (name) => turns.take(() => load(name)),
    restore: (snapshot) => turns.take(() => restore(snapshot)),
    reset: () => turns.take(() => reset().then(async () => void (await restart()))),
    clock: toldTo(turns, mock.clock),
  } satisfies Partial<Mock>)
}

/** The other tabs learn at once when the clock is moved. */
function toldTo(turns: Turns, clock: MockClock): MockClock {
  const tell = () => void turns.take(async () => {})
  return {
    now: clock.now,
    advance(duration) {
      clock.advance(duration)
      tell()
    },
    set(time) {
      clock.set(time)
      tell()
    },
    stop() {
      clock.stop()
      tell()
    },
    resume() {
      clock.resume()
      tell()
    },
  }
}
