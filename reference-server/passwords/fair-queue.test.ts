import { expect, test } from 'vitest'
import { FairQueue, QueueFull } from './fair-queue.ts'

/** Records the jobs that have started. `endOne` ends the oldest of them. */
function jobs(queue: FairQueue) {
  const started: string[] = []
  const ends: (() => void)[] = []
  const send = (caller: string, name = caller) =>
    queue.run(caller, () => {
      started.push(name)
      return new Promise<void>((resolve) => ends.push(resolve))
    })
  const endOne = async () => {
    ends.shift()?.()
    await new Promise((resolve) => setImmediate(resolve))
  }
  return { started, send, endOne }
}

test('a few jobs run at once, and the callers who wait take turns', async () => {
  const { started, send, endOne } = jobs(new FairQueue({ running: 2, waitingEach: 10, waiting: 20 }))
  const all = ['a1', 'a2', 'a3', 'a4', 'a5'].map((name) => send('a', name))
  all.push(send('b', 'b1'), send('b', 'b2'), send('c', 'c1'))
  expect(started).toEqual(['a1', 'a2'])
  while (started.length < all.length) await endOne()
  expect(started).toEqual(['a1', 'a2', 'a3', 'b1', 'c1', 'a4', 'b2', 'a5'])
  await endOne()
  await endOne()
  await Promise.all(all)
})

test('too many jobs of one caller, or of all together, are refused; other callers still find a place', async () => {
  const { send, endOne } = jobs(new FairQueue({ running: 1, waitingEach: 2, waiting: 3 }))
  const all = [send('a'), send('a'), send('a')]
  await expect(send('a')).rejects.toThrow(QueueFull)
  all.push(send('b'))
  await expect(send('c')).rejects.toThrow(QueueFull)
  await endOne()
  all.push(send('c'))
  for (const _ of all) await endOne()
  await Promise.all(all)
})

test('a job that fails gives its place to the next', async () => {
  const queue = new FairQueue({ running: 1, waitingEach: 2, waiting: 2 })
  const broken = queue.run('a', () => Promise.reject(new Error('broken')))
  const next = queue.run('a', async () => 'done')
  await expect(broken).rejects.toThrow('broken')
  expect(await next).toBe('done')
})
