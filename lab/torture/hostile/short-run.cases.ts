import { expect, onTestFinished } from 'vitest'
import { attackTarget } from './attack-target.ts'
import { targets } from './target.ts'

const untimed = { isWarmedUp: false, quietMs: 100, mostSlowdown: Number.POSITIVE_INFINITY, isOver: () => false }

/** How long somebody else waits is not held: beside other tests that would be a matter of luck. */
export async function withstands(name: string, requests: number): Promise<void> {
  const target = await targets[name]?.()
  if (!target) throw new Error(`${name} is no target`)
  onTestFinished(() => target.close())
  const { statuses, violations } = await attackTarget(target, { seed: 1, requests, concurrency: 2, ...untimed })
  expect(violations).toEqual([])
  expect(Object.keys(statuses)).toEqual(expect.arrayContaining(['200', '400', '404', '422']))
}
