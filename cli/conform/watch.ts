import { setTimeout as delay } from 'node:timers/promises'
import { conclude } from '../../conformance/conclusion.ts'
import { casesIn } from '../../conformance/coverage.ts'
import type { Judged } from '../../conformance/reports/index.ts'
import { suite } from '../../conformance/suite.ts'
import { CliError } from '../output.ts'
import { type Job, type Pass, passThrough } from './pass.ts'
import { preflight } from './preflight.ts'

const pause = 2_000

/** Runs what did not pass again and again; the result is the exit code of all that was seen last. */
export async function watchFailures(job: Job, first: Pass): Promise<number> {
  const seen = new Map(first.record.judged.map((one) => [one.address, one]))
  while (!job.around.signal.aborted) {
    const open = [...seen.values()].filter(needsMending).map(({ address }) => address)
    if (open.length === 0 || !(await isWanted(job, open.length))) break
    for (const one of await again(job, open)) seen.set(one.address, one)
  }
  const { requireAll = false } = job.options
  return conclude([...seen.values()], { known: job.known, requireAll }).exitCode
}

const needsMending = ({ outcome }: Judged) => outcome === 'failed' || outcome === 'flaky' || outcome === 'error'

/** A server that is just being started again is waited for. */
async function again(job: Job, only: readonly string[]): Promise<readonly Judged[]> {
  const { choice, around, opened, live } = job
  const cases = casesIn(suite).filter(({ address }) => only.includes(address))
  try {
    await preflight(opened.target, { timeout: choice.timeout, signal: around.signal })
    return (await passThrough(job, cases, { only })).record.judged
  } catch (error) {
    if (!(error instanceof CliError)) throw error
    live.print(error.message)
    return []
  }
}

async function isWanted({ live, around: { keys, signal } }: Job, count: number): Promise<boolean> {
  const failed = count === 1 ? '1 case' : `${count} cases`
  live.print(keys ? `\nEnter runs ${failed} again, q ends.` : `\n${failed} again in ${pause / 1000} s.`)
  const waited = keys ? pressed(keys, signal) : delay(pause, true, { signal })
  return waited.catch(() => false)
}

/** Whether it was Enter. */
async function pressed(keys: NodeJS.ReadStream, signal: AbortSignal): Promise<boolean> {
  const { createInterface } = await import('node:readline/promises')
  const lines = createInterface({ input: keys })
  try {
    return (await lines.question('', { signal })).trim().toLowerCase() !== 'q'
  } finally {
    lines.close()
  }
}
