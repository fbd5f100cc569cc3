// Mutates the source of the platform and runs the suite on every mutant: npm run mutation -- --help
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { instrument, type SourceMutant } from './instrument.ts'
import { ablations, modes } from './judging-modes.ts'
import type { KillingCases } from './killing-cases.ts'
import { readOptions, usage } from './options.ts'
import { detailedTables, type KnownDefects, overview, writeTables } from './readme-table.ts'
import { addResult, readResults, resultOf, rowOf, writeResults } from './results.ts'
import { runMutants } from './run-mutants.ts'
import { selectMutants } from './select-mutants.ts'
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

const reportProgress = (text: string) => process.stderr.write(process.stderr.isTTY ? `\r\x1b[K${text}` : `${text}\n`)
const temporary = mkdtempSync(join(tmpdir(), 'mutation-'))
process.once('exit', () => rmSync(temporary, { recursive: true, force: true }))

reportProgress('instrumenting the platform')
const instrumented = await instrument(platform)
const file = join(temporary, 'instrumented.json')
writeFileSync(file, JSON.stringify(instrumented))

const recorded = readResults(resultsFile)
const { results } = recorded
const judgingModes = options.ablation
  ? (['own', ...ablations.toReversed()] as const)
  : modes.filter((mode) => options.judge.includes(mode))
const judgesOwn = judgingModes.some((mode) => mode === 'own')
const chosen = options.tables ? [] : selectMutants(instrumented.mutants, options, platform, results, judgingModes)
const stopping = new AbortController()
process.once('SIGINT', () => stopping.abort())

if (!options.tables) {
  const toRun = chosen.filter(
    (mutant) => (options.reasons || !reasonFor(mutant)) && (judgesOwn || resultOf(results, mutant)?.own !== undefined),
  )
  const unreached = await runMutants(toRun, {
    all: instrumented.mutants,
    instrumented: file,
    workers: options.workers ?? availableParallelism(),
    modes: judgingModes,
    thorough: options.thorough,
    results,
    signal: stopping.signal,
    reportProgress,
    cases: options.cases,
    onResult: addToResults,
    onCheckpoint: save,
  })
  save()
  if (process.stderr.isTTY) process.stderr.write('\n')
  const report = reportOf(chosen, results, judgingModes, unreached)
  process.stdout.write(options.json ? `${JSON.stringify(report, undefined, 2)}\n` : tableOf(report))
  const isComplete = report.unexplained.length === 0 && report.stale.length === 0
  process.exitCode = stopping.signal.aborted ? 130 : isComplete ? 0 : 1
}
if (options.tables || chosen.length === instrumented.mutants.length) {
  const written = readResults(resultsFile)
  writeTables(readmes.detailed, detailedTables(instrumented.mutants, written))
  writeTables(readmes.overview, overview(instrumented.mutants, written, knownDefects()))
}

function addToResults(mutant: SourceMutant, killingCases: KillingCases): void {
  const [strictest] = judgingModes
  // With --cases, a survivor may be detected by a case that did not run.
  if (options?.cases.length && strictest && killingCases[strictest] === undefined) return
  const replaced: readonly string[] = judgingModes
  const before = Object.entries(resultOf(results, mutant) ?? {}).filter(([mode]) => !replaced.includes(mode))
  addResult(results, mutant, !judgesOwn || killingCases.own ? { ...Object.fromEntries(before), ...killingCases } : {})
}

function save(): void {
  const isAblated = options?.ablation && !stopping.signal.aborted
  const ablation = isAblated ? rowOf('sample', chosen, results, judgingModes) : recorded.ablation
  writeResults(resultsFile, { results: current(results, instrumented.mutants), ablation })
}

/** Drops results of mutants whose code no longer exists. */
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
  return { defects, detected: new Set(Object.values(cases).flat()).size }
}
