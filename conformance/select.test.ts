import { expect, test } from 'vitest'
import { check } from './case.ts'
import { chapterOf, titleOf } from './reports/matrix.ts'
import { scenario } from './scenario.ts'
import { select } from './select.ts'
import { suite as whole } from './suite.ts'

const fine = async () => undefined

const suite = [
  scenario('3.2/audited', 'Membership', [check('Applying', ['3.2/6'], fine)]),
  scenario('4.1/likes', 'Likes', [check('Liking', ['4.1/11'], fine), check('Reading', ['4.1/7'], fine)]),
  scenario('4.6/orders', 'Orders', [check('Listing', ['4.6/2'], fine)]),
]

const chosen = (only?: string[], skip?: string[]) => select(suite, { only, skip }).map(({ address }) => address)

const words: [word: string, ...addresses: string[]][] = [
  ['4.1/likes/2', '4.1/likes/2'],
  ['4.1/likes', '4.1/likes/1', '4.1/likes/2'],
  ['4.1', '4.1/likes/1', '4.1/likes/2'],
  ['feeds', '4.1/likes/1', '4.1/likes/2'],
  ['memberships', '3.2/audited/1'],
  ['joinTopic', '3.2/audited/1'],
  ['3.2/6', '3.2/audited/1'],
  ['2.2/Feed.like_count', '4.1/likes/2'],
]

test.each(words)('%s can be asked for, and skipped', (word, ...addresses) => {
  expect(chosen([word])).toEqual(addresses)
  expect(chosen([], [word])).toEqual(chosen().filter((address) => !addresses.includes(address)))
})

test('several words add up, in the order of the suite', () => {
  expect(chosen(['4.1/likes/2', '3.2', 'likeFeed'], ['4.1/likes/2'])).toEqual(['3.2/audited/1', '4.1/likes/1'])
})

const mistakes: [word: string, message: string][] = [
  ['4.1/like', '"4.1/like" matches no case; did you mean "4.1/likes"?'],
  ['jointopic', '"jointopic" matches no case; did you mean "joinTopic"?'],
  ['membership', '"membership" matches no case; did you mean "memberships"?'],
  ['4.1/likes/9', '"4.1/likes/9" matches no case; did you mean "4.1/likes/1"?'],
  ['4.13/1', 'no case covers "4.13/1"'],
  ['createEvent', 'no case covers "createEvent"'],
]

test.each(mistakes)('%s is an error that says what may be meant', (word, message) => {
  expect(() => chosen([word])).toThrow(message)
  expect(() => chosen([], [word])).toThrow(message)
})

test('to skip all that is asked for is an error', () => {
  expect(() => chosen(['4.1'], ['feeds'])).toThrow('nothing is left to run')
})

const rows = [...new Set(whole.map(({ id }) => chapterOf(id)))]
const printed = rows.flatMap((chapter) => [chapter, ...titleOf(chapter).split(', ')])

test.each(printed)('%s, which the matrix prints, can be asked for', (word) => {
  expect(select(whole, { only: [word] }).length).toBeGreaterThan(0)
})

test('the title of a row means its cases, and no others', () => {
  const scenarios = new Set(select(whole, { only: ['limits', 'nothing made or lost'] }).map(({ scenario }) => scenario))
  expect([...scenarios].map(chapterOf).toSorted()).toEqual(['8', 'conservation'])
})
