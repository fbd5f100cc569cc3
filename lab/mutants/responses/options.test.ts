import { expect, test } from 'vitest'
import type { Defect } from './defect.ts'
import { readOptions, selectDefects } from './options.ts'
import { reportOf, tableOf } from './report.ts'

const likes: Defect = { operation: 'getFeed', status: 201, path: ['like_count'], way: 'one more' }
const name: Defect = { operation: 'listFeeds', status: 200, path: ['[]', 'user', 'name'], way: 'empty text' }
const message: Defect = { operation: 'likeFeed', status: 201, path: ['message', '[]'], way: 'empty text' }

test('without options, all defects run in all modes', () => {
  const options = readOptions(['--responses'])
  expect(options).toMatchObject({ only: [], sample: undefined, seed: 1, modes: ['own', 'adapter', 'plain'] })
  expect(new Set(options && selectDefects([likes, name], options))).toEqual(new Set([likes, name]))
  expect(readOptions(['--responses', '--help'])).toBeUndefined()
})

test('--only and --mode take several words', () => {
  const options = readOptions(['--only', 'getFeed', 'listFeeds.user', '--mode', 'plain', 'own', '--sample', '1'])
  expect(options).toMatchObject({ only: ['getFeed', 'listFeeds.user'], modes: ['own', 'plain'], sample: 1 })
  expect(options && selectDefects([likes, name], options)).toHaveLength(1)
})

test.each([
  [['--ony', 'getFeed'], "Unknown option '--ony'"],
  [['--mode', 'plane'], '"plane" is not a mode (own, adapter, plain); did you mean "plain"?'],
  [['--sample', 'many'], '--sample needs a whole number from 1, not "many"'],
  [['--survivors', 'getFeed'], '"getFeed" belongs to no option'],
])('%j is wrong usage', (args, message) => {
  expect(() => readOptions(args)).toThrow(message)
})

test('a filter that matches nothing is wrong usage', () => {
  const select = (filter: string) => selectDefects([likes, name], { only: [filter], sample: undefined, seed: 1 })
  expect(() => select('getFeed.like_cout')).toThrow('did you mean "getFeed.like_count"?')
  expect(() => select('nothing at all')).toThrow('--only "nothing at all" matches no field of a successful response')
})

test('the report counts detected defects per mode, way and operation, and lists survivors', () => {
  const results = [
    { defect: likes, outcomes: { own: { detectedBy: '4.1/a' }, plain: {} } },
    { defect: name, outcomes: { own: {}, plain: { error: '4.1/b' } } },
    { defect: message, outcomes: { own: {}, plain: {} } },
  ]
  const report = reportOf(results, ['own', 'plain'], { skipped: 3, secondsPerDefect: 1.5 })
  expect(report.total).toEqual({ name: 'all', defects: 3, detected: { own: 1, plain: 0 } })
  expect(report.errors).toEqual({ own: 0, plain: 1 })
  expect(report.killingCases).toMatchObject({ 'getFeed 201 like_count one more': { own: '4.1/a' } })
  const lines = tableOf(report, true).replaceAll(/ +/g, ' ').split('\n')
  expect(lines).toEqual(
    expect.arrayContaining([
      'getFeed 201 like_count one more (plain): no reason yet',
      'likeFeed 201 message[] empty text: free text: the document does not fix the wording of messages',
      'listFeeds 200 [].user.name empty text: no reason yet',
      '2 of 3 survivors have no reason yet.',
      'getFeed 1 100.0 % 0.0 %',
      'empty text 2 0.0 % 0.0 %',
      'all 3 33.3 % 0.0 %',
      'error only 0 1',
    ]),
  )
})
