import type { Secrets } from '../../contracts/masking/mask.ts'
import type { Case } from '../authoring/case.ts'
import type { CaseLog } from '../client/case-log.ts'
import { type CaseSession, openCaseSession, type RunObserver } from '../client/case-session.ts'
import { createContext, type Undo } from '../client/context.ts'
import type { Run } from '../client/run.ts'
import { errorMessage, InfrastructureError, NotExercised, UnsupportedOperation } from '../model/case-errors.ts'
import { Failure } from '../model/failure.ts'
import type { CaseEnd, ResponseTimes, Verdict } from '../model/verdict.ts'
import { runUntilConsistent } from './consistency.ts'
import { matchesSelector } from './select.ts'
import { profileSkipReason } from './write-plan.ts'

/** The outcome of an observed case is what `observer` has found in the responses of other cases. */
export async function runCase(one: Case, run: Run, observer?: RunObserver): Promise<Verdict> {
  const session = { ...openCaseSession(run, one), observer }
  const { log } = session
  const initial = run.initialStates.get(one.id)
  log.deferredFailure = initial?.deferredFailure
  log.violations.push(...(initial?.violations ?? []))
  const undos: Undo[] = []
  const started = performance.now()
  const outcome =
    skipReason(one, run) ?? (one.observed ? observedOutcome(one, run, observer) : await perform(one, session, undos))
  session.signal = run.cleanUpSignal()
  const leftovers = await cleanUp(undos, run.secrets)
  run.onFootprint?.(one.id, session.guard.footprint(), partsUsed(log))
  const { id, scenario, title, requirements, level, operations } = one
  const sent = log.calls.filter(({ method }) => method !== 'ADAPTER')
  const observedRequests = one.observed ? (observer?.resultOf(id).requests ?? 0) : 0
  const responseTimes = responseTimesOf(sent)
  return {
    id,
    scenario,
    title,
    requirements,
    level,
    operations,
    ...outcome,
    violations: log.violations,
    observations: log.observations,
    judged: [...log.judged],
    sent: [...new Set(sent.map(({ operation }) => operation))],
    refusals: [...log.refusals],
    leftOut: [...log.leftOut],
    ...(log.settledAfter !== undefined && { settledAfter: log.settledAfter }),
    from: started - run.startedAt,
    ms: performance.now() - started,
    requests: sent.length + observedRequests,
    ...(responseTimes && { responseTimes }),
    leftovers,
  }
}

/** Captures the state before the run, for cases that compare before and after. */
export async function captureInitialStates(cases: readonly Case[], run: Run): Promise<void> {
  for (const one of cases) {
    if (!one.before || skipReason(one, run)) continue
    const undos: Undo[] = []
    const session = openCaseSession(run, one)
    const captured = await one.before(createContext(session, undos)).then(
      (found) => ({ found }),
      (thrown: unknown) => ({ thrown }),
    )
    const { deferredFailure, violations } = session.log
    run.initialStates.set(one.id, { ...captured, deferredFailure, violations })
    await cleanUp(undos, run.secrets)
  }
}

function initialStateOf(one: Case, { initialStates }: Run): unknown {
  const captured = initialStates.get(one.id)
  if (captured && 'found' in captured) return captured.found
  if (captured?.thrown instanceof UnsupportedOperation) throw captured.thrown
  const why = captured ? `: ${errorMessage(captured.thrown)}` : ''
  const unlock = captured?.thrown instanceof NotExercised ? captured.thrown.unlock : []
  throw new NotExercised(`the state before the run is unknown${why}`, unlock)
}

async function perform(one: Case, session: CaseSession, undos: Undo[]): Promise<CaseOutcome> {
  const { run } = session
  try {
    const act = () => one.run(createContext(session, undos), one.before && initialStateOf(one, run))
    const undo = async () => {
      await cleanUp(undos.splice(0), run.secrets)
      session.log.startAttempt()
    }
    const isRetried = one.retried && !run.target.isExclusive && run.consistency === 0
    await (isRetried ? retryUntilPass(act, undo) : runUntilConsistent(session, act, undo))
    await session.observer?.conclude(session)
    return withViolations(conclude(session), session)
  } catch (thrown) {
    const end = endOf(thrown, session)
    return thrown instanceof InfrastructureError ? end : withViolations(end, session)
  }
}

function endOf(thrown: unknown, { log, run }: CaseSession): CaseEnd {
  const { deferredFailure } = log
  if (thrown instanceof Failure) return endOfFailure(thrown, log)
  if (deferredFailure && !(thrown instanceof InfrastructureError))
    return { outcome: 'failed', failure: deferredFailure }
  if (thrown instanceof UnsupportedOperation) return { outcome: 'unsupported', reason: thrown.message }
  const reason = run.secrets.text(errorMessage(thrown))
  const [broken] = log.violations
  if (!(thrown instanceof NotExercised))
    return broken && !(thrown instanceof InfrastructureError)
      ? { outcome: 'not exercised', reason: `a response breaks its contract: ${reason}`, violation: broken.cause }
      : { outcome: 'error', reason }
  return { outcome: 'not exercised', reason, unlock: thrown.unlock, violation: thrown.violation }
}

/** A case that only needs the operation that has the defect is not judged. */
function endOfFailure(failure: Failure, log: CaseLog): CaseEnd {
  const { shared } = failure
  if (shared) log.violations.unshift({ ...shared, extent: 'response', failure })
  if (!shared || shared.isOwn) return { outcome: 'failed', failure }
  return { outcome: 'not exercised', reason: `needs ${failure.expected}`, violation: shared.cause }
}

/** Violations fail the case, unless it fails itself or another case reports them: see `ContractCauses`. */
function withViolations(end: CaseEnd, { log }: CaseSession): CaseOutcome {
  const [first] = log.violations
  if (!first || end.outcome === 'failed') return end
  return { outcome: 'failed', failure: first.failure, otherwise: end.outcome === 'passed' ? passedApartFrom(log) : end }
}

/** A case does not pass if it is about the violated requirement. A field that it does not read does not matter (G14). */
function passedApartFrom({ violations, requirements, operations }: CaseLog): CaseEnd {
  for (const { cause, operation, extent, failure } of violations) {
    const [broken = ''] = failure.requirements
    const isAbout = requirements.includes(broken) || (extent === 'body' && operations.includes(operation))
    if (extent !== 'field' && isAbout)
      return { outcome: 'not exercised', reason: `it is about ${operation}, which breaks ${broken}`, violation: cause }
  }
  return { outcome: 'passed' }
}

function observedOutcome({ id, operations }: Case, { unsupported }: Run, observer?: RunObserver): CaseOutcome {
  if (!observer) return { outcome: 'not exercised', reason: 'the observer is off' }
  const { failure, comparisons } = observer.resultOf(id)
  if (failure) return { outcome: 'failed', failure }
  if (comparisons > 0) return { outcome: 'passed' }
  if (operations.length > 0 && operations.every((name) => unsupported.operations.has(name)))
    return {
      outcome: 'unsupported',
      reason: `needs ${operations.join(', ')}, which the target's owner declares unsupported`,
    }
  return { outcome: 'not exercised', reason: 'the responses of this run gave it nothing to compare' }
}

/** A case that forgot to check or await a request proves nothing. */
function conclude({ log }: CaseSession): CaseOutcome {
  const { deferredFailure } = log
  const unfinished = log.unfinished()
  if (unfinished.length > 0)
    return { outcome: 'error', reason: `sent but neither checked nor awaited: ${unfinished.join(', ')}` }
  return deferredFailure ? { outcome: 'failed', failure: deferredFailure } : { outcome: 'passed' }
}

function responseTimesOf(calls: CaseLog['calls']): ResponseTimes | undefined {
  const [slowest] = calls.toSorted((a, b) => b.ms - a.ms)
  if (!slowest) return undefined
  const { operation, ms } = slowest
  return { ms: calls.reduce((sum, call) => sum + call.ms, 0), slowest: { operation, ms } }
}

const partsUsed = ({ calls }: CaseLog): string[] => [
  ...new Set(calls.filter(({ method }) => method === 'ADAPTER').map(({ operation }) => operation)),
]

async function cleanUp(undos: readonly Undo[], secrets: Secrets): Promise<string[]> {
  const leftovers: string[] = []
  for (const undo of undos.toReversed()) {
    try {
      await undo()
    } catch (thrown) {
      leftovers.push(secrets.text(errorMessage(thrown)))
    }
  }
  return leftovers
}

type CaseOutcome = CaseEnd & Pick<Verdict, 'otherwise'>

/** Why a case is not started. */
function skipReason(one: Case, run: Run): CaseOutcome | undefined {
  const { target, signal, mode, stopReason } = run
  const declared = declaredUnsupported(one, run)
  if (declared !== undefined)
    return { outcome: 'unsupported', reason: `the target's owner declares ${declared} unsupported` }
  const stopped = signal?.aborted ? 'the run was interrupted' : stopReason
  if (stopped !== undefined) return { outcome: 'not exercised', reason: stopped }
  const skipped = profileSkipReason(one, mode, target.adapter)
  return skipped && { outcome: 'not exercised', reason: skipped.message, unlock: skipped.unlock }
}

/** Ignores unsupported operations: a case that sends one ends as unsupported while it runs. */
export function declaredUnsupported(
  one: Case,
  { unsupported: { selectors, requirements } }: Pick<Run, 'unsupported'>,
): string | undefined {
  const selector = selectors.find((word) => matchesSelector(one, word))
  return selector ?? (one.requirements.every((id) => requirements.has(id)) ? one.requirements.join(', ') : undefined)
}

/** Maximum pause before each retry, in milliseconds. Random, so that two runs do not keep disturbing each other. */
const pauses = [200, 600, 1800]

type Work = () => Promise<unknown>

/** Runs `act` until it passes or has failed too often. `undo` removes what it created before the next attempt. */
export const retryUntilPass = (act: Work, undo: Work): Promise<unknown> => attempt(act, undo, pauses)

async function attempt(act: Work, undo: Work, [pause, ...more]: readonly number[]): Promise<unknown> {
  if (pause === undefined) return act()
  try {
    return await act()
  } catch (thrown) {
    if (!(thrown instanceof Failure)) throw thrown
    await undo()
    await new Promise((passed) => setTimeout(passed, Math.random() * pause))
    return attempt(act, undo, more)
  }
}
