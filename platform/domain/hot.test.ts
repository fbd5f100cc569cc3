import { expect, test } from 'vitest'
import { hotOf, hotStep } from './hot.ts'

test('hot is positive, grows with the score, and differs for every feed', () => {
  const values = [0, 1, 2].flatMap((score) => [1, 2, hotStep - 1, hotStep].map((id) => hotOf(id, score)))
  expect(values).toEqual(values.toSorted((a, b) => a - b))
  expect([new Set(values).size, values[0]]).toEqual([values.length, 1])
})
