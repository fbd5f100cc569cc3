import { describe, expect, test } from 'vitest'
import { guessCounterCases } from './guess-counter.cases.ts'
import { guessWindow, memoryGuessCounter } from './guess-counter.ts'

describe('in memory', () => {
  guessCounterCases(async () => {
    const counter = memoryGuessCounter()
    return [counter, counter]
  })

  test('old guesses are forgotten, and so are the oldest keys beyond the bound', async () => {
    const counter = memoryGuessCounter(3)
    const keys = () => counter.state.map(([key]) => key)
    for (const key of ['a', 'b', 'c', 'a', 'd']) await counter.add(key, 1, 9)
    expect(keys()).toEqual(['c', 'a', 'd'])
    await counter.add('e', 1 + guessWindow, 9)
    expect(keys()).toEqual(['e'])
  })
})
