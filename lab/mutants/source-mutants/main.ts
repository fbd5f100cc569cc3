// npm run mutation -- --help: changes the source of the platform, one expression at a time, and runs the suite on every mutant.
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ablations, modes } from './detection-modes.ts'
import { instrument, type SourceMutant } from './instrument.ts'
import type { KillingCases } from './killing-cases.ts'
import { readOptions, usage } from './options.ts'
import { detailedTables, overview, type WrongValues, writeTables } from './readme-table.ts'
import { addResult, readResults, resultOf, rowOf, writeResults } from './results.ts'
import { runMutants } from './run-mutants.ts'
import { selectMutants } from './select-mutants.ts'
import { reportOf, tableOf } from './summary.ts'
import { undetectableReason } from './undetectable/index.ts'

const folder = fileURLToPath(new URL('.', import.meta.url))
const platform = fileURLToPath(new URL('../../../platform', import.meta.url))
const resultsFile = join(folder, 'results.json')
const readmes = { detailed: join(folder, '../README.md'), overview: join(folder, '../../../README.md') }
const responsesFile = join(folder, '../responses/results.json')

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

const earlier = readResults(resultsFile)
const { results } = earlier
const selectedModes = options.ablation
  ? (['own', ...ablations.toReversed()] as const)
  : modes.filter((mode) => options.modes.includes(mode))
const includesOwn = selectedModes.some((mode) => mode === 'own')
const chosen = options.tables ? [] : selectMutants(instrumented.mutants, options, platform, results, selectedModes)
const stopping = new AbortController()
process.once('SIGINT', () => stopping.abort())

if (!options.tables) {
  const toRun = chosen.filter(
    (mutant) =>
      (options.undetectable || !undetectableReason(mutant)) &&
      (includesOwn || resultOf(results, mutant)?.own !== undefined),
  )
  const unreached = await runMutants(toRun, {
    all: instrumented.mutants,
    instrumented: file,
    workers: options.workers ?? availableParallelism(),
    modes: selectedModes,
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
  const report = reportOf(chosen, results, selectedModes, unreached)
  process.stdout.write(options.json ? `${JSON.stringify(report, undefined, 2)}\n` : tableOf(report))
  const isComplete = report.unexplained.length === 0 && report.stale.length === 0
  process.exitCode = stopping.signal.aborted ? 130 : isComplete ? 0 : 1
}
if (options.tables || chosen.length === instrumented.mutants.length) {
  const saved = readResults(resultsFile)
  writeTables(readmes.detailed, detailedTables(instrumented.mutants, saved))
  writeTables(
    readmes.overview,
    overview(instrumented.mutants, saved, wrongValues(), readFileSync(readmes.overview, 'utf8')),
  )
}

function addToResults(mutant: SourceMutant, killingCases: KillingCases): void {
  const [strictest] = selectedModes
  // With --cases, a survivor may be detected by a case that did not run.
  if (options?.cases.length && strictest && killingCases[strictest] === undefined) return
  const replaced: readonly string[] = selectedModes
  const before = Object.entries(resultOf(results, mutant) ?? {}).filter(([mode]) => !replaced.includes(mode))
  addResult(results, mutant, !includesOwn || killingCases.own ? { ...Object.fromEntries(before), ...killingCases } : {})
}

function save(): void {
  const isAblated = options?.ablation && !stopping.signal.aborted
  const ablation = isAblated ? rowOf('sample', chosen, results, selectedModes) : earlier.ablation
  writeResults(resultsFile, { results: withoutObsolete(results, instrumented.mutants), ablation })
}

/** Drops results of mutants whose code no longer exists. */
function withoutObsolete(all: typeof results, mutants: readonly SourceMutant[]): typeof results {
  const byFile = Map.groupBy(mutants, (mutant) => mutant.file)
  return new Map(
    [...byFile].flatMap(([name, mutantsOfFile]) => {
      const before = all.get(name)
      const entries = mutantsOfFile.flatMap(({ key }) =>
        before?.has(key) ? [[key, before.get(key) ?? {}] as const] : [],
      )
      return entries.length === 0 ? [] : [[name, new Map(entries)] as const]
    }),
  )
}

/** Undefined before the first run of all defects with --responses. */
function wrongValues(): WrongValues | undefined {
  if (!existsSync(responsesFile)) return undefined
  const { total } = JSON.parse(readFileSync(responsesFile, 'utf8')) as { readonly total: WrongValues }
  return total
}
