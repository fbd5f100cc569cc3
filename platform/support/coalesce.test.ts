import { expect, test } from 'vitest'
import { Coalescer, type WaitForMore } from './coalesce.ts'

function counting(waitForMore?: WaitForMore) {
  const runs: string[] = []
  const coalescer = new Coalescer<string, string>(async (items, before) => {
    runs.push([...items, ...(before ? ['after', ...before] : [])].join(' '))
    await null
    if (items.includes('bad')) throw new Error('failed')
    return items.map((item) => item.toUpperCase())
  }, waitForMore)
  return { runs, coalescer }
}

test('calls that arrive during a run share the next one, by key, and each gets its own result', async () => {
  const { runs, coalescer } = counting()
  const calls = [coalescer.call('a', 1), coalescer.call('b', 1), coalescer.call('c', 1), coalescer.call('d', 2)]
  expect(await Promise.all(calls)).toEqual(['A', 'B', 'C', 'D'])
  expect(runs).toEqual(['a', 'd', 'b c after A'])
  expect(await coalescer.call('e', 1)).toBe('E')
})

test('an error rejects the calls in its run, and the next run still takes place', async () => {
  const { runs, coalescer } = counting()
  const results = await Promise.allSettled([coalescer.call('bad'), coalescer.call('good')])
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'fulfilled'])
  expect(runs).toEqual(['bad', 'good'])
})

test('if the first call waits for more, others join it', async () => {
  const { runs, coalescer } = counting(() => new Promise((resolve) => setTimeout(resolve)))
  const calls = [coalescer.call('a'), coalescer.call('b')]
  expect(runs).toEqual([])
  expect(await Promise.all(calls)).toEqual(['A', 'B'])
  expect(runs).toEqual(['a b'])
})
