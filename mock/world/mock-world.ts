import type { Activity } from '../../platform/activity/activity.ts'
import type { App, Platform } from '../../platform/app.ts'
import type { WorldClock } from '../../platform/control/clock.ts'
import type { ControlParts, WorldControl } from '../../platform/control/route.ts'
import type { Hint } from '../../platform/hints/hint.ts'
import type { MemoryGuessCounter } from '../../platform/http/guess-counter.ts'
import type { Fetcher } from '../../platform/http/http.ts'
import type { MemoryLimiter } from '../../platform/http/limiter.ts'
import type { Exchange } from '../../platform/middleware.ts'
import type { SeededRandom } from '../../platform/support/random.ts'
import type { Fallback } from '../fallback/fallback.ts'
import type { Fault, WorldFaults } from '../faults/faults.ts'
import type { OverrideData } from '../overrides/override.ts'
import type { WorldOverrides } from '../overrides/override-registry.ts'
import type { UseOverride } from '../overrides/use.ts'
import type { FakerSource, OwnFaker } from '../seed/faker/faker-source.ts'
import type { Size } from '../seed/seeding.ts'
import type { StartTime } from '../seed/start.ts'
import type { Locale } from '../seed/texts/locale.ts'
import type { MemoryStore } from '../store/memory-store.ts'
import type { WorldLock } from '../store/world-lock.ts'
import type { WorldCollections } from './collections.ts'
import type { WorldStart } from './world-start.ts'

export interface WorldOptions
  extends Partial<
    Pick<Platform, 'rateLimit' | 'middleware' | 'onExchange' | 'onError' | 'links' | 'pagesOrigin' | 'files'>
  > {
  readonly seed?: number
  readonly size?: Size
  /** The language of the texts; both languages by default. */
  readonly locale?: Locale
  /**
   * The app's own instance of `Faker` generates people: those of worlds of size `medium` and `large`, and those that are arranged by
   * count. Its locale determines their language, and its seed determines who they are. By default, @faker-js/faker is loaded when it is needed.
   */
  readonly faker?: OwnFaker
  /** The number that was drawn from `faker`, as recorded in a snapshot. */
  readonly fakerSeed?: number | undefined
  /**
   * When the world starts; its clock runs from then on, and the times in its data are relative to it. `fixed`, the default of
   * `createWorld`, is always the same time. `real`, the default of all other entry points, is the current time, and after a reset
   * the time of the reset.
   */
  readonly now?: StartTime
  /** `system`: the clock is `Date.now()`, even if a test has replaced it (`vi.setSystemTime`). Then `now` can only be `real`. */
  readonly clock?: 'system'
  /** Blocks callers who guess passwords and codes (G83). Off by default, so that developers are never locked out. */
  readonly guard?: boolean
  /** The source of real time, for tests. */
  readonly tick?: () => number
  /** The token of the control plane; without it there is no control plane. */
  readonly controlToken?: string
  /** Faults that are active from the start, and again after a reset. */
  readonly faults?: readonly Fault[]
  /** Overrides that are active from the start, and again after a reset: `{ operation: 'getFeed', status: 404 }`. */
  readonly overrides?: readonly OverrideData[]
  /** Responds to requests that neither an override nor the world has data for. */
  readonly fallback?: Fallback
  /** Called shortly after a response with the ways in which the request broke the contract. */
  readonly onHint?: (hint: Hint) => void
  /** The name of the world in the log. */
  readonly name?: string | null
  /** A log shared with other worlds; a separate log by default. */
  readonly activity?: Activity
  /** For a world that several tabs share. */
  readonly lock?: WorldLock
}

/** A response with details for the log. */
export type WorldExchange = Pick<Exchange, 'response' | 'fault' | 'override' | 'upstream'> &
  Partial<Pick<Exchange, 'endpoint'>>

export interface MockWorld extends WorldControl {
  /** Handles the interface, the kit's pages and pictures, and the control plane if there is one. */
  fetch(request: Request): Promise<Response>
  /** Like `fetch`, with details for the log. `from` identifies callers without a token. */
  handle(request: Request, from?: string, url?: URL): Promise<WorldExchange>
  /** Whether a path belongs to the kit's pages and pictures. */
  owns(pathname: string): boolean
  readonly faults: WorldFaults
  readonly overrides: WorldOverrides & { readonly use: UseOverride }
  readonly app: App
  readonly control: Fetcher | undefined
  readonly start: WorldStart
  /** Records that the app keeps next to the platform. */
  readonly collections: WorldCollections
  readonly memory: MemoryStore
  readonly clock: WorldClock
  readonly random: SeededRandom
  readonly faker: FakerSource
  readonly limiter: MemoryLimiter
  readonly guesses: MemoryGuessCounter
  readonly rate: { limit: number }
  readonly platform: Platform
  /** Shared by the control plane and the Mock API. */
  readonly parts: ControlParts
}
