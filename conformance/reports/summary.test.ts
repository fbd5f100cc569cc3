import { expect, test } from 'vitest'
import { cutOff, failed, notExercised, observed, passed, recordOf } from './example-run.cases.ts'
import { summaryOf } from './summary.ts'
import { messagePattern } from './text/formatting.ts'
import { coverageText } from './text/summary-text.ts'

test('verdicts are counted by chapter, in the order of the document', () => {
  const { chapters, counts } = summaryOf(
    recordOf([
      passed('generated/pages/listFeeds'),
      passed('4.15/registering/by-phone'),
      passed('4.1.1/filters/by-topic'),
      failed('4.1/likes/like', 'a', 'b'),
      passed('3.2/audited/stranger-carol-joinTopic'),
    ]),
  )
  expect(chapters.map(({ chapter, title, counts }) => [chapter, title, counts.passed, counts.failed])).toEqual([
    ['3', 'states', 1, 0],
    ['4.1', 'feeds', 1, 1],
    ['4.15', 'accounts', 1, 0],
    ['generated', 'from the contracts', 1, 0],
  ])
  expect(counts).toMatchObject({ passed: 4, failed: 1, error: 0 })
})

test('failures that differ only in ids, counts and quoted texts have one cause', () => {
  const { causes } = summaryOf(
    recordOf([
      failed('4.1/likes/like', 'the feed 7 to be "liked"', '12'),
      failed('4.1/likes/like-twice', 'the feed 8 to be "loved"', '13'),
      failed('4.1/likes/unlike', 'the feed to be there', 'nothing'),
    ]),
  )
  expect(causes.map(({ caseIds }) => caseIds)).toEqual([
    ['4.1/likes/like', '4.1/likes/like-twice'],
    ['4.1/likes/unlike'],
  ])
})

test('one operation with one wrong response is one cause in all cases', () => {
  const { causes } = summaryOf(
    recordOf([
      failed('4.1/likes/like', 'likeFeed to respond with 201', '404 Gone', ['4.1/11']),
      failed('6/pushes/like', 'likeFeed to respond with 201', '404 Gone', ['6/1']),
      failed('4.1/likes/like-twice', 'likeFeed to respond with 201', '403 No', ['4.1/11']),
    ]),
  )
  expect(causes.map(({ caseIds }) => caseIds.length)).toEqual([2, 1])
})

test('the same server error is one cause for all operations', () => {
  const { causes } = summaryOf(
    recordOf([
      failed('4.1/likes/like', 'likeFeed to respond with 201', '500 Boom', ['4.1/11']),
      failed('4.5/creating/open', 'createTopic to respond with 201', '500 Boom', ['4.5/3']),
    ]),
  )
  expect(causes).toMatchObject([{ actual: '500 Boom', caseIds: ['4.1/likes/like', '4.5/creating/open'] }])
})

test('errors are causes too, after the failures', () => {
  const error = (id: string) => notExercised(id, `no response within ${id.length} ms`, 'error')
  const { causes } = summaryOf(
    recordOf([error('4.1/likes/like'), error('4.1/likes/unlike-twice'), failed('4.1/x/first', 'a', 'b')]),
  )
  expect(causes.map(({ outcome, caseIds }) => [outcome, caseIds.length])).toEqual([
    ['failed', 1],
    ['error', 2],
  ])
})

test('a shape keeps statuses and names of fields', () => {
  expect(messagePattern('404 {"id":12,"name":"x \\" y","tags":[1,2,3]}')).toBe('404 {"id":n,"name":"…","tags":[n]}')
  expect(messagePattern('likeFeed to respond with 201 or 204')).toBe('likeFeed to respond with 201 or 204')
  expect(messagePattern('404')).toBe('404')
  expect(messagePattern('a topic kit-ab-12 of 3.5')).toBe('a topic n of n')
})

test('every requirement has a status: failed before shown, shown before not exercised', () => {
  const { requirements } = summaryOf(
    recordOf([
      passed('4.1/likes/like', { requirements: ['4.1/11', '4.1/12'], judged: ['getFeed 200'] }),
      failed('4.1/likes/like-twice', 'a', 'b', ['4.1/11']),
      notExercised('4.1/likes/unlike', 'no clock', 'not exercised'),
    ]),
  )
  const status = (wanted: string) => {
    const { status, cases } = requirements.find(({ id }) => id === wanted) ?? {}
    return [status, cases]
  }
  expect(status('4.1/11')).toEqual(['failed', ['4.1/likes/like-twice']])
  expect(status('4.1/12')).toEqual(['shown', ['4.1/likes/like']])
  expect(status('2.2/Feed.hot')).toEqual(['shown', ['4.1/likes/like']])
  expect(status('3.2/1')).toEqual(['uncovered', []])
  const [idleOnly] = summaryOf(recordOf([notExercised('4.1/likes/unlike', 'no clock')])).requirements.filter(
    ({ id }) => id === '4.1/11',
  )
  expect(idleOnly?.status).toBe('not exercised')
})

test('gaps with different behaviour come first, with operations and counts', () => {
  const { gaps } = summaryOf(
    recordOf([
      passed('4.1/likes/like', {
        observations: [
          observed('getFeed', '404', 410, false),
          observed('getEvent', '404', 410, false),
          observed('getBrand', '404', 404, true),
          observed('listMyTags', '401', 401, true, 'G05'),
        ],
      }),
    ]),
  )
  expect(gaps[0]).toMatchObject({
    gap: 'G08',
    seen: 'both',
    behaviours: [
      { expected: '404', actual: '410', same: false, operations: ['getEvent', 'getFeed'], count: 2 },
      { expected: '404', actual: '404', same: true, operations: ['getBrand'], count: 1 },
    ],
  })
  const seen = Object.fromEntries(gaps.map(({ gap, seen }) => [gap, seen]))
  expect([seen.G05, seen.G01]).toEqual(['as we chose', 'not seen'])
})

test('cases that did not run are counted by reason', () => {
  const { leftOut } = summaryOf(
    recordOf([
      notExercised('8/rates/limit', 'no clock'),
      notExercised('8/rates/reset', 'no clock'),
      notExercised('4.14/groups/create', 'declared', 'unsupported'),
    ]),
  )
  expect(leftOut).toMatchObject([
    { outcome: 'not exercised', reason: 'no clock', caseIds: ['8/rates/limit', '8/rates/reset'] },
    { outcome: 'unsupported', reason: 'declared' },
  ])
})

test('a run that did not finish has no verdict, and its figures are summed up', () => {
  const { verdict, exitCode, requests, ms } = summaryOf(cutOff([passed('4.1/likes/like')]))
  expect({ verdict, exitCode, requests, ms }).toEqual({
    verdict: 'no verdict: the run did not finish',
    exitCode: undefined,
    requests: 3,
    ms: 12.5,
  })
})

test('skipping cases never raises the coverage: its denominator is every requirement', () => {
  const results = [passed('4.1/likes/like', { requirements: ['4.1/11'] }), notExercised('4.1/likes/unlike', 'no clock')]
  const whole = recordOf(results)
  const part = { ...whole, results: results.slice(0, 1), started: { ...whole.started, skip: ['4.1/likes/unlike'] } }
  expect(summaryOf(part).coverage).toEqual(summaryOf(whole).coverage)
  expect(coverageText(summaryOf(whole))).toMatch(/^LESS THAN HALF: only 1 of \d{3,} requirements checked \(0 %\)$/)
  expect(coverageText(summaryOf(part))).toMatch(/^1 of \d{3,} requirements checked \(0 %\) by the selected cases$/)
})
