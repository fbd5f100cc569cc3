import { expect, test } from 'vitest'
import { diffOf } from './diff.ts'
import { diffText } from './diff-text.ts'
import { failed, idle, observed, passed, recordOf } from './run.cases.ts'

const addresses = (changes: readonly { address: string }[]) => changes.map(({ address }) => address)

test('what passed and no longer does is a regression, also when it was not exercised', () => {
  const before = recordOf([passed('4.1/likes/1'), passed('4.1/likes/2'), passed('4.1/likes/3')])
  const after = recordOf([failed('4.1/likes/1', 'a', 'b'), idle('4.1/likes/2', 'no clock'), passed('4.1/likes/3')])
  const { regressions, fixes, others } = diffOf(before, after)
  expect(regressions).toMatchObject([
    { address: '4.1/likes/1', before: 'passed', after: 'failed', because: 'expected a; actual: b' },
    { address: '4.1/likes/2', before: 'passed', after: 'not exercised', because: 'no clock' },
  ])
  expect([...fixes, ...others]).toEqual([])
})

test('what went wrong and passes is a fix; what was not exercised before is neither', () => {
  const before = recordOf([
    failed('4.1/likes/1', 'a', 'b'),
    idle('4.1/likes/2', 'no clock'),
    failed('4.1/likes/3', 'a', 'b'),
  ])
  const after = recordOf([passed('4.1/likes/1'), passed('4.1/likes/2'), idle('4.1/likes/3', 'gone', 'error')])
  const { regressions, fixes, others } = diffOf(before, after)
  expect([addresses(regressions), addresses(fixes), addresses(others)]).toEqual([
    [],
    ['4.1/likes/1'],
    ['4.1/likes/2', '4.1/likes/3'],
  ])
})

test('cases that only one run knows are new or gone', () => {
  const { added, gone } = diffOf(recordOf([passed('4.1/likes/1')]), recordOf([passed('4.1/likes/2')]))
  expect({ added, gone }).toEqual({ added: ['4.1/likes/2'], gone: ['4.1/likes/1'] })
})

test('gaps are compared where both were seen, by operation and question', () => {
  const seen = (...observations: ReturnType<typeof observed>[]) => recordOf([passed('4.1/likes/1', { observations })])
  const before = seen(observed('getFeed', '404', 404, true), observed('getEvent', '404', 404, true))
  const after = seen(observed('getFeed', '404', 410, false), observed('getBrand', '404', 410, false))
  expect(diffOf(before, after).gaps).toEqual([
    { gap: 'G08', operation: 'getFeed', question: '404', before: ['404'], after: ['410'] },
  ])
})

test('ids that differ are no other behaviour, and hide none', () => {
  const seen = (id: number, same = true) =>
    recordOf([
      passed('4.1/likes/1', {
        observations: [{ ...observed('getFeed', `the feed to be ${id}`, 200, same), text: String(id) }],
      }),
    ])
  expect(diffOf(seen(7), seen(12)).gaps).toEqual([])
  expect(diffOf(seen(7), seen(12, false)).gaps).toMatchObject([{ before: ['as we chose'], after: ['n'] }])
})

test('the text names what changed, once for each reason, and ends with the counts', () => {
  const all = ['4.1/likes/1', '4.1/likes/2']
  const before = recordOf(all.map((address) => passed(address)))
  const after = recordOf(all.map((address, place) => failed(address, `feed ${place}`, 'nothing')))
  const text = diffText(diffOf(before, after), before, after)
  expect(text).toContain(
    'regressions\n  passed → failed: expected feed 0; actual: nothing\n    4.1/likes/1 Something holds\n    4.1/likes/2 Something holds\n',
  )
  expect(text).toMatch(/\n2 regressions, 0 fixes, 0 other changes, 0 new, 0 gone, 0 gaps answered differently$/)
})
