import { expect, test } from 'vitest'
import { check } from '../authoring/case.ts'
import { casesIn } from '../authoring/coverage.ts'
import { scenario } from '../authoring/scenario.ts'
import { chapterOf, titleOf } from '../model/chapter-titles.ts'
import { operationsSentBy } from '../safety/sent-operations.ts'
import { suite as whole } from '../suite.ts'
import { select } from './select.ts'

const fine = async () => undefined

const suite = [
  scenario('3.2/audited', 'Membership', [check('applying', 'Applying', ['3.2/6'], fine)]),
  scenario('4.1/likes', 'Likes', [
    check('liking', 'Liking', ['4.1/11'], fine),
    check('reading', 'Reading', ['4.1/7'], fine),
  ]),
  scenario('4.6/orders', 'Orders', [check('listing', 'Listing', ['4.6/2'], fine)]),
]

const chosen = (only?: string[], skip?: string[]) => select(suite, { only, skip }).map(({ id }) => id)

const selectors: [selector: string, ...caseIds: string[]][] = [
  ['4.1/likes/reading', '4.1/likes/reading'],
  ['4.1/likes', '4.1/likes/liking', '4.1/likes/reading'],
  ['4.1', '4.1/likes/liking', '4.1/likes/reading'],
  ['feeds', '4.1/likes/liking', '4.1/likes/reading'],
  ['memberships', '3.2/audited/applying'],
  ['joinTopic', '3.2/audited/applying'],
  ['3.2/6', '3.2/audited/applying'],
  ['2.2/Feed.like_count', '4.1/likes/reading'],
]

test.each(selectors)('%s can be selected and skipped', (selector, ...caseIds) => {
  expect(chosen([selector])).toEqual(caseIds)
  expect(chosen([], [selector])).toEqual(chosen().filter((id) => !caseIds.includes(id)))
})

test('several selectors add up, in the order of the suite', () => {
  expect(chosen(['4.1/likes/reading', '3.2', 'likeFeed'], ['4.1/likes/reading'])).toEqual([
    '3.2/audited/applying',
    '4.1/likes/liking',
  ])
})

const mistakes: [selector: string, message: string][] = [
  ['4.1/like', '"4.1/like" matches no case; did you mean "4.1/likes"?'],
  ['jointopic', '"jointopic" matches no case; did you mean "joinTopic"?'],
  ['membership', '"membership" matches no case; did you mean "memberships"?'],
  ['4.1/likes/likin', '"4.1/likes/likin" matches no case; did you mean "4.1/likes/liking"?'],
  ['4.1/likes/r', '"4.1/likes/r" matches no case; did you mean "4.1/likes/reading"?'],
  ['', '"" matches no case'],
  ['4.13/1', 'no case covers "4.13/1"'],
  ['createEvent', 'no case covers "createEvent"'],
]

test.each(mistakes)('%s is an error with a suggestion', (selector, message) => {
  expect(() => chosen([selector])).toThrow(message)
  expect(() => chosen([], [selector])).toThrow(message)
})

test('skipping everything that is selected is an error', () => {
  expect(() => chosen(['4.1'], ['feeds'])).toThrow('nothing to run')
})

const rows = [...new Set(whole.map(({ id }) => chapterOf(id)))]
const printed = rows.flatMap((chapter) => [chapter, ...titleOf(chapter).split(', ')])

test.each(printed)('%s from the matrix can be selected', (selector) => {
  expect(select(whole, { only: [selector] }).length).toBeGreaterThan(0)
})

test('the title of a row selects only its cases', () => {
  const scenarios = new Set(select(whole, { only: ['limits', 'nothing made or lost'] }).map(({ scenario }) => scenario))
  expect([...scenarios].map(chapterOf).toSorted()).toEqual(['8', 'conservation'])
})

test('an operation selects every case that sends it, even for something else', () => {
  const sending = casesIn(whole).filter((one) => operationsSentBy(one).includes('withdraw'))
  const selected = select(whole, { only: ['withdraw'] })
  expect(sending.filter((one) => !selected.includes(one)).map(({ id }) => id)).toEqual([])
  expect(selected.some(({ operations }) => !operations.includes('withdraw'))).toBe(true)
})

test('a section without a scenario names what to select instead', () => {
  expect(() => select(whole, { only: ['2.12'] })).toThrow(
    /^section 2\.12 has no cases of its own: .*; use getBootstrappers, recharge, or a requirement such as 2\.12\/\S+$/,
  )
})
