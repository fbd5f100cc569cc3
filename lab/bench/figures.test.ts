import { expect, test } from 'vitest'
import { baselineFigures, figuresOf, median, type Pair } from './figures.ts'

test('a median is the middle value, or the mean of the two middle values', () => {
  expect(median([9, 1, 2])).toBe(2)
  expect(median([4, 1, 2, 30])).toBe(3)
})

test('a ratio is the median of the ratios of the rounds, not the ratio of the medians', () => {
  const pairs: Pair[] = [
    [[100], [50]],
    [[10], [5]],
    [[40], [4]],
  ]
  expect(figuresOf(pairs)).toEqual([{ value: 5, ratio: 0.5 }])
  expect(baselineFigures(pairs)).toEqual([{ value: 40, ratio: 1 }])
})

test('every measured number has a figure', () => {
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

test('without measurements there are no figures', () => {
  expect(figuresOf([])).toEqual([])
})
