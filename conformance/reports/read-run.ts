import * as z from 'zod'
import { jsonOf } from '../json.ts'
import { type RunEvent, runEvent } from './events.ts'
import type { RunRecord } from './record.ts'

/** What was given is not the file of a run; `message` names the line. */
export class NoRun extends Error {
  override readonly name = 'NoRun'
}

/** Reads what `lineOf` wrote. A last line that a crash cut off is left out. */
export function readRun(source: string | Iterable<string>): RunRecord {
  const lines = (typeof source === 'string' ? source.split('\n') : [...source]).map((line) => line.trim())
  const last = lines.findLastIndex((line) => line !== '')
  const events = lines.flatMap((line, place) => (line === '' ? [] : eventOf(line, place + 1, place === last)))
  return recordOf(events)
}

function eventOf(line: string, number: number, isLast: boolean): RunEvent[] {
  const parsed = jsonOf(line.replace(/^\uFEFF/, ''))
  if (parsed === undefined && isLast && number > 1) return []
  if (parsed === undefined) throw new NoRun(`line ${number} is no JSON, so this is not the file of a run`)
  const result = runEvent.safeParse(parsed)
  if (!result.success) throw new NoRun(`line ${number} is no event of a run: ${z.prettifyError(result.error)}`)
  return [result.data]
}

function recordOf(events: readonly RunEvent[]): RunRecord {
  const [begun, ...rest] = events
  if (begun?.event !== 'begun') throw new NoRun('line 1 does not begin a run: is this what conform --out wrote?')
  if (rest.some(({ event }) => event === 'begun'))
    throw new NoRun('it holds several runs: keep each in a file of its own')
  const judged = rest.filter((event) => event.event === 'judged')
  const ended = rest.find((event) => event.event === 'ended')
  return { begun, judged: [...new Map(judged.map((one) => [one.address, one])).values()], ended }
}
