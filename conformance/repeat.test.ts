import { expect, test } from 'vitest'
import { check, repeated } from './case.ts'
import { openRun, runCase } from './run-case.ts'
import type { Target } from './target.ts'
import { fakeTarget } from './testing/fake-target.ts'

/** Runs a check that fails this often before it passes. */
async function failing(times: number, target: Target = fakeTarget()) {
  let tried = 0
  const checked = repeated(
    check('It counts', ['2.2/5'], async ({ expect: claim }) => {
      tried++
      claim(tried > times, 'it is right').equals(true)
    }),
  )
  const { outcome } = await runCase({ ...checked, address: 'test/1', scenario: 'test' }, openRun(target))
  return { outcome, tried }
}

test('what fails three times and passes then is not accused', async () => {
  expect(await failing(3)).toEqual({ outcome: 'passed', tried: 4 })
})

test('what fails every time fails', async () => {
  expect(await failing(4)).toEqual({ outcome: 'failed', tried: 4 })
})

test('where nobody else acts, nothing is tried again', async () => {
  expect(await failing(3, { ...fakeTarget(), isQuiet: true })).toEqual({ outcome: 'failed', tried: 1 })
})

test('what cannot be shown is not tried again', async () => {
  let tried = 0
  const checked = repeated(
    check('It cannot', ['2.2/5'], async ({ cannot }) => {
      tried++
      return cannot('never')
    }),
  )
  const verdict = await runCase({ ...checked, address: 'test/1', scenario: 'test' }, openRun(fakeTarget()))
  expect(verdict).toMatchObject({ outcome: 'not exercised', reason: 'never' })
  expect(tried).toBe(1)
})
