import { expect, test } from 'vitest'
import { check, retried } from '../authoring/case.ts'
import { createRun } from '../client/run.ts'
import type { Target } from '../client/target.ts'
import { fakeTarget } from '../testing/fake-target.cases.ts'
import { runCase } from './run-case.ts'

/** Runs a check that fails this many times before it passes. */
async function failing(times: number, target: Target = fakeTarget()) {
  let tried = 0
  const checked = retried(
    check('it-counts', 'It counts', ['2.2/5'], async ({ expect: claim }) => {
      tried++
      claim(tried > times, 'it is right').equals(true)
    }),
  )
  const { outcome } = await runCase({ ...checked, id: 'test/case', scenario: 'test' }, createRun(target))
  return { outcome, tried }
}

test('a check that passes after three failures is not reported', async () => {
  expect(await failing(3)).toEqual({ outcome: 'passed', tried: 4 })
})

test('a check that fails every time fails', async () => {
  expect(await failing(4)).toEqual({ outcome: 'failed', tried: 4 })
})

test('nothing is retried on an exclusive target', async () => {
  expect(await failing(3, { ...fakeTarget(), isExclusive: true })).toEqual({ outcome: 'failed', tried: 1 })
})

test('a check that cannot be exercised is not retried', async () => {
  let tried = 0
  const checked = retried(
    check('it-cannot', 'It cannot', ['2.2/5'], async ({ cannot }) => {
      tried++
      return cannot('never')
    }),
  )
  const verdict = await runCase({ ...checked, id: 'test/case', scenario: 'test' }, createRun(fakeTarget()))
  expect(verdict).toMatchObject({ outcome: 'not exercised', reason: 'never' })
  expect(tried).toBe(1)
})
