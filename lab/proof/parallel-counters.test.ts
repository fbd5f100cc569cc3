import { expect, test } from 'vitest'
import { inProcess } from '../../cli/shared/in-process.ts'
import { createWorld } from '../../mock/world.ts'
import { countersOn } from '../foreign/parallel-counters.cases.ts'

/** `npm test` does the same with a foreign server. */
test('counts of our own world cause no failure while twelve cases change them', async () => {
  const controlToken = 'counters'
  const world = createWorld({ controlToken, rateLimit: 1_000_000 })
  const { failures, passed } = await countersOn(inProcess(world, controlToken))
  expect(failures).toEqual([])
  expect(passed).toBeGreaterThan(5)
}, 60_000)
