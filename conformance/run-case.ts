import type { Case } from './case.ts'
import { CaseLog } from './case-log.ts'
import { createContext, type Undo } from './context.ts'
import type { Link } from './exchange.ts'
import { Failure } from './failure.ts'
import { Secrets } from './mask.ts'
import { isAbout } from './select.ts'
import { Sessions } from './sessions.ts'
import { NotExercised, textOf } from './stop.ts'
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
}

export interface RunLimits {
  /** Milliseconds for one answer; 30 seconds unless given. */
  readonly timeout?: number | undefined
  /** The same requests again for the same seed; 1 unless given. */
  readonly seed?: number | undefined
  readonly signal?: AbortSignal | undefined
}

export function openRun(target: Target, { timeout = 30_000, seed = 1, signal }: RunLimits = {}): Run {
  const secrets = new Secrets()
  for (const { password } of Object.values(target.people)) secrets.learn(password)
  const baseUrl = target.baseUrl.replace(/(?:\/api\/v2)?\/*$/, '')
  return { target: { ...target, baseUrl }, sessions: new Sessions(), secrets, tag: createTag(), timeout, seed, signal }
}

type End = Pick<Verdict, 'outcome' | 'reason' | 'failure'>

export async function runCase(one: Case, run: Run): Promise<Verdict> {
  const { target, sessions, secrets, timeout, signal } = run
  const log = new CaseLog(one, target, secrets)
  const link: Link = { target, log, sessions, timeout, signal }
  const undos: Undo[] = []
  const started = performance.now()
  const end = hindrance(one, run) ?? (await perform(one, run, link, undos))
  link.signal = undefined
  const leftovers = await cleanUp(undos, secrets)
  const { address, scenario, title, requirements, level } = one
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

/** Why a case cannot or need not begin. */
function hindrance(one: Case, { target, signal }: Run): End | undefined {
  const declared = target.unsupported?.find((word) => isAbout(one, word))
  if (declared !== undefined)
    return { outcome: 'unsupported', reason: `the target's owner declares ${declared} unsupported` }
  if (signal?.aborted) return { outcome: 'not exercised', reason: 'the run was broken off' }
  const isMissing = one.needs.length > 0 && target.control === undefined
  return isMissing ? { outcome: 'not exercised', reason: `the target offers no ${one.needs.join(', ')}` } : undefined
}

async function perform(one: Case, run: Run, link: Link, undos: Undo[]): Promise<End> {
  try {
    await one.run(createContext(link, run, undos))
    return conclude(link)
  } catch (thrown) {
    if (thrown instanceof Failure) return { outcome: 'failed', failure: thrown }
    const reason = run.secrets.text(textOf(thrown))
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
