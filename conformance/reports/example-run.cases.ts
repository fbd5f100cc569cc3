import type { CaseResult, RunFinished } from './run-events.ts'
import { finishedEvent, type RunRecord, startedEvent } from './run-record.ts'

/** Example runs for tests of reports. */

/** Text with which a hostile server may try to break out of a report. */
export const hostile = `</script><script>window.pwned = 1</script>"><img src=x onerror="window.pwned = 2">|\u001b[31m\u0000\u202e]]>`

export const started = startedEvent({
  kit: '0.1.0',
  at: '2026-11-01T08:30:00.000Z',
  target: { name: 'staging', baseUrl: 'http://staging.test' },
  mode: 'full',
  profile: 'full, with a control plane',
  gaps: 'observed',
  seed: 7,
  concurrency: 1,
  cases: 3,
  only: [],
  skip: [],
  unsupported: [],
})

export const finished = (exitCode = 0, verdict = 'conforms', left: string[] = []): RunFinished =>
  finishedEvent({
    at: '2026-11-01T08:30:02.000Z',
    exitCode,
    verdict,
    ms: 2000,
    requests: 9,
    created: 2,
    deleted: 2,
    left,
  })

export const passed = (id: string, more: Partial<CaseResult> = {}): CaseResult => ({
  event: 'case',
  id,
  scenario: id.split('/').slice(0, 2).join('/'),
  title: 'Something holds',
  requirements: ['4.1/11'],
  level: 'must',
  outcome: 'passed',
  observations: [],
  judged: [],
  ms: 12.5,
  requests: 3,
  leftovers: [],
  ...more,
})

export const failed = (id: string, expected: string, actual: string, requirements = ['4.1/11']): CaseResult => {
  const call = { person: 'bob', operation: 'likeFeed', method: 'POST', path: '/api/v2/feeds/7/like' }
  const exchange = { ...call, status: 500, ms: 3, headers: {}, requestBody: { text: 'sent' }, responseBody: actual }
  const login = { ...exchange, operation: 'login', path: '/api/v2/auth/login', status: 200, responseBody: {} }
  const again = `community-kit conform http://staging.test --only ${id}`
  const reading = { ...login, operation: 'getFeed', method: 'GET', path: '/api/v2/feeds/7', requestBody: undefined }
  const transcript = [login, reading, exchange]
  const script = { text: `#!/bin/sh\ncurl 'http://staging.test'\n`, runsAlone: true }
  return passed(id, {
    outcome: 'failed',
    failure: { requirements, expected, actual, transcript, script, again },
  })
}

export const notExercised = (
  id: string,
  reason: string,
  outcome: CaseResult['outcome'] = 'not exercised',
): CaseResult => passed(id, { outcome, reason, requests: 0 })

export const observed = (operation: string, expected: string, status: number, same: boolean, gap = 'G08') => ({
  gap,
  operation,
  expected,
  status,
  text: `${status} Not found`,
  same,
})

export const recordOf = (results: readonly CaseResult[], end = finished()): RunRecord => ({
  started,
  results,
  finished: end,
})

export const cutOff = (results: readonly CaseResult[]): RunRecord => ({ started, results, finished: undefined })
