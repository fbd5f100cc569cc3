import { expect, test, vi } from 'vitest'
import { sqlStatement } from '../engine.ts'
import { sharedReads } from './shared-reads.ts'

const [one, other] = [sqlStatement('select $1', 1), sqlStatement('select $1', 2)]

test('reads that arrive while an identical one runs share the next run, so they see everything committed before they arrived', async () => {
  let committed = 'before'
  const sent: unknown[] = []
  const end = Promise.withResolvers<void>()
  const read = sharedReads(async ({ parameters }) => {
    sent.push(parameters[0])
    const rows = [[committed]]
    await end.promise
    return { rows, count: 0 }
  })
  const reads = [read(one), read(one)]
  await vi.waitFor(() => expect(sent).toEqual([1]))
  committed = 'after'
  reads.push(read(one), read(one), read(other))
  end.resolve()
  const rows = (await Promise.all(reads)).map((result) => result.rows[0]?.[0])
  expect(rows).toEqual(['before', 'before', 'after', 'after', 'after'])
  expect(sent.toSorted()).toEqual([1, 1, 2])
})

test('an error fails only the reads in its run', async () => {
  let runs = 0
  const end = Promise.withResolvers<void>()
  const read = sharedReads(async () => {
    runs++
    await end.promise
    if (runs === 1) throw new Error('lost')
    return { rows: [], count: runs }
  })
  const first = read(one)
  await vi.waitFor(() => expect(runs).toBe(1))
  const reads = [first, read(one)]
  end.resolve()
  const results = await Promise.allSettled(reads)
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'fulfilled'])
})
