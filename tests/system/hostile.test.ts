import { expect, onTestFinished, test } from 'vitest'
import { attackTarget } from '../torture/hostile/attack-target.ts'
import { targets } from '../torture/hostile/target.ts'

/**
 * Some hostile requests of each kind. `npm run torture -- hostile` sends as many as you like, and also holds how long somebody
 * else waits: beside other tests that would be a matter of luck.
 */
test.each(['mock', 'sqlite'])(
  'hostile requests to %s are answered, and so is somebody else',
  async (name) => {
    const target = await targets[name]?.()
    if (!target) throw new Error(`${name} is no target`)
    onTestFinished(() => target.close())
    const untimed = { isWarmedUp: false, quietMs: 100, mostSlowdown: Number.POSITIVE_INFINITY, isOver: () => false }
    const { statuses, violations } = await attackTarget(target, { seed: 1, requests: 40, concurrency: 2, ...untimed })
    expect(violations).toEqual([])
    expect(Object.keys(statuses)).toEqual(expect.arrayContaining(['200', '400', '404', '422']))
  },
  120_000,
)
