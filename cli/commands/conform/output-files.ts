import { accessSync, closeSync, constants, openSync, rmSync, statSync, writeSync } from 'node:fs'
import { gapPolicyText } from '../../../conformance/model/gaps.ts'
import { contractFingerprints } from '../../../conformance/node/contract-fingerprints.ts'
import {
  type CaseResult,
  finishedEvent,
  lineOf,
  type RunEvent,
  type RunFinished,
  type RunRecord,
  type RunStarted,
  startedEvent,
} from '../../../conformance/reports/index.ts'
import { CliError, say } from '../../shared/output.ts'
import { writeReports } from '../../shared/report-files.ts'
import { cannotWrite, refuseUnwritable } from '../../shared/save-file.ts'
import type { ConformRun } from './conform-run.ts'
import { announceOnGithub, isGithub } from './github.ts'
import { profileText } from './header-text.ts'
import { openScriptFolder } from './script-files.ts'
import type { OutputSettings } from './settings.ts'

/** Called before anything is sent, so that a long run does not fail at its end because of a missing folder. */
export function refuseUnwritableFiles({ out, reports, scripts }: OutputSettings): void {
  if (reports.some(({ file }) => file === out)) throw new CliError(`--out and --report cannot both go to ${out}`)
  for (const { file } of reports) if (file !== '-') refuseUnwritable(file)
  if (out !== undefined) refuseUnwritableStream(out)
  if (scripts !== undefined) openScriptFolder(scripts)
}

/** Does not open an existing file, which may be a pipe. */
function refuseUnwritableStream(file: string): void {
  try {
    const stats = statSync(file, { throwIfNoEntry: false })
    if (stats?.isDirectory()) throw new Error('it is a folder')
    if (stats) accessSync(file, constants.W_OK)
    else {
      closeSync(openSync(file, 'wx'))
      rmSync(file)
    }
  } catch (error) {
    throw cannotWrite(file, error)
  }
}

type Outputs = Pick<ConformRun, 'settings' | 'environment' | 'earlier' | 'knownFailures'>

/** A report that can no longer be written does not change the verdict. */
export async function writeRunReports(record: RunRecord, outputs: Outputs): Promise<void> {
  const { settings, environment, earlier } = outputs
  await writeReports(record, settings.reports, environment, earlier).catch((error: unknown) => {
    if (!(error instanceof CliError)) throw error
    say(environment.err, error.message)
  })
  announce(record, outputs)
}

function announce(record: RunRecord, { settings, environment, knownFailures }: Outputs): void {
  if (!settings.annotations || !isGithub(environment)) return
  const isStdoutTaken = settings.reports.some(({ file }) => file === '-')
  announceOnGithub(record, knownFailures, environment, isStdoutTaken ? environment.err : environment.out)
}

/** Writes the reason to the requested files, and rethrows. */
export async function recordFailedStart(outputs: Outputs, cases: number, error: unknown): Promise<never> {
  if (error instanceof CliError) {
    const { message, exitCode } = error
    const recorder = createRecorder(startedEventOf(outputs, cases), outputs.settings.out)
    const nothing = { ms: 0, requests: 0, created: 0, deleted: 0, left: [] }
    const verdict = `the run could not start: ${message}`
    const record = recorder.finish(finishedEvent({ at: new Date().toISOString(), exitCode, verdict, ...nothing }))
    await writeRunReports(record, outputs)
  }
  throw error
}

export const startedEventOf = (
  { settings, environment }: Pick<ConformRun, 'settings' | 'environment'>,
  cases: number,
): RunStarted =>
  startedEvent({
    kit: environment.version,
    at: new Date().toISOString(),
    target: { name: settings.name, baseUrl: settings.baseUrl },
    mode: settings.mode,
    profile: profileText(settings),
    gaps: gapPolicyText(settings.gaps),
    seed: settings.seed,
    concurrency: settings.concurrency,
    cases,
    only: [...settings.only],
    skip: [...settings.skip],
    ...(settings.budget !== undefined && { budget: settings.budget }),
    ...(settings.since !== undefined && { since: settings.since }),
    ...(settings.out !== undefined && { contracts: contractFingerprints() }),
    ...(settings.failOnFlaky && { failOnFlaky: true }),
    unsupported: [...settings.unsupported],
    ...(settings.consistency > 0 && { consistency: settings.consistency }),
  })

/** Collects the events of a run, and writes each of them to a file immediately. */
export interface Recorder {
  add(result: CaseResult): void
  /** The last verdict of each case. */
  results(): CaseResult[]
  finish(event: RunFinished): RunRecord
}

export function createRecorder(started: RunStarted, file: string | undefined): Recorder {
  const descriptor = file === undefined ? undefined : openFile(file)
  const write = (event: RunEvent) => void (descriptor !== undefined && writeSync(descriptor, lineOf(event)))
  const results = new Map<string, CaseResult>()
  write(started)
  return {
    add(result) {
      results.set(result.id, result)
      write(result)
    },
    results: () => [...results.values()],
    finish(event) {
      write(event)
      if (descriptor !== undefined) closeSync(descriptor)
      return { started, results: [...results.values()], finished: event }
    },
  }
}

function openFile(file: string): number {
  try {
    return openSync(file, 'w')
  } catch (error) {
    throw cannotWrite(file, error)
  }
}
