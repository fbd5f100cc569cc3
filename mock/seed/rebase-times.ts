import type { AnyRow } from '../../platform/support/query.ts'
import { day, dayOf, hour, timeOf, timeText } from '../../platform/support/time.ts'
import type { Row, TableName } from '../../platform/tables/index.ts'
import type { Rows } from '../store/seed-data.ts'
import { defineLazyTable } from './built-rows.ts'
import { rewardHours } from './counts.ts'
import { fixedStart } from './start.ts'

/**
 * Moves the times of rows to a world that starts at another time. Other days move as a whole, so that people still sleep at night.
 * Today is stretched between midnight and the start, and its last hour keeps its length. See docs/decisions/0016.
 */
export function rebaseTimes(rows: Rows, start: number): Rows {
  if (start === fixedStart) return rows
  const shift = textShift(timeShift(start))
  const moved: { [Name in TableName]?: readonly AnyRow[] } = {}
  for (const name of Object.keys(rows) as TableName[])
    defineLazyTable(moved, name, () => (rows[name] ?? []).map((row) => shifted(row, shift)))
  const hours = () => rewardHours((moved.rewards ?? []) as unknown as Row<'rewards'>[])
  if ('reward_hours' in rows) defineLazyTable(moved, 'reward_hours', hours)
  return moved
}

type Shift = (time: number) => number

const midnightOf = (time: number): number => Math.floor(time / day) * day

/** Keeps the order of times, and how many days ago a day was. */
function timeShift(start: number): Shift {
  const [from, to] = [midnightOf(fixedStart), midnightOf(start)]
  const recent = Math.min(hour, (start - to) / 2)
  const parts = [
    [from, fixedStart - hour, to, start - recent],
    [fixedStart - hour, fixedStart, start - recent, start],
  ] as const
  return (time) => {
    const part = parts.find(([first, last]) => time >= first && time <= last)
    if (!part) return time - from + to
    const [first, last, newFirst, newLast] = part
    return newFirst + Math.round(((time - first) / (last - first)) * (newLast - newFirst))
  }
}

const timePattern = /^\d{4}-\d\d-\d\d(?: \d\d:\d\d:\d\d)?$/

const isTime = (text: string): boolean => (text.length === 10 || text.length === 19) && timePattern.test(text)

/** Shifts every text that is a time or a day, including those in objects and lists. Values without times are not copied. */
function shifted<T>(value: T, shift: ShiftText): T {
  if (typeof value === 'string') return (isTime(value) ? shift(value) : value) as T
  if (typeof value !== 'object' || value === null) return value
  let copy: Record<string, unknown> | undefined
  for (const [key, before] of Object.entries(value)) {
    const after = shifted(before, shift)
    if (after === before) continue
    copy ??= (Array.isArray(value) ? [...value] : { ...value }) as Record<string, unknown>
    copy[key] = after
  }
  return (copy ?? value) as T
}

type ShiftText = (text: string) => string

/** Memoized, because most times occur repeatedly. */
function textShift(shift: Shift): ShiftText {
  const known = new Map<string, string>()
  return (text) => {
    const found = known.get(text) ?? shiftedText(text, shift)
    known.set(text, found)
    return found
  }
}

const shiftedText = (text: string, shift: Shift): string =>
  text.length === 10 ? dayOf(shift(timeOf(`${text} 00:00:00`))) : timeText(shift(timeOf(text)))
