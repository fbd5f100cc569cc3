import { expect, test } from 'vitest'
import { figuresOf, firstFigures, median, type Pair } from './figures.ts'

test('a median is the one in the middle, or between the two there', () => {
  expect(median([9, 1, 2])).toBe(2)
  expect(median([4, 1, 2, 30])).toBe(3)
})

test('a ratio is that of a typical round, however the machine was busy', () => {
  const pairs: Pair[] = [
    [[100], [50]],
    [[10], [5]],
    [[40], [4]],
  ]
  expect(figuresOf(pairs)).toEqual([{ value: 5, ratio: 0.5 }])
  expect(firstFigures(pairs)).toEqual([{ value: 40, ratio: 1 }])
})

test('every number that was measured has a figure', () => {
  const pairs: Pair[] = [
    [
      [10, 1],
      [20, 4],
    ],
  ]
  expect(figuresOf(pairs)).toEqual([
    { value: 20, ratio: 2 },
    { value: 4, ratio: 4 },
  ])
})

test('somebody who was not measured has none', () => {
  expect(figuresOf([])).toEqual([])
})
