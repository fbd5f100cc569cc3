import { expect, test } from 'vitest'
import { passed, recordOf } from './example-run.cases.ts'
import { slowestResponses, timelineOf } from './timeline.ts'

const timed = (id: string, from: number, ms: number, requests = 1) =>
  passed(id, { from, ms, requests, answers: { ms: requests * 5, slowest: { operation: 'getFeed', ms: from } } })

test('overlapping cases are in different lanes, and lanes are reused', () => {
  const timeline = timelineOf(recordOf([timed('1/a/a', 0, 1000), timed('1/a/b', 10, 500), timed('1/a/c', 600, 300)]))
  expect(timeline?.cases.map(({ one, lane }) => [one.id, lane])).toEqual([
    ['1/a/a', 0],
    ['1/a/b', 1],
    ['1/a/c', 1],
  ])
  expect(timeline).toMatchObject({ ms: 2000, lanes: 2 })
})

test('requests are spread over the time of their case', () => {
  const { intervals = [] } = timelineOf(recordOf([timed('1/a/a', 0, 1000, 100)])) ?? {}
  const sent = intervals.map(({ requestsPerSecond }) => requestsPerSecond)
  expect(sent).toHaveLength(20)
  expect(sent.slice(0, 10).every((rate) => Math.abs(rate - 100) < 0.01)).toBe(true)
  expect(sent.slice(10)).toEqual(Array(10).fill(0))
  expect([intervals[0]?.meanResponseTime, intervals[15]?.meanResponseTime]).toEqual([5, undefined])
})

test('a file without times has no timeline', () => {
  expect(timelineOf(recordOf([passed('1/a/a')]))).toBeUndefined()
  expect(slowestResponses([passed('1/a/a')])).toEqual([])
})

test('the slowest response of each operation is listed', () => {
  expect(slowestResponses([timed('1/a/a', 7, 1), timed('1/a/b', 9, 1)])).toEqual([
    { operation: 'getFeed', ms: 9, caseId: '1/a/b' },
  ])
})
