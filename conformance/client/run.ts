import { prefix } from '../../contracts/chapters.ts'
import { Secrets } from '../../contracts/masking/mask.ts'
import { withoutTrailingSlashes } from '../../contracts/runtime/trailing-slashes.ts'
import { type Adapter, harmlessParts, type PartName } from '../adapter/parts.ts'
import type { CheckKind } from '../model/failure.ts'
import type { EarlierChoices } from '../model/observation.ts'
import { SeenOperations } from '../model/seen-operations.ts'
import { createTag, type Tag } from '../model/tag.ts'
import { readUnsupported, type Unsupported } from '../model/unsupported.ts'
import type { Footprint } from '../safety/footprint/footprint.ts'
import { type Journal, openJournal } from '../safety/journal/journal.ts'
import { Ledger } from '../safety/ledger.ts'
import type { Mode } from '../safety/modes.ts'
import { Sessions } from './sessions.ts'
import type { Target } from './target.ts'

export interface RunOptions {
  /** Case ids, scenarios, sections, chapters, operations or requirements. */
  readonly only?: readonly string[] | undefined
  readonly skip?: readonly string[] | undefined
  /** How many cases at a time; 1 unless given. */
  readonly concurrency?: number | undefined
  /** Runs failed cases again at the end: a case that passes then is flaky. Their verdicts come only then. */
  readonly retry?: boolean | undefined
  /** Starts no further case after a failure. */
  readonly bail?: boolean | undefined
  /** Milliseconds for one answer; 30 seconds unless given. */
  readonly timeout?: number | undefined
  /** The same seed generates the same requests; 1 unless given. */
  readonly seed?: number | undefined
  /** Leaves out other kinds of checks: shows what each kind notices. */
  readonly checks?: readonly CheckKind[] | undefined
  /** Holds the target to what it did in an earlier run, where the document is silent. */
  readonly earlierChoices?: EarlierChoices | undefined
  /** Interrupts the run. */
  readonly signal?: AbortSignal | undefined
  /** `full` unless given. */
  readonly mode?: Mode | undefined
  /** Records what the run creates; in memory unless given. */
  readonly journal?: Journal | undefined
  /** Collects what must not be shown; one of its own unless given. */
  readonly secrets?: Secrets | undefined
  /** Called with what each case has sent, and the parts of the adapter that it used, when it is over. */
  readonly onFootprint?: ((caseId: string, footprint: Footprint, parts: readonly string[]) => void) | undefined
}

/** What a case that compares before and after found before, or why it could not. */
export type InitialState = { readonly found: unknown } | { readonly thrown: unknown }

/** What the cases of one run share. */
export interface Run extends Pick<RunOptions, 'signal' | 'onFootprint' | 'earlierChoices' | 'checks'> {
  readonly target: Target
  readonly timeout: number
  readonly seed: number
  readonly mode: Mode
  readonly journal: Journal
  readonly ledger: Ledger
  readonly sessions: Sessions
  readonly secrets: Secrets
  readonly unsupported: Unsupported
  readonly operations: SeenOperations
  readonly tag: Tag
  /** When it began, as `performance.now()` counts. */
  readonly startedAt: number
  /** By case id. */
  readonly initialStates: Map<string, InitialState>
  /** By how many milliseconds cases moved the target's clock. */
  clockMoved: number
  /** Why no further case may start. */
  stopReason: string | undefined
  /** Aborts even the clean-up, some time after the run was interrupted. */
  cleanUpSignal(): AbortSignal | undefined
}

export function createRun(given: Target, options: RunOptions = {}): Run {
  const {
    timeout = 30_000,
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
    tag: createTag(),
    startedAt: performance.now(),
    initialStates: new Map(),
    clockMoved: 0,
    stopReason: undefined,
    cleanUpSignal: timeoutAfter(signal),
  }
}

function learnSecretsOf({ people, headers = {} }: Target, secrets: Secrets): void {
  for (const { password, token } of Object.values(people)) for (const one of [password, token]) secrets.learn(one)
  for (const [name, value] of Object.entries(headers)) secrets.learnHeader(name, value)
}

/** What an owner can do may change what other users see, too. */
function adapterIn(mode: Mode, adapter: Adapter = {}): Adapter {
  if (mode === 'full') return adapter
  return Object.fromEntries(Object.entries(adapter).filter(([name]) => harmlessParts.has(name as PartName)))
}

const cleanUpTimeout = 90_000

/** A timeout that starts when it is first asked for after the abort. */
function timeoutAfter(signal: AbortSignal | undefined): Run['cleanUpSignal'] {
  let end: AbortSignal | undefined
  return () => {
    if (signal?.aborted) end ??= AbortSignal.timeout(cleanUpTimeout)
    return end
  }
}
