import { describe, expect, test } from 'vitest'
import { guessCounterCases } from './guess-counter.cases.ts'
import { guessWindow, memoryGuessCounter } from './guess-counter.ts'

describe('in memory', () => {
  guessCounterCases(async () => {
    const counter = memoryGuessCounter()
    return [counter, counter]
  })

  test('what is too old is forgotten, and beyond the bound the oldest', async () => {
    const counter = memoryGuessCounter(3)
    const keys = () => counter.state.map(([key]) => key)
    for (const key of ['a', 'b', 'c', 'a', 'd']) await counter.add(key, 1, 9)
    expect(keys()).toEqual(['c', 'a', 'd'])
    await counter.add('e', 1 + guessWindow, 9)
    expect(keys()).toEqual(['e'])
  })
})
