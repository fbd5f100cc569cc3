import { setTimeout as delay } from 'node:timers/promises'
import { casesIn } from '../../../conformance/authoring/coverage.ts'
import { isNotJudged } from '../../../conformance/reports/causes.ts'
import type { CaseResult } from '../../../conformance/reports/index.ts'
import { conclude } from '../../../conformance/runner/conclusion.ts'
import { suite } from '../../../conformance/suite.ts'
import { CliError, pluralize } from '../../shared/output.ts'
import type { ConformRun, RunResult } from './conform-run.ts'
import { preflight } from './preflight.ts'
import { isUnsuccessful, runCases } from './run-cases.ts'
import { openRunJournal } from './run-journal.ts'

const pauseMs = 2_000

/** Reruns the unsuccessful cases until they pass; returns the exit code that follows from the last verdict of each case. */
export async function rerunFailures(run: ConformRun, first: RunResult): Promise<number> {
  const latest = new Map(first.record.results.map((result) => [result.id, result]))
  while (!run.environment.signal.aborted) {
    const failed = [...latest.values()].filter((one) => isUnsuccessful(one) || isNotJudged(one))
    if (failed.length === 0 || !(await isRerunWanted(run, failed.length))) break
    for (const result of await rerun(run, failed.flatMap(casesOf))) latest.set(result.id, result)
  }
  const { knownFailures: known, settings } = run
  const { failOnFlaky, requireAll } = settings
  return conclude([...latest.values()], { known, failOnFlaky, requireAll }).exitCode
}

/** An observed case needs the cases whose requests showed the failure. */
const casesOf = ({ id, failure }: CaseResult): string[] => [id, ...(failure?.seenIn ?? [])]

/** If the server is not ready, for example during a restart, prints why and lets the caller try again. */
async function rerun(run: ConformRun, ids: readonly string[]): Promise<readonly CaseResult[]> {
  const { settings, environment, target, live } = run
  const cases = casesIn(suite).filter(({ id }) => ids.includes(id))
  try {
    await preflight(target, { timeout: settings.timeout, signal: environment.signal })
    const journal = openRunJournal(settings, environment)
    return (await runCases(run, cases, journal)).record.results
  } catch (error) {
    if (!(error instanceof CliError)) throw error
    live.print(error.message)
    return []
  }
}

async function isRerunWanted({ live, environment }: ConformRun, count: number): Promise<boolean> {
  const { keyboard, signal } = environment
  const cases = pluralize(count, 'case')
  live.print(
    keyboard ? `\nPress Enter to rerun ${cases}, or q to quit.` : `\nRerunning ${cases} in ${pauseMs / 1000} s.`,
  )
  const answer = keyboard ? isEnter(keyboard, signal) : delay(pauseMs, true, { signal })
  return answer.catch(() => false)
}

async function isEnter(keyboard: NodeJS.ReadStream, signal: AbortSignal): Promise<boolean> {
  const { createInterface } = await import('node:readline/promises')
  const lines = createInterface({ input: keyboard })
  try {
    return (await lines.question('', { signal })).trim().toLowerCase() !== 'q'
  } finally {
    lines.close()
  }
}
