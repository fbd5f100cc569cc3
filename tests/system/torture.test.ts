import { expect, onTestFinished, test } from 'vitest'
import { postgresStage, sqliteStage } from '../torture/faults/stage.ts'
import { tortureStage } from '../torture/faults/torture-stage.ts'

/** Some faults of each kind. `node tests/torture/main.ts` goes on for as long as you like. */
test.each([
  ['an SQLite file', sqliteStage, 5],
  ['PostgreSQL', postgresStage, 6],
] as const)(
  'nothing is lost or done twice while processes, clocks and %s fail',
  async (_, makeStage, faults) => {
    const stage = await makeStage()
    onTestFinished(() => stage.close())
    const { signal } = new AbortController()
    const options = { seed: 1, faults, signal, until: Number.POSITIVE_INFINITY, onProgress: () => undefined }
    const { violations, operations } = await tortureStage(stage, options)
    expect(violations).toEqual([])
    expect(operations.done).toBeGreaterThanOrEqual(faults * 10)
  },
  120_000,
)
