import { expect, test } from 'vitest'
import { diffOf } from '../diff.ts'
import { failed, hostile, notExercised, observed, passed, recordOf } from '../example-run.cases.ts'
import { summaryOf } from '../summary.ts'
import { diffText } from './diff-text.ts'
import { failureText } from './failure-text.ts'
import type { Style } from './formatting.ts'
import { gapsText, groupsText, leftOutText, matrixText } from './summary-text.ts'

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
    'failed in 2 cases: 4.1/11 Liking a feed returns 201 with a list of texts in message',
    '  expected a 1',
    '  actual   b',
    '  4.1/likes/like, 4.1/likes/like-twice',
  ])
})

test('gaps are counted, and those with different behaviour are shown', () => {
  const observations = [observed('getFeed', '404', 410, false), observed('getEvent', '404', 410, false)]
  const [counts, ...rest] = lines(gapsText(summaryOf(recordOf([passed('4.1/likes/like', { observations })]))))
  expect(counts).toMatch(/^where the document is silent: 0 gaps as we chose, 1 differently, \d+ not seen$/)
  expect(rest).toEqual([
    'G08 A missing or deleted resource returns 404',
    '  getEvent, getFeed: 410 where we chose 404 (2 times)',
  ])
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
