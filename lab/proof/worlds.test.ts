import { describe, expect, test } from 'vitest'
import { inProcess } from '../../cli/shared/in-process.ts'
import { run } from '../../conformance/runner/run-suite.ts'
import { suite } from '../../conformance/suite.ts'
import { createWorld } from '../../mock/world.ts'
import { day } from '../../platform/support/time.ts'
import { testOwnWorld } from '../system/own-world.cases.ts'
import { checkPace, expectEmptyWorldConforms } from '../system/special-worlds.cases.ts'

describe('the seeded world', () => testOwnWorld('every case'))

test('a world without content conforms', { timeout: 240_000 }, () => expectEmptyWorldConforms(1000))

test('a paced run is never refused at 60 requests per minute', async () => {
  expect(await checkPace(['3.2', '4.1', '4.3', '4.5'])).toBeGreaterThan(100)
}, 240_000)

const token = 'repeated runs'
const runs = 10

/** Repeated runs on a server: balances and lists grow, and the day changes. */
test.each([
  ['on one day', 0],
  ['day by day', 1.1 * day],
])(
  `a world conforms in each of ${runs} runs, %s`,
  async (_, between) => {
    const world = createWorld({ controlToken: token, rateLimit: 1_000_000, guard: true })
    const failures: string[] = []
    for (let count = 1; count <= runs; count++) {
      for await (const { id, outcome, failure, leftovers } of run(suite, inProcess(world, token)))
        if (outcome === 'failed' || leftovers.length > 0)
          failures.push(`run ${count}: ${id} ${failure?.message ?? leftovers.join()}`)
      if (between > 0) world.clock.advance(between)
    }
    expect(failures).toEqual([])
  },
  900_000,
)
