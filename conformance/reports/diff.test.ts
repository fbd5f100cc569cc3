import { expect, test } from 'vitest'
import { diffOf } from './diff.ts'
import { failed, notExercised, observed, passed, recordOf } from './example-run.cases.ts'
import { diffText } from './text/diff-text.ts'

const caseIds = (changes: readonly { id: string }[]) => changes.map(({ id }) => id)

test('a case that passed before and does not pass now is a regression, even if it was not exercised', () => {
  const before = recordOf([passed('4.1/likes/like'), passed('4.1/likes/like-twice'), passed('4.1/likes/unlike')])
  const after = recordOf([
    failed('4.1/likes/like', 'a', 'b'),
    notExercised('4.1/likes/like-twice', 'no clock'),
    passed('4.1/likes/unlike'),
  ])
  const { regressions, fixes, others } = diffOf(before, after)
  expect(regressions).toMatchObject([
    { id: '4.1/likes/like', before: 'passed', after: 'failed', because: 'expected a; actual: b' },
    { id: '4.1/likes/like-twice', before: 'passed', after: 'not exercised', because: 'no clock' },
  ])
  expect([...fixes, ...others]).toEqual([])
})

test('a case with the same problem as before still fails', () => {
  const before = recordOf([failed('4.1/likes/like', 'a', 'b'), failed('4.1/likes/unlike', 'a', 'b')])
  const after = recordOf([failed('4.1/likes/like', 'a', 'c'), notExercised('4.1/likes/unlike', 'down', 'error')])
  const { stillFailing, others } = diffOf(before, after)
  expect(stillFailing).toMatchObject([{ id: '4.1/likes/like', because: 'expected a; actual: c' }])
  expect(caseIds(others)).toEqual(['4.1/likes/unlike'])
})

test('a case that failed and now passes is a fix; a case that was not exercised before is not', () => {
  const before = recordOf([
    failed('4.1/likes/like', 'a', 'b'),
    notExercised('4.1/likes/like-twice', 'no clock'),
    failed('4.1/likes/unlike', 'a', 'b'),
  ])
  const after = recordOf([
    passed('4.1/likes/like'),
    passed('4.1/likes/like-twice'),
    notExercised('4.1/likes/unlike', 'gone', 'error'),
  ])
  const { regressions, fixes, others } = diffOf(before, after)
  expect([caseIds(regressions), caseIds(fixes), caseIds(others)]).toEqual([
    [],
    ['4.1/likes/like'],
    ['4.1/likes/like-twice', '4.1/likes/unlike'],
  ])
})

test('cases that only one run has are added or gone', () => {
  const { added, gone } = diffOf(recordOf([passed('4.1/likes/like')]), recordOf([passed('4.1/likes/like-twice')]))
  expect({ added, gone }).toEqual({ added: ['4.1/likes/like-twice'], gone: ['4.1/likes/like'] })
})

test('gaps that both runs observed are compared, by operation and choice', () => {
  const seen = (...observations: ReturnType<typeof observed>[]) =>
    recordOf([passed('4.1/likes/like', { observations })])
  const before = seen(observed('getFeed', '404', 404, true), observed('getEvent', '404', 404, true))
  const after = seen(observed('getFeed', '404', 410, false), observed('getBrand', '404', 410, false))
  expect(diffOf(before, after).gaps).toEqual([
    { gap: 'G08', operation: 'getFeed', choice: '404', before: ['404'], after: ['410'] },
  ])
})

test('different ids do not count as different behaviour and do not hide it', () => {
  const seen = (id: number, same = true) =>
    recordOf([
      passed('4.1/likes/like', {
        observations: [{ ...observed('getFeed', `the feed to be ${id}`, 200, same), text: String(id) }],
      }),
    ])
  expect(diffOf(seen(7), seen(12)).gaps).toEqual([])
  expect(diffOf(seen(7), seen(12, false)).gaps).toMatchObject([{ before: ['as we chose'], after: ['n'] }])
})

test('the text lists changes by reason and ends with the counts', () => {
  const all = ['4.1/likes/like', '4.1/likes/like-twice']
  const before = recordOf(all.map((id) => passed(id)))
  const after = recordOf(all.map((id, place) => failed(id, `feed ${place}`, 'nothing')))
  const text = diffText(diffOf(before, after), before, after)
  expect(text).toContain(
    'regressions\n  passed → failed: expected feed 0; actual: nothing\n    4.1/likes/like Something holds\n    4.1/likes/like-twice Something holds\n',
  )
  expect(text).toMatch(/\n2 regressions, 0 fixes, 0 other changes, 0 new, 0 removed, 0 gaps with different behaviour$/)
})

test('runs with different selections are compared only where both judged a case', () => {
  const whole = recordOf([passed('4.1/likes/like'), passed('4.1/likes/unlike'), passed('observed/coherence/user')])
  const results = [failed('4.1/likes/like', 'a', 'b'), notExercised('observed/coherence/user', 'nothing to compare')]
  const part = { ...recordOf(results), started: { ...whole.started, only: ['4.1/likes/like'] } }
  const diff = diffOf(whole, part)
  expect([caseIds(diff.regressions), diff.judged]).toEqual([
    ['4.1/likes/like'],
    { both: 1, onlyBefore: 2, onlyAfter: 0 },
  ])
  const text = diffText(diff, whole, part)
  expect(text).toContain(
    'The runs selected cases differently. Judged in both, and compared: 1. Judged only before: 2. Judged only after: 0.',
  )
  expect(text).toMatch(/\n1 regression, 0 fixes, 0 other changes, 0 gaps with different behaviour$/)
  expect(diffOf(part, part).judged).toBeUndefined()
})

test('in gaps, only the cases of both runs are compared', () => {
  const seeing = (id: string, ...statuses: number[]) =>
    passed(id, { observations: statuses.map((status) => observed('getFeed', '404', status, status === 404)) })
  const whole = recordOf([seeing('4.1/likes/like', 410), seeing('4.1/likes/unlike', 404)])
  const part = { ...recordOf([seeing('4.1/likes/like', 410)]), started: { ...whole.started, only: ['4.1/likes/like'] } }
  expect(diffOf(whole, part).gaps).toEqual([])
})
