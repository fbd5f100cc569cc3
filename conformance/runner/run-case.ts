import type { Secrets } from '../../contracts/masking/mask.ts'
import type { Case } from '../authoring/case.ts'
import type { CaseLog } from '../client/case-log.ts'
import { type CaseSession, openCaseSession } from '../client/case-session.ts'
import { createContext, type Undo } from '../client/context.ts'
import type { Run } from '../client/run.ts'
import { errorMessage, NotExercised, UnsupportedOperation } from '../model/case-errors.ts'
import { Failure } from '../model/failure.ts'
import type { ResponseTimes, Verdict } from '../model/verdict.ts'
import { retryUntilPass } from './retry.ts'
import { type CaseOutcome, skipReason } from './skip-reason.ts'

export async function runCase(one: Case, run: Run): Promise<Verdict> {
  const session = openCaseSession(run, one)
  const { log } = session
  const undos: Undo[] = []
  const started = performance.now()
  const outcome = skipReason(one, run) ?? (await perform(one, session, undos))
  session.signal = run.cleanUpSignal()
  const leftovers = await cleanUp(undos, run.secrets)
  run.onFootprint?.(one.id, session.guard.footprint(), partsUsed(log))
  const { id, scenario, title, requirements, level, operations } = one
  const sent = log.calls.filter(({ method }) => method !== 'ADAPTER')
  const answers = responseTimesOf(sent)
  return {
    id,
    scenario,
    title,
    requirements,
    level,
    operations,
    ...outcome,
    observations: log.observations,
    judged: [...log.judged],
    refusals: [...log.refusals],
    leftOut: [...log.leftOut],
    from: started - run.startedAt,
    ms: performance.now() - started,
    requests: sent.length,
    ...(answers && { responseTimes: answers }),
    leftovers,
  }
}

/** For cases that compare before and after: the state before all other cases. */
export async function captureInitialStates(cases: readonly Case[], run: Run): Promise<void> {
  for (const one of cases) {
    if (!one.before || skipReason(one, run)) continue
    const undos: Undo[] = []
    const captured = one.before(createContext(openCaseSession(run, one), undos)).then(
      (found) => ({ found }),
      (thrown: unknown) => ({ thrown }),
    )
    run.initialStates.set(one.id, await captured)
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
    const undo = () => cleanUp(undos.splice(0), run.secrets)
    await (one.retried && !run.target.isExclusive ? retryUntilPass(act, undo) : act())
    return conclude(session)
  } catch (thrown) {
    if (thrown instanceof Failure) return { outcome: 'failed', failure: thrown }
    if (thrown instanceof UnsupportedOperation) return { outcome: 'unsupported', reason: thrown.message }
    const reason = run.secrets.text(errorMessage(thrown))
    if (!(thrown instanceof NotExercised)) return { outcome: 'error', reason }
    return { outcome: 'not exercised', reason, unlock: thrown.unlock }
  }
}

/** A case that forgot to judge or await a request has shown nothing. */
function conclude({ log }: CaseSession): CaseOutcome {
  const { deferredFailure } = log
  const unfinished = log.unfinished()
  if (unfinished.length > 0)
    return { outcome: 'error', reason: `sent but neither judged nor awaited: ${unfinished.join(', ')}` }
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
    await undo().catch((thrown: unknown) => leftovers.push(secrets.text(errorMessage(thrown))))
  }
  return leftovers
}
