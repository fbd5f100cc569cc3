import { closeSync, openSync, writeSync } from 'node:fs'
import {
  type Begun,
  type Ended,
  type Judged,
  lineOf,
  type RunEvent,
  type RunRecord,
} from '../../conformance/reports/index.ts'
import { CliError } from '../output.ts'

/** Keeps a run, and writes it to a file as it goes on. */
export interface Recorder {
  judged(event: Judged): void
  /** The last verdict of each case. */
  verdicts(): Judged[]
  ended(event: Ended): RunRecord
}

export function createRecorder(begun: Begun, file: string | undefined): Recorder {
  const sink = file === undefined ? undefined : opened(file)
  const keep = (event: RunEvent) => void (sink !== undefined && writeSync(sink, lineOf(event)))
  const judged = new Map<string, Judged>()
  keep(begun)
  return {
    judged(event) {
      judged.set(event.address, event)
      keep(event)
    },
    verdicts: () => [...judged.values()],
    ended(event) {
      keep(event)
      if (sink !== undefined) closeSync(sink)
      return { begun, judged: [...judged.values()], ended: event }
    },
  }
}

function opened(file: string): number {
  try {
    return openSync(file, 'w')
  } catch (error) {
    throw new CliError(`cannot write ${file}: ${(error as Error).message}; is the folder there?`)
  }
}
