import { expect, test } from 'vitest'
import { run } from '../../conformance/runner/run-suite.ts'
import { suite } from '../../conformance/suite.ts'
import { startForeignBackend } from '../foreign/backend/backend.ts'
import { choices } from '../foreign/backend/catalogue.ts'
import { targetFor } from '../foreign/foreign-target.cases.ts'

const patience = 180_000

/** What a run holds against the backend. */
async function accusations(names: string[], runs = 1): Promise<string[]> {
  const backend = await startForeignBackend({ choices: names, perMinute: 1_000_000 })
  const found: string[] = []
  for (let round = 1; round <= runs; round++)
    for await (const { id, outcome, failure, reason } of run(suite, targetFor(backend)))
      if (outcome === 'failed' || outcome === 'error') found.push(`run ${round}: ${id} ${failure?.message ?? reason}`)
  await backend.close()
  return found
}

/** At 900 requests a minute a run would take nine minutes: pacing has tests of its own. */
const isSlow = ({ id }: { id: string }) => id === 'small-allowance'

test.each(choices.filter((one) => !isSlow(one)).map(({ id, does }) => [id, does] as const))(
  'nobody is accused of %s: %s',
  async (id) => expect(await accusations([id])).toEqual([]),
  patience,
)

test(
  'a third run on the same day ends like the first',
  async () => expect(await accusations([], 3)).toEqual([]),
  patience,
)

test(
  'without an adapter, too',
  async () => {
    const backend = await startForeignBackend({ perMinute: 1_000_000 })
    const outcomes: string[] = []
    for (let round = 1; round <= 2; round++)
      for await (const { id, outcome, failure, reason } of run(suite, { ...targetFor(backend), adapter: undefined }))
        if (outcome === 'failed' || outcome === 'error') outcomes.push(`${id} ${failure?.message ?? reason}`)
    await backend.close()
    expect(outcomes).toEqual([])
  },
  patience,
)
