import { expect, test } from 'vitest'
import { exampleOf } from './example.ts'
import { time } from './fields.ts'
import { feed } from './resources/feeds.ts'
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
])('%s is none of the two renderings of a time', (value) => {
  expect(time('when').safeParse(value).success).toBe(false)
})

test('reading is tolerant, writing is strict: what a reply does not declare is read over and never written', () => {
  const said = { ...(exampleOf(feed) as object), password: 'secret' }
  expect(feed.parse(said)).not.toHaveProperty('password')
})

test('what can be empty may be absent, what cannot may not', () => {
  const { feed_content: _, images: __, ...rest } = exampleOf(feed) as Record<string, unknown>
  expect(feed.safeParse(rest).success).toBe(true)
  const { like_count: ___, ...broken } = rest
  expect(feed.safeParse(broken).success).toBe(false)
})

test.each([
  ['local:2026/a.png', true],
  ['a.png', false],
  [':a.png', false],
])('%s as a file reference: %s', (value, good) => {
  expect(fileNode('a file').safeParse(value).success).toBe(good)
})
