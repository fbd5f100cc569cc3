import { expect, test } from 'vitest'
import { createTag } from './tag.ts'

test('tags are marked, never alike, and short enough for what they name', () => {
  const tags = [createTag(), createTag()]
  const made = tags.flatMap((tag) =>
    Array.from({ length: 1000 }, () => [tag('a topic'.repeat(30)), tag.short(), tag.number()]),
  )
  expect(new Set(made.flat()).size).toBe(6000)
  expect(
    made.every(
      ([long, short, number]) => String(long).length <= 100 && String(short).length <= 12 && Number(number) < 2 ** 31,
    ),
  ).toBe(true)
  expect(made.every(([long, short]) => String(long).includes(' kit-') && String(short).startsWith('kit'))).toBe(true)
})
