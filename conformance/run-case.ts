import type { Case } from './case.ts'
import { CaseLog } from './case-log.ts'
import { createContext, type Undo } from './context.ts'
import type { Link } from './exchange.ts'
import { Failure } from './failure.ts'
import type { Footprint } from './footprint.ts'
import { type End, hindrance } from './hindrance.ts'
import { type Thing, thing } from './journal/effect.ts'
import { type Journal, openJournal } from './journal.ts'
import { Ledger } from './ledger.ts'
import { Secrets } from './mask.ts'
import { Guard, type Mode, type Underway } from './mode.ts'
import { untilRight } from './repeat.ts'
import { Sessions } from './sessions.ts'
import { NotExercised, OutsideMode, textOf } from './stop.ts'
import { createTag, type Tag } from './tag.ts'
import type { Target } from './target.ts'
import type { Verdict } from './verdict.ts'

/** What the cases of one run share. */
export interface Run {
  readonly target: Target
  readonly sessions: Sessions
  readonly secrets: Secrets
  readonly tag: Tag
  readonly timeout: number
  /** Where generated cases begin. */
  readonly seed: number
  readonly signal: AbortSignal | undefined
  /** Ends clean-up too, when a run that was broken off does not come to an end. */
  readonly patience: () => AbortSignal | undefined
  /** Set when no other case may begin. */
  readonly brake: { why: string | undefined }
  readonly mode: Mode
  readonly journal: Journal
  readonly ledger: Ledger
  /** What cases that compare before and after have found before, or why they could not. */
  readonly beginnings: Map<Case, Beginning>
  readonly onCase: ((one: Case, underway: Underway) => void) | undefined
  readonly onFootprint: ((one: Case, footprint: Footprint) => void) | undefined
}

type Beginning = { readonly found: unknown } | { readonly thrown: unknown }

export interface RunLimits {
  /** Milliseconds for one answer; 30 seconds unless given. */
  readonly timeout?: number | undefined
  /** The same requests again for the same seed; 1 unless given. */
  readonly seed?: number | undefined
  readonly signal?: AbortSignal | undefined
  /** Everything unless given. */
  readonly mode?: Mode | undefined
  /** Where it is written down what the run makes; in memory unless given. */
  readonly journal?: Journal | undefined
  /** Told when a case begins, with how far it is. */
  readonly onCase?: Run['onCase']
  /** Told what each case that ran has sent, when it is over. */
  readonly onFootprint?: Run['onFootprint']
}

export function openRun(given: Target, limits: RunLimits = {}): Run {
  const { timeout = 30_000, seed = 1, signal, mode = 'full', journal = openJournal(), onCase, onFootprint } = limits
  const secrets = new Secrets()
  for (const { password } of Object.values(given.people)) secrets.learn(password)
  const baseUrl = given.baseUrl.replace(/(?:\/api\/v2)?\/*$/, '')
  // A control plane moves what others see too.
  const target = { ...given, baseUrl, control: mode === 'full' ? given.control : undefined }
  const shared = {
    sessions: new Sessions(),
    secrets,
    tag: createTag(),
    journal,
    ledger: new Ledger(),
    beginnings: new Map(),
    brake: { why: undefined },
  }
  return { target, ...shared, timeout, seed, signal, patience: patienceAfter(signal), mode, onCase, onFootprint }
}

const patienceAfterEnd = 90_000

/** Time for cleaning up, once the run is broken off. */
function patienceAfter(signal: AbortSignal | undefined): Run['patience'] {
  let end: AbortSignal | undefined
  return () => {
    if (signal?.aborted) end ??= AbortSignal.timeout(patienceAfterEnd)
    return end
  }
}

const lentBy = ({ topics = {} }: Target): Thing[] =>
  Object.values(topics).flatMap((id) => (id === undefined ? [] : [thing('topic', id)]))

/** What one case, or the clean-up, sends goes through this. */
export function openLink(run: Run, about: { address: string; requirements: readonly string[] }): Link {
  const { target, sessions, secrets, timeout, signal, journal, ledger, mode } = run
  const log = new CaseLog(about, target, secrets)
  return { target, log, sessions, timeout, signal, journal, ledger, guard: new Guard(mode, journal, lentBy(target)) }
}

export async function runCase(one: Case, run: Run): Promise<Verdict> {
  const link = { ...openLink(run, one), isUnpaced: one.unpaced === true }
  const undos: Undo[] = []
  const started = performance.now()
  run.onCase?.(one, link.guard)
  const end = hindrance(one, run) ?? (await perform(one, run, link, undos))
  link.signal = run.patience()
  const leftovers = await cleanUp(undos, run.secrets)
  run.onFootprint?.(one, link.guard.footprint())
  const { address, scenario, title, requirements, level } = one
  const { log } = link
  const requests = log.exchanges.filter(({ method }) => method !== 'KIT').length
  const seen = {
    observations: log.observations,
    judged: [...log.judged],
    ms: performance.now() - started,
    requests,
    leftovers,
  }
  return { address, scenario, title, requirements, level, ...end, ...seen }
}

/** Finds out how things stand before all other cases, for those that ask. */
export async function begin(cases: readonly Case[], run: Run): Promise<void> {
  for (const one of cases) {
    if (!one.before || hindrance(one, run)) continue
    const undos: Undo[] = []
    const before = one.before(createContext(openLink(run, one), run, undos))
    const beginning = before.then(
      (found) => ({ found }),
      (thrown: unknown) => ({ thrown }),
    )
    run.beginnings.set(one, await beginning)
    await cleanUp(undos, run.secrets)
  }
}

function beginningOf(one: Case, { beginnings }: Run): unknown {
  const beginning = beginnings.get(one)
  if (beginning && 'found' in beginning) return beginning.found
  const why = beginning ? `: ${textOf(beginning.thrown)}` : ''
  const Reason = beginning?.thrown instanceof OutsideMode ? OutsideMode : NotExercised
  throw new Reason(`how things stood before is not known${why}`)
}

async function perform(one: Case, run: Run, link: Link, undos: Undo[]): Promise<End> {
  try {
    const act = () => one.run(createContext(link, run, undos), one.before && beginningOf(one, run))
    const undo = () => cleanUp(undos.splice(0), run.secrets)
    await (one.repeated && !run.target.isQuiet ? untilRight(act, undo) : act())
    return conclude(link)
  } catch (thrown) {
    if (thrown instanceof Failure) return { outcome: 'failed', failure: thrown }
    const reason = run.secrets.text(textOf(thrown))
    if (thrown instanceof OutsideMode) return { outcome: 'not exercised', reason, outside: true }
    return { outcome: thrown instanceof NotExercised ? 'not exercised' : 'error', reason }
  }
}

/** A case that forgot to judge or to await a step has shown nothing. */
function conclude({ log }: Link): End {
  const { fault } = log
  const unfinished = log.unfinished()
  if (unfinished.length > 0)
    return { outcome: 'error', reason: `sent but neither judged nor awaited: ${unfinished.join(', ')}` }
  return fault ? { outcome: 'failed', failure: fault } : { outcome: 'passed' }
}

async function cleanUp(undos: readonly Undo[], secrets: Secrets): Promise<string[]> {
  const leftovers: string[] = []
  for (const undo of undos.toReversed()) {
    await undo().catch((thrown: unknown) => leftovers.push(secrets.text(textOf(thrown))))
  }
  return leftovers
}
