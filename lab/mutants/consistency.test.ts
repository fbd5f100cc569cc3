import { expect, test } from 'vitest'
import { run } from '../../conformance/runner/run-suite.ts'
import { suite } from '../../conformance/suite.ts'
import { frozenCounts, laggingCounts, laggingSearch } from './variants/lagging.ts'
import { targetOf, type Variant } from './variants/variant.ts'

const cases = [
  '4.1/likes/like-is-counted-and-shown-to-liker',
  '4.1/likes/unlike-takes-the-like-back',
  '4.1.1/filters/search-keeps-only-matching-feeds',
]

async function outcomesOn(variants: readonly Variant[], consistency: number) {
  const outcomes: string[] = []
  const waits: number[] = []
  for await (const one of run(suite, targetOf(...variants), { only: cases, consistency })) {
    outcomes.push(one.outcome)
    if (one.settledAfter !== undefined) waits.push(one.settledAfter)
  }
  return { outcomes, waits }
}

const lagging = () => [laggingCounts(500), laggingSearch(500)]

test('a server whose counts and search lag fails if no time for consistency is configured', async () => {
  expect((await outcomesOn(lagging(), 0)).outcomes).toEqual(['failed', 'failed', 'failed'])
})

test('with a time for consistency it passes, and the verdicts say how long it took', async () => {
  const { outcomes, waits } = await outcomesOn(lagging(), 2000)
  expect(outcomes).toEqual(['passed', 'passed', 'passed'])
  expect(waits).toHaveLength(3)
  for (const wait of waits) expect([500, 1000]).toContain(wait)
}, 60_000)

test('a count that never changes still fails', async () => {
  const { outcomes } = await outcomesOn([frozenCounts()], 400)
  expect(outcomes).toEqual(['failed', 'failed', 'passed'])
}, 60_000)
