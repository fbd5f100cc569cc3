import { expect, test } from 'vitest'
import { compare } from './compare.ts'

const options = { rounds: 2, warmUps: 1, reportProgress: () => undefined }

test('after the warm-up, every candidate is measured right after the baseline', async () => {
  const order: string[] = []
  const candidate = (who: string, value: number) => ({ who, measure: async () => [value * order.push(who)] })
  await compare(candidate('ours', 1), [candidate('a', 2), candidate('b', 3)], options)
  const round = ['ours', 'a', 'ours', 'b']
  expect(order).toEqual(['ours', 'a', 'b', ...round, ...round])
})

test('a candidate that cannot be measured is listed with the reason', async () => {
  const ours = { who: 'ours', measure: async () => [10] }
  const rows = await compare(
    ours,
    [
      { who: 'a', note: 'keeps no state' },
      { ...ours, who: 'b' },
    ],
    options,
  )
  expect(rows).toEqual([
    { who: 'ours', figures: [{ value: 10, ratio: 1 }] },
    { who: 'a', figures: [], note: 'keeps no state' },
    { who: 'b', figures: [{ value: 10, ratio: 1 }] },
  ])
})

test('a baseline that cannot be measured is rejected', async () => {
  await expect(compare({ who: 'ours' }, [], options)).rejects.toThrow('no baseline to compare with')
})
