import { expect, onTestFinished } from 'vitest'
import type { Stage } from './stage.ts'
import { tortureStage } from './torture-stage.ts'

/** A few faults, the same each time. */
export async function survives(makeStage: () => Promise<Stage>, faults: number): Promise<void> {
  const stage = await makeStage()
  onTestFinished(() => stage.close())
  const { signal } = new AbortController()
  const options = { seed: 1, faults, signal, until: Number.POSITIVE_INFINITY, onProgress: () => undefined }
  const { violations, operations } = await tortureStage(stage, options)
  expect(violations).toEqual([])
  expect(operations.done).toBeGreaterThanOrEqual(faults * 10)
}
