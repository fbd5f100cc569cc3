import { expect, test } from 'vitest'
import { diffOf } from '../diff.ts'
import { failed, hostile, notExercised, observed, passed, recordOf } from '../example-run.cases.ts'
import { summaryOf } from '../summary.ts'
import { diffText } from './diff-text.ts'
import { failureText } from './failure-text.ts'
import type { Style } from './formatting.ts'
import { findingsText, gapsText, groupsText, leftOutText, matrixText } from './summary-text.ts'

const lines = (text: string) => text.split('\n')

test('the matrix has a row per chapter, and columns only for outcomes that occurred', () => {
  const record = recordOf([
    passed('4.1/likes/like'),
    passed('4.15/registering/by-phone'),
    failed('4.1/likes/like-twice', 'a', 'b'),
  ])
  expect(lines(matrixText(summaryOf(record)))).toEqual([
    '                  passed  failed',
    '  4.1   feeds          1       1',
    '  4.15  accounts       1       ·',
    '  all                  2       1',
  ])
})

test('a failure shows requirement, expected, actual, transcript, and how to reproduce it', () => {
  expect(lines(failureText(failed('4.1/likes/like-twice', 'likeFeed to respond with 201', '500 Boom')))).toEqual([
    'failed 4.1/likes/like-twice Something holds',
    '  likeFeed by bob returned 500 Boom instead of 201',
    '  requires 4.1/11: Liking a feed returns 201 with a list of texts in message',
    '    the document, 4.1: "POST /feeds/:feed/like 201, message array of string"',
    '  expected likeFeed to respond with 201',
    '  actual   500 Boom',
    '  transcript',
    '    bob GET /api/v2/feeds/7 → 200 (3 ms)',
    '      got  {}',
    '    bob POST /api/v2/feeds/7/like → 500 (3 ms)',
    '      sent {"text":"sent"}',
    '      got  "500 Boom"',
    '  reproduce',
    '    community-kit conform http://staging.test --only 4.1/likes/like-twice',
    '  script',
    '#!/bin/sh',
    "curl 'http://staging.test'",
  ])
})

test('a case without a failure shows its reason', () => {
  expect(failureText(notExercised('4.1/likes/like-twice', 'no response', 'error'))).toBe(
    'error 4.1/likes/like-twice Something holds\n  no response',
  )
})

test('only the end of a long transcript is shown', () => {
  const long = failed('4.1/likes/like-twice', 'a', 'b')
  const call = long.failure?.transcript.at(-1)
  if (long.failure && call) long.failure.transcript = Array.from({ length: 40 }, () => call)
  expect(failureText(long)).toContain('  transcript\n    … 28 earlier requests\n    bob POST')
})

test('server data cannot control the terminal', () => {
  const bad = failed('4.1/likes/like-twice', hostile, hostile)
  const record = recordOf([bad, notExercised('4.1/likes/unlike', hostile)])
  const summary = summaryOf(record)
  const diff = diffText(diffOf(recordOf([passed('4.1/likes/like-twice')]), record), record, record)
  for (const text of [failureText(bad), groupsText(summary), leftOutText(summary), diff]) {
    expect(text).toContain('\\u001b[31m\\u0000\\u202e')
    expect([...'\u001b\u0000\u202e'].filter((character) => text.includes(character))).toEqual([])
  }
})

test('failures are grouped by cause', () => {
  const record = recordOf([failed('4.1/likes/like', 'a 1', 'b'), failed('4.1/likes/like-twice', 'a 2', 'b')])
  expect(lines(groupsText(summaryOf(record)))).toEqual([
    'What went wrong',
    'failed in 2 cases: Something holds: likeFeed by bob: expected a 1, got b',
    '  requires 4.1/11: Liking a feed returns 201 with a list of texts in message',
    '  4.1/likes/like, 4.1/likes/like-twice',
  ])
})

test('wrong values of one operation under one requirement have one cause, with all its wordings', () => {
  const wrong = (id: string, expected: string, actual: string) => {
    const one = failed(id, expected, actual)
    return { ...one, ...(one.failure && { failure: { ...one.failure, kind: 'value' as const } }) }
  }
  const record = recordOf([
    wrong('4.1/likes/like', 'the growth of like_count to be 1', '0'),
    wrong('4.1/likes/like-twice', 'the growth of like_count to be 2', '0'),
    wrong('4.1/likes/unlike', 'like_count to be at most 3', '4'),
  ])
  expect(lines(groupsText(summaryOf(record)))).toEqual([
    'What went wrong',
    'failed in 3 cases: Something holds: likeFeed by bob: expected the growth of like_count to be 1, got 0',
    '  requires 4.1/11: Liking a feed returns 201 with a list of texts in message',
    '  also: expected like_count to be at most 3, actual 4',
    '  4.1/likes/like, 4.1/likes/like-twice, 4.1/likes/unlike',
  ])
})

test('a cause says how many cases were not judged because of it, and where else it was met', () => {
  const same = (operation: string) => ({ sameCauses: [{ failedIn: '4.1/likes/like', operation }] })
  const record = recordOf([
    failed('4.1/likes/like', 'a', 'b'),
    { ...notExercised('4.1/likes/like-twice', 'not judged'), ...same('getFeed') },
    passed('4.1/likes/unlike', same('listFeeds')),
  ])
  expect(lines(groupsText(summaryOf(record))).slice(-2)).toEqual([
    '  4.1/likes/like',
    '  1 case not judged because of it; also in getFeed, listFeeds',
  ])
})

test('gaps are counted, and those with different behaviour are shown', () => {
  const observations = [observed('getFeed', '404', 410, false), observed('getEvent', '404', 410, false)]
  const [counts, ...rest] = lines(gapsText(summaryOf(recordOf([passed('4.1/likes/like', { observations })]))))
  expect(counts).toMatch(/^where the document is silent: 0 gaps as we chose, 1 differently, \d+ not seen$/)
  expect(rest).toEqual([
    'G08 A missing or deleted resource returns 404',
    '  410 where we chose 404, in 2 operations: getEvent, getFeed (2 times)',
  ])
})

test('similar choices in a gap share a line, with the number of operations', () => {
  const names = ['getFeed', 'getEvent', 'getBrand', 'getTopicDetails', 'getAdverts', 'listFeeds']
  const observations = names.map((name, place) => observed(name, place % 2 === 0 ? '404' : '403', 200, false, 'G53'))
  const values = names.map((name) => ({
    ...observed(name, `fields of ${name} to be there`, 200, false, 'G14'),
    text: name,
  }))
  const record = recordOf([passed('4.1/likes/like', { observations: [...observations, ...values] })])
  expect(lines(findingsText(summaryOf(record))).slice(1)).toEqual([
    '  leaks G53 200 where we chose 404 or 403, in 6 operations: getAdverts, getBrand, getEvent, getFeed and 2 more (6 times)',
  ])
  expect(gapsText(summaryOf(record))).toContain(
    '\n  6 other values, such as getFeed where we chose fields of getFeed to be there, in 6 operations: getAdverts,',
  )
})

test('colours come from the given style', () => {
  const tagged = (name: string) => (text: string) => `<${name}>${text}</${name}>`
  const style: Style = {
    strong: tagged('b'),
    faint: tagged('i'),
    good: tagged('g'),
    bad: tagged('r'),
    odd: tagged('y'),
  }
  expect(failureText(failed('4.1/likes/like-twice', 'a', 'b'), style)).toContain(
    '<r>failed</r> <b>4.1/likes/like-twice</b>',
  )
  expect(matrixText(summaryOf(recordOf([passed('4.1/likes/like')])), style)).toContain('<g>     1</g>  <i>     ·</i>')
})
