import { expect, test } from 'vitest'
import { inProcess } from '../../cli/shared/in-process.ts'
import { run } from '../../conformance/runner/run-suite.ts'
import { suite } from '../../conformance/suite.ts'
import { createWorld } from '../../mock/world.ts'
import { day } from '../../platform/support/time.ts'

const token = 'judged often'
const runs = 10

/** Repeated runs on a server: balances and lists grow, and the day changes. */
test.each([
  ['on one day', 0],
  ['day by day', 1.1 * day],
])(
  `a world conforms in each of ${runs} runs, %s`,
  async (_, between) => {
    const world = createWorld({ controlToken: token, rateLimit: 1_000_000, guard: true })
    const accused: string[] = []
    for (let count = 1; count <= runs; count++) {
      for await (const { id, outcome, failure, leftovers } of run(suite, inProcess(world, token)))
        if (outcome === 'failed' || leftovers.length > 0)
          accused.push(`run ${count}: ${id} ${failure?.message ?? leftovers.join()}`)
      if (between > 0) world.clock.advance(between)
    }
    expect(accused).toEqual([])
  },
  900_000,
)
