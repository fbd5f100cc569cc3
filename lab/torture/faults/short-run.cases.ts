import { expect, onTestFinished } from 'vitest'
import type { Stage } from './stage.ts'
import { tortureStage } from './torture-stage.ts'

/** Injects a few faults, the same ones in every run. */
export async function expectSurvivesFaults(makeStage: () => Promise<Stage>, faults: number): Promise<void> {
  const stage = await makeStage()
  onTestFinished(() => stage.close())
  const { signal } = new AbortController()
  const options = { seed: 1, faults, signal, until: Number.POSITIVE_INFINITY, onProgress: () => undefined }
  const { violations, operations } = await tortureStage(stage, options)
  expect(violations).toEqual([])
  expect(operations.done).toBeGreaterThanOrEqual(faults * 10)
}
