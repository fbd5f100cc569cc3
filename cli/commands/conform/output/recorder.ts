import { closeSync, openSync, writeSync } from 'node:fs'
import { gapPolicyText } from '../../../../conformance/model/gaps.ts'
import {
  type CaseResult,
  lineOf,
  type RunEvent,
  type RunFinished,
  type RunRecord,
  type RunStarted,
  startedEvent,
} from '../../../../conformance/reports/index.ts'
import { cannotWrite } from '../../../shared/save-file.ts'
import type { ConformRun } from '../conform-run.ts'
import { profileText } from './profile-text.ts'

export const begunEventOf = (
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
    unsupported: [...settings.unsupported],
  })

/** Collects the events of a run, and writes them to a file as they come. */
export interface Recorder {
  judged(event: CaseResult): void
  /** The last verdict of each case. */
  verdicts(): CaseResult[]
  ended(event: RunFinished): RunRecord
}

export function createRecorder(begun: RunStarted, file: string | undefined): Recorder {
  const descriptor = file === undefined ? undefined : openFile(file)
  const write = (event: RunEvent) => void (descriptor !== undefined && writeSync(descriptor, lineOf(event)))
  const judged = new Map<string, CaseResult>()
  write(begun)
  return {
    judged(event) {
      judged.set(event.id, event)
      write(event)
    },
    verdicts: () => [...judged.values()],
    ended(event) {
      write(event)
      if (descriptor !== undefined) closeSync(descriptor)
      return { started: begun, results: [...judged.values()], finished: event }
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
