import { expect, test } from 'vitest'
import type { CaseResult } from '../reports/run-events.ts'
import { type ConclusionOptions, conclude } from './conclusion.ts'

type Given = Pick<CaseResult, 'outcome' | 'sameCauses'>

const ended = (...given: Given[]) => given.map((one, place) => ({ id: `4.1/x/${place}`, ...one }))
const passed: Given = { outcome: 'passed' }
const failed: Given = { outcome: 'failed' }
const flaky: Given = { outcome: 'flaky' }
const absent: Given = { outcome: 'not exercised' }
const notJudged: Given = { ...absent, sameCauses: [{ failedIn: '4.1/x/1', operation: 'getFeed' }] }

const endings: [name: string, cases: Given[], options: ConclusionOptions, exitCode: number, words: string][] = [
  ['all pass', [passed, passed], {}, 0, 'conforms'],
  ['one fails', [passed, failed], {}, 1, 'does not conform: 1 failed'],
  [
    'one fails, and others are not judged',
    [passed, failed, notJudged, notJudged],
    {},
    1,
    'does not conform: 1 failed, 2 cases not judged because of it',
  ],
  ['one is flaky', [passed, flaky], {}, 0, 'conforms, but 1 case is flaky'],
  ['all are flaky', [flaky, flaky], {}, 0, 'conforms, but 2 cases are flaky'],
  ['one is flaky, and none may be', [passed, flaky], { failOnFlaky: true }, 1, 'does not conform: 1 flaky'],
  ['a known failure is flaky', [flaky], { known: new Set(['4.1/x/0']) }, 0, 'conforms, apart from 1 known failure'],
  ['one was not exercised', [passed, absent], {}, 0, 'conforms, but 1 case was not exercised'],
  ['one was not exercised, and all are required', [passed, absent], { requireAll: true }, 4, 'incomplete: 1 case'],
  ['one ended in an error', [passed, { outcome: 'error' }], {}, 4, 'incomplete: 1 case without a verdict'],
  ['enough was judged', [passed], { coverage: { checked: 9, all: 10 }, minCoverage: 90 }, 0, 'conforms'],
  [
    'too little was judged',
    [passed],
    { coverage: { checked: 899, all: 1000 }, minCoverage: 90 },
    4,
    'incomplete: 89 % of the requirements checked, 90 % required',
  ],
  ['the owner declares one unsupported', [passed, { outcome: 'unsupported' }], {}, 0, 'conforms'],
  ['nothing ran', [], {}, 4, 'incomplete: no case passed'],
  ['every case is left out', [absent], {}, 4, 'incomplete: no case passed'],
  ['everything is declared unsupported', [{ outcome: 'unsupported' }], {}, 4, 'incomplete: no case passed'],
  ['it was interrupted after a failure', [failed, absent], { stopReason: 'why' }, 3, 'interrupted: why'],
  [
    'a known failure fails',
    [failed, passed],
    { known: new Set(['4.1/x/0']) },
    0,
    'conforms, apart from 1 known failure',
  ],
  ['another one fails', [failed, failed], { known: new Set(['4.1/x/0']) }, 1, 'does not conform: 1 failed'],
  ['a known failure passes', [passed, passed], { known: new Set(['4.1/x/0']) }, 1, '1 known failure now passes'],
  ['a known failure was not run', [passed], { known: new Set(['4.1/x/9']) }, 0, 'conforms'],
]

test.each(endings)('when %s', (_, cases, options, exitCode, words) => {
  const conclusion = conclude(ended(...cases), options)
  expect(conclusion.exitCode).toBe(exitCode)
  expect(conclusion.verdict).toContain(words)
})

test('a known failure that passes is reported', () => {
  expect(conclude(ended(passed), { known: new Set(['4.1/x/0']) }).fixed).toEqual(['4.1/x/0'])
})
