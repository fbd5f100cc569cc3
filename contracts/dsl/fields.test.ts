import { expect, test } from 'vitest'
import { exampleOf } from '../openapi/example.ts'
import { feed } from '../resources/feeds.ts'
import { time } from './fields.ts'
import { fileNode } from './wire.ts'

test.each(['2026-11-01 08:30:00', '2026-11-01T08:30:00Z'])('%s is a time', (value) => {
  expect(time('when').safeParse(value).success).toBe(true)
})

test.each([
  '2026-11-01T08:30:00',
  '2026-11-01 08:30:00Z',
  '2026-13-01 08:30:00',
  '2026-02-30 00:00:00',
  '2026-11-01',
  '1793520000',
  '2026-11-01T08:30:00+02:00',
])('%s is not in one of the two time formats', (value) => {
  expect(time('when').safeParse(value).success).toBe(false)
})

test('the day must exist in the calendar', () => {
  const padded = (number: number) => String(number).padStart(2, '0')
  const days = [1900, 2000, 2023, 2024, 2100].flatMap((year) =>
    Array.from({ length: 12 * 31 }, (_, index) => [year, Math.floor(index / 31) + 1, (index % 31) + 1] as const),
  )
  const wrong = days.filter(([year, month, day]) => {
    const isDay = new Date(Date.UTC(year, month - 1, day)).getUTCDate() === day
    return time('when').safeParse(`${year}-${padded(month)}-${padded(day)} 00:00:00`).success !== isDay
  })
  expect(wrong).toEqual([])
})

test('undeclared fields of a response are accepted and removed', () => {
  const response = { ...(exampleOf(feed) as object), password: 'secret' }
  expect(feed.parse(response)).not.toHaveProperty('password')
})

test('fields that can be empty may be absent, others may not', () => {
  const { feed_content: _, images: __, ...rest } = exampleOf(feed) as Record<string, unknown>
  expect(feed.safeParse(rest).success).toBe(true)
  const { like_count: ___, ...broken } = rest
  expect(feed.safeParse(broken).success).toBe(false)
})

test.each([
  ['local:2026/a.png', true],
  ['cloud:a b.png', true],
  ['https://pictures.example/200', false],
  ['data:image/png;base64,AAAA', false],
  ['a.png', false],
  [':a.png', false],
])('%s as a file reference: %s', (value, good) => {
  expect(fileNode('a file').safeParse(value).success).toBe(good)
})
