import { expect, test } from 'vitest'
import { endpoints } from '../../contracts/chapters.ts'
import { failed, notExercised, passed } from './example-run.cases.ts'
import { isTested, operationRowsOf } from './operations.ts'
import type { CaseResult } from './run-events.ts'

const rowOf = (name: string, results: readonly CaseResult[]) =>
  operationRowsOf(results).find((row) => row.name === name)

const about = (...operations: string[]) => ({ operations })

test('every operation has a row, even if no case is about it', () => {
  const rows = operationRowsOf([])
  expect(rows.map(({ name }) => name)).toEqual(endpoints.map(({ name }) => name))
  expect(new Set(rows.map(({ verdict }) => verdict))).toEqual(new Set(['no case']))
})

test('an operation has the worst verdict of its cases, and cases that did not pass come first', () => {
  const row = rowOf('likeFeed', [
    passed('4.1/likes/a', about('likeFeed')),
    { ...failed('4.1/likes/b', 'likeFeed to respond with 201', '500'), ...about('likeFeed') },
    notExercised('4.1/likes/c', 'down', 'error'),
  ])
  expect(row).toMatchObject({ verdict: 'failed', counts: { passed: 1, failed: 1, error: 1 } })
  expect(row?.caseIds).toEqual(['4.1/likes/b', '4.1/likes/c', '4.1/likes/a'])
  expect(row?.requirements).toContain('4.1/11')
})

test('partly, passed and not exercised are distinguished', () => {
  const skipped = { ...notExercised('4.1/likes/b', 'no clock'), ...about('likeFeed') }
  const declared = { ...notExercised('4.1/likes/c', 'declared', 'unsupported'), ...about('likeFeed') }
  const verdictOf = (...results: CaseResult[]) => rowOf('likeFeed', results)?.verdict
  expect(verdictOf(passed('4.1/likes/a', about('likeFeed')), skipped)).toBe('partly')
  expect(verdictOf(skipped, declared)).toBe('not exercised')
  expect(verdictOf(declared)).toBe('unsupported')
})

test('a failure counts for the operation that it names, and the case says nothing about the others', () => {
  const results = [
    { ...failed('4.3/writing/a', 'likeFeed to respond with 201', '500'), ...about('commentFeed', 'getFeed') },
  ]
  expect(rowOf('likeFeed', results)).toMatchObject({ verdict: 'failed', stopped: 0 })
  expect(rowOf('commentFeed', results)).toMatchObject({ verdict: 'not exercised', stopped: 1 })
})

test('a failure that names no operation counts for those of its requirement, else for the last request', () => {
  const counting = { ...failed('4.1/likes/a', 'like_count to be 1', '2'), ...about('likeFeed', 'getFeed') }
  const shape = { ...failed('9/bodies/a', 'a JSON response', 'HTML', ['9/2']), ...about('likeFeed', 'getFeed') }
  const last = shape.failure?.transcript.slice(0, 2) ?? []
  const reading = { ...shape, failure: shape.failure && { ...shape.failure, transcript: last } }
  expect([rowOf('likeFeed', [counting])?.verdict, rowOf('getFeed', [counting])?.verdict]).toEqual([
    'failed',
    'not exercised',
  ])
  expect([rowOf('likeFeed', [reading])?.verdict, rowOf('getFeed', [reading])?.verdict]).toEqual([
    'not exercised',
    'failed',
  ])
})

test('an error of a case about all operations blames none of them', () => {
  const all = { ...notExercised('5/tokens/a', 'down', 'error'), ...about(...endpoints.map(({ name }) => name)) }
  expect(rowOf('likeFeed', [all])).toMatchObject({ verdict: 'not exercised', stopped: 1 })
})

test('for files of earlier versions, operations come from the requirements or the id', () => {
  expect(rowOf('likeFeed', [passed('4.1/likes/a')])?.verdict).toBe('passed')
  expect(rowOf('joinTopic', [passed('generated/corrupted/joinTopic')])?.verdict).toBe('passed')
})

test('a case that passed says nothing about an operation that it did not send', () => {
  const sample = passed('9/languages/errors', { ...about('likeFeed', 'createBrand'), sent: ['likeFeed'] })
  expect([rowOf('likeFeed', [sample])?.verdict, rowOf('createBrand', [sample])?.verdict]).toEqual(['passed', 'no case'])
})

test('an observed case, which sends nothing itself, counts for what the run has sent', () => {
  const results = [
    passed('4.1/likes/a', { ...about('likeFeed'), sent: ['likeFeed', 'getFeed'] }),
    passed('observed/coherence/feed', { ...about('getFeed', 'listFeeds'), sent: [] }),
  ]
  expect([rowOf('getFeed', results)?.verdict, rowOf('listFeeds', results)?.verdict]).toEqual(['passed', 'no case'])
})

test('an operation of a chapter that is declared unsupported is unsupported, and never counts as tested', () => {
  const results = [
    passed('9/languages/errors', { ...about('likeFeed', 'createBrand'), sent: ['likeFeed'] }),
    { ...notExercised('4.10/making/a', 'no clock'), ...about('createBrand') },
  ]
  const rows = operationRowsOf(results, ['brands', 'im'])
  expect(rows.find(({ name }) => name === 'createBrand')?.verdict).toBe('unsupported')
  expect(rows.filter(isTested).map(({ name }) => name)).toEqual(['likeFeed'])
})
