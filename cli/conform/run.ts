import { resolve } from 'node:path'
import type { Case } from '../../conformance/case.ts'
import { casesIn } from '../../conformance/coverage.ts'
import { planOf } from '../../conformance/footprint.ts'
import { suite } from '../../conformance/suite.ts'
import type { ConformOptions } from '../conform.ts'
import { CliError } from '../output.ts'
import { readBaseline } from './baseline.ts'
import { chosenCases } from './cases.ts'
import { choose } from './choice.ts'
import { headerText } from './header.ts'
import { listCases } from './list.ts'
import { liveOn, silentOn } from './live.ts'
import { toldIn } from './no-run.ts'
import { outputsOf } from './outputs.ts'
import { passThrough } from './pass.ts'
import { preflight } from './preflight.ts'
import { styleFor } from './style.ts'
import type { Surroundings } from './surroundings.ts'
import { openTarget } from './target.ts'
import { watchFailures } from './watch.ts'

/** Judges a server; the result is the exit code. */
export async function conform(
  given: string | undefined,
  options: ConformOptions,
  around: Surroundings,
): Promise<number> {
  refuseContradictions(options)
  const choice = choose(given, options, around)
  const cases = chosenCases(choice, choice.unsupported)
  if (options.list) return listed(cases, options, around)
  const known = knownFailures(options, around)
  const outputs = outputsOf(options, around)
  const texts = ownsStdout(options) ? around.err : around.out
  const style = styleFor(texts)
  const live = options.quiet ? silentOn(texts) : liveOn(around.err, texts)
  const opened = openTarget(choice, { onWait: live.waits })
  around.signal.addEventListener('abort', () => live.print('Breaking off and cleaning up; once more ends at once.'))
  try {
    if (!options.quiet)
      live.print(`${headerText(choice, planOf(cases, choice.mode, choice.controlToken !== undefined), style)}\n`)
    const latency = await preflight(opened.target, { timeout: choice.timeout, signal: around.signal }).catch(
      toldIn({ choice, around, outputs }, cases),
    )
    const job = { choice, options, around, opened, outputs, live, style, known, latency }
    const first = await passThrough(job, cases, choice)
    return options.watch ? await watchFailures(job, first) : first.conclusion.exitCode
  } finally {
    live.end()
    await opened.close()
  }
}

/** A document on stdout stands there alone. */
const ownsStdout = ({ json, report }: ConformOptions) => json || report?.some(({ file }) => file === '-')

function refuseContradictions({ updateBaseline, baseline, watch, out, report, json }: ConformOptions): void {
  if (updateBaseline && baseline === undefined)
    throw new CliError('--update-baseline writes the file that --baseline names; give both')
  if (watch && (json || out !== undefined || report !== undefined || updateBaseline))
    throw new CliError('--watch is for people: leave out --json, --out, --report and --update-baseline')
}

function listed(cases: readonly Case[], { json = false }: ConformOptions, { out }: Surroundings): number {
  listCases(cases, json, out)
  return 0
}

function knownFailures({ baseline, updateBaseline }: ConformOptions, { folder }: Surroundings): ReadonlySet<string> {
  if (baseline === undefined || updateBaseline) return new Set()
  return readBaseline(
    resolve(folder, baseline),
    casesIn(suite).map(({ address }) => address),
  )
}
