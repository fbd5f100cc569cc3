// Makes values in responses wrong and runs the suite on every defect: npm run mutation -- --responses --help
import { appendFileSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { suite } from '../../../conformance/suite.ts'
import { defectId } from './defect.ts'
import { type Mode, modes } from './modes.ts'
import { type ResponsesOptions, readOptions, selectDefects, usage, WrongUsage } from './options.ts'
import { newTarget, type Recording, record } from './record.ts'
import { type ResponsesReport, reportOf, tableOf } from './report.ts'
import { type DefectResult, isOpen, runDefects } from './run-defects.ts'

const resultsFile = fileURLToPath(new URL('results.json', import.meta.url))
const stopping = new AbortController()
process.once('SIGINT', () => stopping.abort())

const reportProgress = (text: string) => process.stderr.write(process.stderr.isTTY ? `\r\x1b[K${text}` : `${text}\n`)

try {
  const options = readOptions(process.argv.slice(2))
  if (options) await main(options)
  else process.stdout.write(usage)
} catch (thrown) {
  if (!(thrown instanceof WrongUsage)) throw thrown
  process.stderr.write(`${thrown.message}\nRun npm run mutation -- --responses --help for the options.\n`)
  process.exitCode = 2
}

async function main(options: ResponsesOptions): Promise<void> {
  const own = await recordNow('own')
  const plain = options.modes.includes('plain') ? await recordNow('plain') : undefined
  if (stopping.signal.aborted) {
    process.exitCode = 130
    return
  }
  const selected = selectDefects(own.defects, options)
  const earlier = earlierResults(options, new Set(selected.map(defectId)))
  const known = new Set(earlier.map(({ defect }) => defectId(defect)))
  const defects = selected.filter((defect) => !known.has(defectId(defect)))
  const running = {
    modes: options.modes,
    // With an adapter, cases send the same on our own server and on a foreign one.
    cases: { own: own.cases, adapter: own.cases, plain: plain?.cases ?? [] },
    workers: options.workers ?? availableParallelism(),
    earlier,
  }
  reportProgress(`${defects.length} of ${own.defects.length} defects`)
  const temporary = mkdtempSync(join(tmpdir(), 'mutation-'))
  process.once('exit', () => rmSync(temporary, { recursive: true, force: true }))
  const started = performance.now()
  const fresh = await runDefects(defects, {
    ...running,
    temporary: join(temporary, 'responses'),
    signal: stopping.signal,
    reportProgress,
    onResult: (result) => options.resume && appendFileSync(options.resume, `${JSON.stringify(result)}\n`),
  })
  const results = [...earlier, ...fresh]
  if (process.stderr.isTTY) process.stderr.write('\n')
  const secondsPerDefect = ((performance.now() - started) * running.workers) / 1000 / Math.max(1, fresh.length)
  const report = reportOf(results, options.modes, { skipped: own.skipped.length, secondsPerDefect })
  process.stdout.write(options.json ? `${JSON.stringify(report, undefined, 2)}\n` : tableOf(report, options.survivors))
  if (stopping.signal.aborted) process.exitCode = 130
  else if (results.length === own.defects.length && options.modes.length === modes.length) save(report)
}

function recordNow(mode: Mode): Promise<Recording> {
  reportProgress('running the suite without defects')
  return record(suite, newTarget(mode), stopping.signal)
}

/** Results of an interrupted run. Defects whose results lack a mode or are not settled run again. */
function earlierResults({ resume, modes }: ResponsesOptions, ids: ReadonlySet<string>): DefectResult[] {
  const lines = resume !== undefined && existsSync(resume) ? readFileSync(resume, 'utf8').split('\n') : []
  const results = lines.filter((line) => line !== '').map((line) => JSON.parse(line) as DefectResult)
  const latest = [...new Map(results.map((one) => [defectId(one.defect), one])).values()]
  const isComplete = ({ outcomes }: DefectResult) => modes.every((mode) => outcomes[mode]) && !isOpen(outcomes)
  return latest.filter((one) => isComplete(one) && ids.has(defectId(one.defect)))
}

function save({ total, errors, ways, skipped, survivors }: ResponsesReport): void {
  const missedBy = Object.fromEntries(
    survivors.map(({ id, modes, reason = 'no reason yet' }) => [id, `${modes.join(' ')}; ${reason}`]),
  )
  const results = { total, errors, ways, skipped, survivors: missedBy }
  writeFileSync(resultsFile, `${JSON.stringify(results, undefined, 2)}\n`)
}
