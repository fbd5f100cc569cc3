import { expect, test } from 'vitest'
import { brokenInvariants } from '../../platform/invariants/invariants.cases.ts'
import { day, dayOf, hour, minute, timeOf, timeText } from '../../platform/support/time.ts'
import type { Row, TableName } from '../../platform/tables/index.ts'
import { MemoryStore } from '../store/memory-store.ts'
import { type Rows, seedData } from '../store/seed-data.ts'
import { loadLocaleData } from './faker/faker-source.ts'
import { seedRows } from './index.ts'
import { rebaseTimes } from './rebase-times.ts'
import { fixedStart, parseTime, startOf } from './start.ts'

const starts = ['2031-03-04T08:30:00Z', '2024-02-29T00:00:00Z', '2027-01-01T00:04:10Z', '2028-12-31T23:59:59.999Z']

await loadLocaleData()

const fixed = { small: seedRows(), medium: seedRows(1, 'medium') }
const rowsAt = (start: number, size: 'small' | 'medium' = 'small') => rebaseTimes(fixed[size], start)

/** Every time and day in the rows, by table, id and column. */
function timesIn(rows: Rows): [string, string][] {
  const found: [string, string][] = []
  const look = (at: string, value: unknown): void => {
    if (typeof value === 'string' && /^\d{4}-\d\d-\d\d( \d\d:\d\d:\d\d)?$/.test(value)) found.push([at, value])
    if (typeof value === 'object' && value !== null)
      for (const [key, one] of Object.entries(value)) look(`${at} ${key}`, one)
  }
  for (const [name, table] of Object.entries(rows)) look(name, table)
  return found
}

const renamed = (rows: Rows, rename: (time: string) => string): Rows =>
  JSON.parse(
    JSON.stringify(rows).replaceAll(/"(\d{4}-\d\d-\d\d(?: \d\d:\d\d:\d\d)?)"/g, (_, time) => `"${rename(time)}"`),
  )

/** Times of today become `today`, all others are counted from the day of the start. */
const relativeTo = (start: number) => (time: string) => {
  const days = (timeOf(`${time.slice(0, 10)} 00:00:00`) - timeOf(`${dayOf(start)} 00:00:00`)) / day
  return days === 0 ? 'today' : `${days} ${time.slice(11)}`
}

test('worlds that start at the same time of day on different days have the same rows, moved by whole days', () => {
  const start = Date.parse('2031-03-04T08:30:00Z')
  const back = (time: string) => {
    const moved = timeText(timeOf(time.length === 10 ? `${time} 00:00:00` : time) - start + fixedStart)
    return moved.slice(0, time.length)
  }
  expect(renamed(seedRows(1, 'small', 'mixed', start), back)).toEqual(fixed.small)
})

test.for(starts)('a world that starts at %s has the same rows and the same times, except those of today', (text) => {
  const start = Date.parse(text)
  const hours = { reward_hours: [] }
  const rows = renamed({ ...rowsAt(start), ...hours }, relativeTo(start))
  expect(rows).toEqual(renamed({ ...fixed.small, ...hours }, relativeTo(fixedStart)))
})

test.for(starts)('in a world that starts at %s only events are in the future, and 20 events are', (text) => {
  const start = Date.parse(text)
  const now = timeText(start)
  const coming = timesIn(rowsAt(start)).filter(([, time]) => time > now.slice(0, time.length))
  expect(coming.filter(([at]) => !/^events \d+ date$/.test(at))).toEqual([])
  expect(coming).toHaveLength(20)
})

test.for(starts)('in a world that starts at %s rows are in the order of their times', (text) => {
  const start = Date.parse(text)
  const tables = ['feeds', 'comments', 'likes', 'currency_orders', 'notifications'] as const satisfies TableName[]
  const rows = rowsAt(start)
  for (const name of tables) {
    const times = (rows[name] ?? []).map(({ created_at }) => String(created_at))
    expect([name, times]).toEqual([name, times.toSorted()])
  }
})

test.for(starts)('in a world that starts at %s the newest rows are minutes old', (text) => {
  const start = Date.parse(text)
  const rows = rowsAt(start)
  const newest = (name: TableName) => start - timeOf(String(rows[name]?.at(-1)?.created_at))
  expect(newest('feeds')).toBeLessThanOrEqual(hour)
  expect(newest('comments')).toBeLessThanOrEqual(20 * minute)
  expect(newest('notifications')).toBeLessThanOrEqual(20 * minute)
})

test.for(starts)('in a world that starts at %s, the tasks and streaks of today are dated today', (text) => {
  const start = Date.parse(text)
  const rows = rowsAt(start)
  const [today, yesterday] = [dayOf(start), dayOf(start - day)]
  expect(rows.task_days?.filter((row) => row.day === today).length).toBeGreaterThan(20)
  const bob = (rows.sign_ins as Row<'sign_ins'>[] | undefined)?.findLast(({ user_id }) => user_id === 2)
  expect(bob).toMatchObject({ day: yesterday, streak: 3 })
})

test.for(starts)('counts and balances agree in a world that starts at %s', async (text) => {
  const start = Date.parse(text)
  const { store } = new MemoryStore(seedData(rowsAt(start)))
  expect(await brokenInvariants(store)).toEqual([])
  const sum = (rows: Rows) => rows.reward_hours?.reduce((total, row) => total + Number(row.total), 0)
  expect(sum(rowsAt(start))).toBe(sum(fixed.small))
})

test.for(starts)('in a world that starts at %s people sleep at night, except in the night before', (text) => {
  const start = Date.parse(text)
  const written = timesIn({ feeds: rowsAt(start, 'medium').feeds ?? [] }).filter(([at]) => at.endsWith('created_at'))
  const earlier = written.filter(([, time]) => time < dayOf(start))
  const isNight = ([, time]: [string, string]) => [18, 19, 20, 21].includes(new Date(timeOf(time)).getUTCHours())
  expect(earlier.filter(isNight).length).toBeLessThan(earlier.length / 20)
})

test('the start is a given time, the fixed time, or the current time', () => {
  let real = 1_000
  const now = startOf('real', () => real)
  expect(now()).toBe(1_000)
  real = 2_000
  expect(now()).toBe(2_000)
  expect(startOf('fixed', () => real)()).toBe(fixedStart)
  for (const time of ['2027-01-01T00:00:00Z', new Date('2027-01-01'), Date.UTC(2027, 0)])
    expect(startOf(time, () => real)()).toBe(Date.UTC(2027, 0))
  expect(() => parseTime('tomorrow')).toThrow('invalid time "tomorrow": write it as 2027-01-01T00:00:00Z')
  expect(() => parseTime('9999-01-01')).toThrow('between 1970 and 9000')
})
