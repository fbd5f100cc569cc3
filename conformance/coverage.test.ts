import { expect, test } from 'vitest'
import { feeds } from '../contracts/feeds.ts'
import { check } from './case.ts'
import { casesOf, exercised, uncovered } from './coverage.ts'
import { scenario } from './scenario.ts'
import { fakeTarget } from './testing/fake-target.ts'
import { verdictsOf } from './testing/verdict-of.ts'

const suite = [
  scenario('4.1/likes', 'Likes', [
    check('Liking', ['4.1/11'], ({ alice }) => alice.sends(feeds.likeFeed, { params: { feedId: 1 } }).gets(201)),
    check('Reading', ['4.1/7', '2.2/4'], ({ alice }) =>
      alice.sends(feeds.getFeed, { params: { feedId: 1 } }).gets(201),
    ),
    check('Errors', ['7/1'], async () => undefined),
  ]),
]

const addresses = (id: string) => casesOf(suite, id).map(({ address }) => address)

test('a requirement is covered by the cases that name it', () => {
  expect([addresses('4.1/11'), addresses('2.2/4'), addresses('4.1/12'), addresses('no such')]).toEqual([
    ['4.1/likes/1'],
    ['4.1/likes/2'],
    [],
    [],
  ])
})

test('a field is covered by the cases about operations that show it, known without running them', () => {
  expect(addresses('2.2/Feed.like_count')).toEqual(['4.1/likes/2'])
  expect(addresses('2.4/Topic.name')).toEqual([])
})

test('what no case covers is listed', () => {
  const ids = uncovered(suite).map(({ id }) => id)
  expect(ids).toContain('3.2/1')
  expect(ids).not.toContain('4.1/11')
  expect(ids).not.toContain('2.3/UserSummary.name')
})

test('a run shows which requirements were exercised, fields by what was received', async () => {
  const shown = exercised(await verdictsOf(suite, fakeTarget()))
  expect([shown.get('4.1/11'), shown.get('2.2/Feed.hot'), shown.get('4.1/12')]).toEqual([
    ['4.1/likes/1'],
    ['4.1/likes/2'],
    [],
  ])
})

test('a case that failed has exercised nothing', async () => {
  const broken = fakeTarget(() => new Response(null, { status: 500 }))
  expect([...exercised(await verdictsOf(suite, broken)).values()].flat()).toEqual(['4.1/likes/3'])
})
