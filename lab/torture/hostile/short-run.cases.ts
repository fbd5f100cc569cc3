import { expect, onTestFinished } from 'vitest'
import { attackTarget } from './attack-target.ts'
import { targets } from './target.ts'

const untimed = { isWarmedUp: false, quietMs: 100, maxSlowdown: Number.POSITIVE_INFINITY, isOver: () => false }

/** Does not check how long a bystander waits, because other tests run at the same time. */
export async function expectWithstandsHostileRequests(name: string, requests: number): Promise<void> {
  const target = await targets[name]?.()
  if (!target) throw new Error(`unknown target: ${name}`)
  onTestFinished(() => target.close())
  const { statuses, violations } = await attackTarget(target, { seed: 1, requests, concurrency: 2, ...untimed })
  expect(violations).toEqual([])
  expect(Object.keys(statuses)).toEqual(expect.arrayContaining(['200', '400', '404', '422']))
}
