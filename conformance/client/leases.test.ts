import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { check } from '../authoring/case.ts'
import { scenario } from '../authoring/scenario.ts'
import { fakeTarget } from '../testing/fake-target.cases.ts'
import { verdictsOf } from '../testing/verdict-of.cases.ts'
import type { Context } from './context.ts'
import { Leases } from './leases.ts'

const [one, other] = [{ id: 'one' }, { id: 'other' }]

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

/** Whether the promise is settled by now. */
async function isSettled(promise: Promise<unknown>): Promise<boolean> {
  let isOver = false
  promise.then(
    () => {
      isOver = true
    },
    () => undefined,
  )
  await vi.advanceTimersByTimeAsync(0)
  return isOver
}

test('a lease is exclusive until it is released, and the same case may take it again', async () => {
  const leases = new Leases()
  const release = await leases.acquire(one, ['tags of bob'])
  const again = await leases.acquire(one, ['tags of bob'])
  const waiting = leases.acquire(other, ['tags of bob'])
  expect(await isSettled(leases.acquire(other, ['tags of carol']))).toBe(true)
  again()
  expect(await isSettled(waiting)).toBe(false)
  release()
  expect(await isSettled(waiting)).toBe(true)
})

test('several things are leased together, so that two cases cannot block each other', async () => {
  const leases = new Leases()
  const release = await leases.acquire(one, ['a'])
  const both = leases.acquire(other, ['a', 'b'])
  expect(await isSettled(leases.acquire(one, ['b']))).toBe(true)
  release()
  expect(await isSettled(both)).toBe(false)
})

test('releasing twice does not take the lease from the next case', async () => {
  const leases = new Leases()
  const release = await leases.acquire(one, ['a'])
  release()
  await leases.acquire(other, ['a'])
  release()
  expect(await isSettled(leases.acquire(one, ['a']))).toBe(false)
})

test('if a case waits too long, the message names the case that holds the lease, and the lease is not taken later', async () => {
  const leases = new Leases(1000)
  const release = await leases.acquire(one, ['tags of bob'])
  const waiting = expect(leases.acquire(other, ['tags of bob'])).rejects.toThrow(
    'one uses tags of bob, and has not finished within 1 s',
  )
  await vi.advanceTimersByTimeAsync(1001)
  await waiting
  release()
  expect(await isSettled(leases.acquire(one, ['tags of bob']))).toBe(true)
})

test('an interrupted run does not wait', async () => {
  const leases = new Leases()
  const abort = new AbortController()
  await leases.acquire(one, ['a'])
  const waiting = expect(leases.acquire(other, ['a'], abort.signal)).rejects.toThrow('the run was interrupted')
  abort.abort()
  await waiting
})

test('concurrent cases use what they lease one after the other, even if one of them fails', async () => {
  vi.useRealTimers()
  const log: string[] = []
  const using = (slug: string) =>
    check(slug, 'Using', ['4.1/11'], async ({ lease, expect, cleanup }: Context) => {
      await lease('tags of bob')
      cleanup(async () => void log.push(`${slug} ends`))
      log.push(`${slug} begins`)
      await new Promise((passed) => setTimeout(passed, 5))
      expect(slug, 'the slug').equals('second')
    })
  const suite = [scenario('4.1/x', 'X', ['first', 'second', 'third'].map(using))]
  const verdicts = await verdictsOf(suite, fakeTarget(), { concurrency: 3 })
  expect(log).toEqual(['first', 'second', 'third'].flatMap((slug) => [`${slug} begins`, `${slug} ends`]))
  expect(verdicts.map(({ outcome }) => outcome)).toEqual(['failed', 'passed', 'failed'])
})
