import { expect, test } from 'vitest'
import { passed, recordOf } from './example-run.cases.ts'
import { waitsOf, waitsText } from './waits.ts'

const recordWith = (consistency: number | undefined, ...waits: number[]) => {
  const record = recordOf([
    passed('4.1/likes/like'),
    ...waits.map((settledAfter, place) => passed(`4.1/likes/like-${place}`, { settledAfter })),
  ])
  return { ...record, started: { ...record.started, ...(consistency !== undefined && { consistency }) } }
}

test('waits are reported only if the target may take time', () => {
  expect(waitsOf(recordWith(undefined))).toBeUndefined()
})

test.each([
  [[], 'consistency 2 s: no case had to wait'],
  [[500], 'consistency 2 s: 1 case passed only after waiting, typically 500 ms after a write, at most 500 ms'],
  [[2000, 500, 500], 'consistency 2 s: 3 cases passed only after waiting, typically 500 ms after a write, at most 2 s'],
])('waits of %j are summarized', (waits, text) => {
  const found = waitsOf(recordWith(2000, ...waits))
  expect(found && waitsText(found)).toBe(text)
})
