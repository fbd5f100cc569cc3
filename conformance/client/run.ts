import { prefix } from '../../contracts/chapters.ts'
import type { Endpoint } from '../../contracts/dsl/endpoint.ts'
import { Secrets } from '../../contracts/masking/mask.ts'
import { withoutTrailingSlashes } from '../../contracts/runtime/trailing-slashes.ts'
import { type Adapter, type PartName, readOnlyParts } from '../adapter/parts.ts'
import type { CheckKind, Failure } from '../model/failure.ts'
import type { EarlierChoices } from '../model/gaps.ts'
import { operationsNamed } from '../model/operation-words.ts'
import { withOtherCase } from '../model/person.ts'
import { requirementNamed } from '../model/requirement-index.ts'
import { SeenOperations } from '../model/seen-operations.ts'
import { createTag, type Tag } from '../model/tag.ts'
import type { Violation } from '../model/verdict.ts'
import type { Footprint } from '../safety/footprint.ts'
import { type Journal, openJournal } from '../safety/journal/journal.ts'
import { Ledger } from '../safety/ledger.ts'
import type { Mode } from '../safety/modes.ts'
import { type Leases, leasesOf } from './leases.ts'
import { Sessions } from './sessions.ts'
import type { Target } from './target.ts'

export interface RunOptions {
  /** Case ids, scenarios, sections, chapters, operations or requirements. */
  readonly only?: readonly string[] | undefined
  readonly skip?: readonly string[] | undefined
  /** How many cases run at the same time. Default: 1. */
  readonly concurrency?: number | undefined
  /** Reruns failed cases at the end of the run. A case that then passes is flaky. */
  readonly retry?: boolean | undefined
  /** Stops after the first failure. */
  readonly bail?: boolean | undefined
  /** Milliseconds per response. Default: 30 seconds. */
  readonly timeout?: number | undefined
  /** Milliseconds after which the target shows the effects of a write everywhere. Default: 0. */
  readonly consistency?: number | undefined
  /** The same seed generates the same requests. Default: 1. */
  readonly seed?: number | undefined
  /** Runs only these kinds of checks, to measure what each kind detects. */
  readonly checks?: readonly CheckKind[] | undefined
  /** Requires the same choices in gaps as in an earlier run. */
  readonly earlierChoices?: EarlierChoices | undefined
  /** Interrupts the run. */
  readonly signal?: AbortSignal | undefined
  /** Default: `full`. */
  readonly mode?: Mode | undefined
  /** Records what the run creates. Default: in memory. */
  readonly journal?: Journal | undefined
  /** Collects what must be masked. Default: a new one. */
  readonly secrets?: Secrets | undefined
  /** Called after each case with what it sent and which adapter parts it used. */
  readonly onFootprint?: ((caseId: string, footprint: Footprint, parts: readonly string[]) => void) | undefined
}

/** The state before the run, or the error, for a case that compares before and after. */
export type InitialState = ({ readonly found: unknown } | { readonly thrown: unknown }) & {
  readonly deferredFailure: Failure | undefined
  readonly violations: readonly Violation[]
}

/** The request has to contain at least these `fields`. */
export type TryValid = (endpoint: Endpoint, fields: readonly string[]) => Promise<TriedRequest>

export interface TriedRequest {
  /** False if there is no valid request on this target. */
  readonly isSent: boolean
  /** What to configure to make a valid request possible. */
  readonly unlock: readonly string[]
}

/** State shared by the cases of one run. */
export interface Run extends Pick<RunOptions, 'signal' | 'onFootprint' | 'earlierChoices' | 'checks'> {
  readonly target: Target
  readonly timeout: number
  readonly consistency: number
  readonly seed: number
  readonly mode: Mode
  readonly journal: Journal
  readonly ledger: Ledger
  readonly sessions: Sessions
  readonly secrets: Secrets
  readonly unsupported: Unsupported
  readonly operations: SeenOperations
  readonly leases: Leases
  readonly tag: Tag
  /** Sends a valid request, once per run, to learn whether the target accepts it. Undefined in that request's own case. */
  tryValid?: TryValid | undefined
  /** By `performance.now()`. */
  readonly startedAt: number
  /** Keyed by case id. */
  readonly initialStates: Map<string, InitialState>
  /** Values that cases compute once per run, by name. */
  readonly memory: Map<string, Promise<unknown>>
  /** Milliseconds by which cases moved the target's clock. */
  clockMoved: number
  /** Why no further case may start. */
  stopReason: string | undefined
  /** Aborts the clean-up some time after the run was interrupted. */
  cleanUpSignal(): AbortSignal | undefined
}

export function createRun(given: Target, options: RunOptions = {}): Run {
  const {
    timeout = 30_000,
    consistency = 0,
    seed = 1,
    signal,
    mode = 'full',
    journal = openJournal(),
    onFootprint,
    earlierChoices,
    checks,
    secrets = new Secrets(),
  } = options
  learnSecretsOf(given, secrets)
  const address = withoutTrailingSlashes(given.baseUrl)
  const baseUrl = address.endsWith(prefix) ? address.slice(0, -prefix.length) : address
  return {
    target: { ...given, baseUrl, adapter: adapterIn(mode, given.adapter) },
    timeout,
    consistency,
    seed,
    signal,
    mode,
    journal,
    onFootprint,
    earlierChoices,
    checks,
    ledger: new Ledger(),
    sessions: new Sessions(),
    secrets,
    unsupported: readUnsupported(given.unsupported),
    operations: new SeenOperations(),
    leases: leasesOf(given),
    tag: createTag(),
    startedAt: performance.now(),
    initialStates: new Map(),
    memory: new Map(),
    clockMoved: 0,
    stopReason: undefined,
    cleanUpSignal: timeoutAfter(signal),
  }
}

function learnSecretsOf({ people, headers = {} }: Target, secrets: Secrets): void {
  for (const { password, token } of Object.values(people))
    for (const one of [password, token, password && withOtherCase(password)]) secrets.learn(one)
  for (const [name, value] of Object.entries(headers)) secrets.learnHeader(name, value)
}

/** Most adapter parts change what other users see, so only mode full uses them. */
function adapterIn(mode: Mode, adapter: Adapter = {}): Adapter {
  if (mode === 'full') return adapter
  return Object.fromEntries(Object.entries(adapter).filter(([name]) => readOnlyParts.has(name as PartName)))
}

const cleanUpTimeout = 90_000

/** Starts the timeout at the first call after the abort. */
function timeoutAfter(signal: AbortSignal | undefined): Run['cleanUpSignal'] {
  let end: AbortSignal | undefined
  return () => {
    if (signal?.aborted) end ??= AbortSignal.timeout(cleanUpTimeout)
    return end
  }
}

/** What the target's owner declares unsupported, by kind. */
export interface Unsupported {
  /** A case that sends one of these ends as unsupported. */
  readonly operations: ReadonlySet<string>
  /** Not enforced. A case that checks nothing else is unsupported. */
  readonly requirements: ReadonlySet<string>
  /** Sections, scenarios and cases that are not run. */
  readonly selectors: readonly string[]
}

export function readUnsupported(words: readonly string[] = []): Unsupported {
  return {
    operations: new Set(words.flatMap(operationsNamed)),
    requirements: new Set(words.filter((word) => requirementNamed(word))),
    selectors: words.filter((word) => operationsNamed(word).length === 0 && !requirementNamed(word)),
  }
}
