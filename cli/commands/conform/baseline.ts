import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { casesIn } from '../../../conformance/authoring/coverage.ts'
import type { CaseResult } from '../../../conformance/reports/index.ts'
import { failsRun } from '../../../conformance/runner/conclusion.ts'
import { suite } from '../../../conformance/suite.ts'
import { didYouMean } from '../../../contracts/runtime/did-you-mean.ts'
import { CliError, say } from '../../shared/output.ts'
import type { ConformRun } from './conform-run.ts'
import type { ConformSettings } from './settings.ts'

/** Reads the ids of known failures: a JSON list, or one id per line with # comments. */
export function readKnownFailures({ baseline, updateBaseline }: ConformSettings): Set<string> {
  if (baseline === undefined || updateBaseline) return new Set()
  const caseIds = casesIn(suite).map(({ id }) => id)
  const ids = idsIn(baseline)
  const unknown = ids.find((id) => !caseIds.includes(id))
  if (unknown !== undefined)
    throw new CliError(`${baseline}: there is no case "${unknown}"${didYouMean(unknown, caseIds)}`)
  return new Set(ids)
}

const isJson = (text: string): boolean => text.trimStart().startsWith('[')

/** Empty for a comment. */
const idOfLine = (line: string): string => line.replace(/#.*/, '').trim()

function idsIn(file: string): string[] {
  const text = readText(file)
  if (!isJson(text)) return text.split('\n').map(idOfLine).filter(Boolean)
  const list = parseList(text)
  if (!list) throw new CliError(`${file} is not a JSON list of case ids; plain text with one id per line also works`)
  return list
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8').replace(/^\uFEFF/, '')
  } catch (error) {
    throw new CliError(`cannot read ${file}: ${(error as Error).message}; --update-baseline writes a new one`)
  }
}

function parseList(text: string): string[] | undefined {
  try {
    const list: unknown = JSON.parse(text)
    return Array.isArray(list) && list.every((item) => typeof item === 'string') ? list : undefined
  } catch {
    return undefined
  }
}

/**
 * Writes the failures of this run, and keeps listed cases that did not run. Returns the written ids. If the file cannot be written, prints why and returns
 * the known failures, so that the verdict stays the same.
 */
export function updateBaseline(run: ConformRun, results: readonly CaseResult[]): ReadonlySet<string> {
  const { settings, environment, knownFailures } = run
  try {
    return settings.baseline === undefined
      ? knownFailures
      : writeBaseline(settings.baseline, results, settings.failOnFlaky)
  } catch (error) {
    if (!(error instanceof CliError)) throw error
    say(environment.err, error.message)
    return knownFailures
  }
}

function writeBaseline(file: string, results: readonly CaseResult[], failOnFlaky: boolean): Set<string> {
  const listed = existsSync(file) ? idsIn(file) : []
  const run = new Set(results.map(({ id }) => id))
  const failed = results.filter((one) => failsRun(one, failOnFlaky)).map(({ id }) => id)
  const ids = [...listed.filter((id) => !run.has(id)), ...failed]
  const old = existsSync(file) ? readText(file) : ''
  const text = file.endsWith('.json') || isJson(old) ? JSON.stringify(ids, null, 2) : updatedLines(old, ids).join('\n')
  try {
    writeFileSync(file, `${text}\n`)
  } catch (error) {
    throw new CliError(`cannot write ${file}: ${(error as Error).message}`)
  }
  return new Set(ids)
}

/** Keeps comments and the lines of known failures, and appends new ones. */
function updatedLines(old: string, ids: readonly string[]): string[] {
  const lines = old.trim() === '' ? [] : old.trimEnd().split(/\r?\n/)
  const kept = lines.filter((line) => idOfLine(line) === '' || ids.includes(idOfLine(line)))
  const known = new Set(kept.map(idOfLine))
  return [...kept, ...ids.filter((id) => !known.has(id))]
}
