import { setTimeout as delay } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { workWhileIdle } from './idle-work.ts'

function* counting(done: number[], steps: number): Generator<void> {
  for (let step = 1; step <= steps; step++) {
    done.push(step)
    yield
  }
}

test('takes one step after the other, to the end, and not at once', async () => {
  const done: number[] = []
  workWhileIdle(counting(done, 3), { first: 1, pause: 1 })
  expect(done).toEqual([])
  await expect.poll(() => done).toEqual([1, 2, 3])
})

test('others have their turn between two steps, and nothing is done after the end', async () => {
  const done: number[] = []
  const work = workWhileIdle(counting(done, 1000), { first: 0, pause: 1 })
  await expect.poll(() => done.length).toBeGreaterThan(0)
  work.stop()
  const before = done.length
  await delay(20)
  expect([done.length, before < 1000]).toEqual([before, true])
})
