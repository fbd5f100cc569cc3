// Mutates the source of the platform and plays the suite on every mutant:
//   npm run mutation -- [--only rules/topics …] [--since <commit>] [--sample <n>] [--judge <way>] [--reasons] [--thorough] [--ablation] [--tables] [--json]
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { instrument, type SourceMutant } from './instrument.ts'
import { ablations, judgements } from './judging.ts'
import type { Killers } from './killers.ts'
import { readOptions, usage } from './options.ts'
import { playMutants } from './play-mutants.ts'
import { rowOf } from './rates.ts'
import { detailedTables, type KnownDefects, overview, writeTables } from './readme-table.ts'
import { addResult, readResults, resultOf, writeResults } from './results.ts'
import { chooseMutants } from './select-mutants.ts'
import { reportOf, tableOf } from './summary.ts'
import { reasonFor } from './survivors/index.ts'

const folder = fileURLToPath(new URL('.', import.meta.url))
const platform = fileURLToPath(new URL('../../../platform', import.meta.url))
const resultsFile = join(folder, 'results.json')
const readmes = { detailed: join(folder, '../README.md'), overview: join(folder, '../../../README.md') }
const detectionFile = join(folder, '../../../conformance/runner/detection.json')

const options = readOptions()
if (options === undefined) {
  process.stderr.write(usage)
  process.exit(process.argv.includes('--help') ? 0 : 2)
}

const say = (text: string) => process.stderr.write(process.stderr.isTTY ? `\r\x1b[K${text}` : `${text}\n`)
const temporary = mkdtempSync(join(tmpdir(), 'mutation-'))
process.once('exit', () => rmSync(temporary, { recursive: true, force: true }))

say('instrumenting the platform')
const instrumented = await instrument(platform)
const file = join(temporary, 'instrumented.json')
writeFileSync(file, JSON.stringify(instrumented))

const recorded = readResults(resultsFile)
const { results } = recorded
const ways = options.ablation
  ? (['own', ...ablations.toReversed()] as const)
  : judgements.filter((way) => options.judge.includes(way))
const judgesOwn = ways.some((way) => way === 'own')
const chosen = options.tables ? [] : chooseMutants(instrumented.mutants, options, platform, results, ways)
const stopping = new AbortController()
process.once('SIGINT', () => stopping.abort())

if (!options.tables) {
  const played = chosen.filter(
    (mutant) => (options.reasons || !reasonFor(mutant)) && (judgesOwn || resultOf(results, mutant)?.own !== undefined),
  )
  const unreached = await playMutants(played, {
    all: instrumented.mutants,
    instrumented: file,
    workers: options.workers ?? availableParallelism(),
    ways,
    thorough: options.thorough,
    results,
    signal: stopping.signal,
    say,
    cases: options.cases,
    onResult: keep,
    // What was played stays when the run is interrupted.
    onSome: save,
  })
  save()
  if (process.stderr.isTTY) process.stderr.write('\n')
  const report = reportOf(chosen, results, ways, unreached)
  process.stdout.write(options.json ? `${JSON.stringify(report, undefined, 2)}\n` : tableOf(report))
  const isComplete = report.unexplained.length === 0 && report.stale.length === 0
  process.exitCode = stopping.signal.aborted ? 130 : isComplete ? 0 : 1
}
if (options.tables || chosen.length === instrumented.mutants.length) {
  const written = readResults(resultsFile)
  writeTables(readmes.detailed, detailedTables(instrumented.mutants, written))
  writeTables(readmes.overview, overview(instrumented.mutants, written, knownDefects()))
}

function keep(mutant: SourceMutant, killers: Killers): void {
  const [strictest] = ways
  // A few cases tell nothing about what the others notice.
  if (options?.cases.length && strictest && killers[strictest] === undefined) return
  const judged: readonly string[] = ways
  const before = Object.entries(resultOf(results, mutant) ?? {}).filter(([way]) => !judged.includes(way))
  addResult(results, mutant, !judgesOwn || killers.own ? { ...Object.fromEntries(before), ...killers } : {})
}

function save(): void {
  const isAblated = options?.ablation && !stopping.signal.aborted
  const ablation = isAblated ? rowOf('sample', chosen, results, ways) : recorded.ablation
  writeResults(resultsFile, { results: current(results, instrumented.mutants), ablation })
}

/** Without mutants of code that has changed since. */
function current(all: typeof results, mutants: readonly SourceMutant[]): typeof results {
  const known = Map.groupBy(mutants, (mutant) => mutant.file)
  return new Map(
    [...known].flatMap(([name, own]) => {
      const of = all.get(name)
      const kept = own.flatMap(({ key }) => (of?.has(key) ? [[key, of.get(key) ?? {}] as const] : []))
      return kept.length === 0 ? [] : [[name, new Map(kept)] as const]
    }),
  )
}

function knownDefects(): KnownDefects {
  const { defects, cases } = JSON.parse(readFileSync(detectionFile, 'utf8')) as {
    readonly defects: number
    readonly cases: Readonly<Record<string, readonly number[]>>
  }
  return { defects, noticed: new Set(Object.values(cases).flat()).size }
}
