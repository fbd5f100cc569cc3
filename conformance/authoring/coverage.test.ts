import { expect, test } from 'vitest'
import { feeds } from '../../contracts/chapters/feeds.ts'
import { requirements } from '../../contracts/requirements/index.ts'
import { fakeTarget } from '../testing/fake-target.cases.ts'
import { verdictsOf } from '../testing/verdict-of.cases.ts'
import { check } from './case.ts'
import { casesOf, passedCasesByRequirement, uncoveredRequirements } from './coverage.ts'
import { scenario } from './scenario.ts'

const suite = [
  scenario('4.1/likes', 'Likes', [
    check('liking', 'Liking', ['4.1/11'], ({ alice }) =>
      alice.sends(feeds.likeFeed, { params: { feedId: 1 } }).gets(201),
    ),
    check('reading', 'Reading', ['4.1/7', '2.2/4'], ({ alice }) =>
      alice.sends(feeds.getFeed, { params: { feedId: 1 } }).gets(201),
    ),
    check('errors', 'Errors', ['7/1'], async () => undefined),
  ]),
]

const caseIds = (id: string) => casesOf(suite, id).map(({ id }) => id)

test('a requirement is covered by the cases that name it', () => {
  expect([caseIds('4.1/11'), caseIds('2.2/4'), caseIds('4.1/12'), caseIds('no such')]).toEqual([
    ['4.1/likes/liking'],
    ['4.1/likes/reading'],
    [],
    [],
  ])
})

test('a field is covered by the cases about operations that return it, without running them', () => {
  expect(caseIds('2.2/Feed.like_count')).toEqual(['4.1/likes/reading'])
  expect(caseIds('2.4/Topic.name')).toEqual([])
})

test('requirements without a case are listed', () => {
  const ids = uncoveredRequirements(suite).map(({ id }) => id)
  expect(ids).toContain('3.2/1')
  expect(ids).not.toContain('4.1/11')
  expect(ids).not.toContain('2.3/UserSummary.name')
})

test('a requirement of the document that only the observer could check counts as uncovered, unlike a gap', () => {
  const { id: gap = '' } = requirements.find(({ level }) => level === 'gap') ?? {}
  const conclusion = { ...check('seen', 'Seen', ['4.1/11', gap], async () => undefined), observed: true }
  const ids = uncoveredRequirements([scenario('4.1/observed', 'Observed', [conclusion])]).map(({ id }) => id)
  expect(ids).toContain('4.1/11')
  expect(ids).not.toContain(gap)
})

test('a case exercises the requirements that it names and the fields that it receives', async () => {
  const shown = passedCasesByRequirement(await verdictsOf(suite, fakeTarget()))
  expect([shown.get('4.1/11'), shown.get('2.2/Feed.hot'), shown.get('4.1/12')]).toEqual([
    ['4.1/likes/liking'],
    ['4.1/likes/reading'],
    [],
  ])
})

test('an operation that was refused as expected exercises no field', () => {
  const refused = {
    id: 'x',
    outcome: 'passed',
    requirements: ['4.1/7'],
    judged: ['getFeed 404', 'getFeedComment 201'],
  } as const
  const shown = passedCasesByRequirement([refused])
  expect([shown.get('4.1/7'), shown.get('2.2/Feed.hot')]).toEqual([['x'], []])
})

test('a failed case exercises nothing', async () => {
  const broken = fakeTarget(() => new Response(null, { status: 500 }))
  expect([...passedCasesByRequirement(await verdictsOf(suite, broken)).values()].flat()).toEqual(['4.1/likes/errors'])
})
