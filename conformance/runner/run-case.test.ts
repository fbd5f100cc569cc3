import { expect, test } from 'vitest'
import { feeds } from '../../contracts/chapters/feeds.ts'
import { check, retried } from '../authoring/case.ts'
import { createRun } from '../client/run.ts'
import type { Target } from '../client/target.ts'
import { fakeTarget, only } from '../testing/fake-target.cases.ts'
import { runCase } from './run-case.ts'

const jsonType = { 'Content-Type': 'application/json' }

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

test('an error hides no failure that was reported before', async () => {
  const spoiled = only('likeFeed', (response) => new Response(response.body, { status: 201, headers: jsonType }))
  const broken = check('it-breaks', 'It breaks', ['4.1/11'], async ({ alice }) => {
    await alice.sends(feeds.likeFeed, { params: { feedId: 1 } }).gets(201)
    throw new TypeError('a defect of the case')
  })
  const verdict = await runCase({ ...broken, id: 'test/case', scenario: 'test' }, createRun(fakeTarget(spoiled)))
  expect(verdict).toMatchObject({ outcome: 'failed', failure: { requirements: ['8/2'] } })
})

test('a clean-up that throws at once counts as a leftover', async () => {
  const untidy = check('it-throws', 'It throws', ['4.1/11'], async ({ cleanup }) => {
    cleanup(() => {
      throw new Error('cannot tidy up')
    })
  })
  const verdict = await runCase({ ...untidy, id: 'test/case', scenario: 'test' }, createRun(fakeTarget()))
  expect(verdict).toMatchObject({ outcome: 'passed', leftovers: ['cannot tidy up'] })
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

test('the script of a retried case shows only its last attempt', async () => {
  let tried = 0
  const checked = retried(
    check('it-likes', 'It likes', ['4.1/11'], async ({ alice }) => {
      await alice.sends(feeds.likeFeed, { params: { feedId: 100 + tried++ } }).gets(401)
    }),
  )
  const { failure } = await runCase({ ...checked, id: 'test/case', scenario: 'test' }, createRun(fakeTarget()))
  expect(failure?.script?.text.match(/feeds\/\d+\/like/g)).toEqual(['feeds/103/like'])
})
