import * as z from 'zod'
import { parseJson } from '../model/parse-json.ts'
import { type RunEvent, runEvent } from './run-events.ts'
import type { RunRecord } from './run-record.ts'

/** Thrown for anything else than a run file; `message` names the line. */
export class NotARun extends Error {
  override readonly name = 'NotARun'
}

/** Reads what `lineOf` wrote. A last line that a crash cut off is ignored. */
export function readRun(source: string | Iterable<string>): RunRecord {
  const lines = (typeof source === 'string' ? source.split('\n') : [...source]).map((line) => line.trim())
  const last = lines.findLastIndex((line) => line !== '')
  const events = lines.flatMap((line, place) => (line === '' ? [] : eventOf(line, place + 1, place === last)))
  return recordOf(events)
}

function eventOf(line: string, number: number, isLast: boolean): RunEvent[] {
  const parsed = parseJson(line.replace(/^\uFEFF/, ''))
  if (parsed === undefined && isLast && number > 1) return []
  if (parsed === undefined) throw new NotARun(`line ${number} is not JSON, so this is not a run file`)
  const result = runEvent.safeParse(parsed)
  if (!result.success) throw new NotARun(`line ${number} is not a run event: ${z.prettifyError(result.error)}`)
  return [result.data]
}

function recordOf(events: readonly RunEvent[]): RunRecord {
  const [begun, ...rest] = events
  if (begun?.event !== 'begun')
    throw new NotARun('line 1 does not start a run: was this file written by conform --out?')
  if (rest.some(({ event }) => event === 'begun'))
    throw new NotARun('it contains several runs: keep each run in its own file')
  const judged = rest.filter((event) => event.event === 'judged')
  const ended = rest.find((event) => event.event === 'ended')
  return { started: begun, results: [...new Map(judged.map((one) => [one.id, one])).values()], finished: ended }
}
