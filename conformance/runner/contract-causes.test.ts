import { expect, test } from 'vitest'
import { feeds } from '../../contracts/chapters/feeds.ts'
import { type Check, check } from '../authoring/case.ts'
import { scenario } from '../authoring/scenario.ts'
import type { Context } from '../client/context.ts'
import type { Target } from '../client/target.ts'
import { fakeTarget, json, limits, only } from '../testing/fake-target.cases.ts'
import { verdictsOf } from '../testing/verdict-of.cases.ts'
import type { SuiteOptions } from './run-suite.ts'

const { getFeed, likeFeed, unlikeFeed } = feeds
const params = { feedId: 1 }

const readsTheme = async ({ bob, expect: claim }: Context) => {
  const { theme } = await bob.sends(getFeed, { params }).gets(201)
  claim(theme, 'the theme').present()
}

const readsUser = async ({ bob, expect: claim }: Context) => {
  const { user } = await bob.sends(getFeed, { params }).gets(201)
  claim(user.id, 'the id of the publisher').atLeast(0)
}

const wrongLikes = async ({ bob, expect: claim }: Context) => {
  const { like_count } = await bob.sends(getFeed, { params }).gets(201)
  claim(like_count, 'like_count', '2.2/5').equals(77)
}

const likes = async ({ bob }: Context) => void (await bob.sends(likeFeed, { params }).gets(201))

const nullTheme = only('getFeed', async (response) => json(201, { ...(await response.json()), theme: null }))

const verdicts = (target: Target, acts: readonly Check['run'][], options: SuiteOptions = {}, ids = ['2.2/1']) =>
  verdictsOf(
    [
      scenario(
        '4.1/x',
        'X',
        acts.map((act, place) => check(`case-${place}`, 'A case', ids, act)),
      ),
    ],
    target,
    options,
  )

test('a wrong value fails the first case; those that read it are not judged, the others pass', async () => {
  const found = await verdicts(fakeTarget(nullTheme), [readsUser, readsTheme, readsUser])
  expect(found).toMatchObject([
    { outcome: 'failed', failure: { requirements: ['2.2/Feed.theme'], actual: expect.stringContaining('theme') } },
    {
      outcome: 'not exercised',
      reason:
        'not judged because of the failure in 4.1/x/case-0: needs theme, which is null in the response of getFeed',
      sameCauses: [{ failedIn: '4.1/x/case-0', operation: 'getFeed' }],
    },
    { outcome: 'passed', sameCauses: [{ failedIn: '4.1/x/case-0', operation: 'getFeed' }] },
  ])
})

test('a case whose own check fails still fails, and leaves the violation to the next case', async () => {
  const found = await verdicts(fakeTarget(nullTheme), [wrongLikes, readsUser, wrongLikes, readsUser])
  expect(found.map(({ outcome, failure }) => [outcome, failure?.requirements[0]])).toEqual([
    ['failed', '2.2/5'],
    ['failed', '2.2/Feed.theme'],
    ['failed', '2.2/5'],
    ['passed', undefined],
  ])
})

test('the first case in the order of the suite fails, even if another one finishes before it', async () => {
  const slowly = async (context: Context) => {
    await new Promise((passed) => setTimeout(passed, 30))
    await readsUser(context)
  }
  const found = await verdicts(fakeTarget(nullTheme), [slowly, readsUser, readsUser], { concurrency: 3 })
  expect(found.map(({ outcome }) => outcome)).toEqual(['failed', 'passed', 'passed'])
})

test('a case that is only about the broken requirement fails in place of earlier ones', async () => {
  const bare = only('likeFeed', () => new Response('{"message":["Liked"]}', { status: 201, headers: typed }))
  const typed = { 'Content-Type': 'application/json' }
  const others = check('other', 'A like', ['4.1/11'], likes)
  const dedicated = check('headers', 'Headers', ['8/2'], likes)
  const found = await verdictsOf([scenario('4.1/x', 'X', [others, dedicated, copyOf(others)])], fakeTarget(bare))
  expect(found.map(({ id, outcome }) => [id, outcome])).toEqual([
    ['4.1/x/other', 'passed'],
    ['4.1/x/headers', 'failed'],
    ['4.1/x/again', 'passed'],
  ])
})

const copyOf = (one: Check): Check => ({ ...one, slug: 'again' })

test('a missing body is one cause for all operations', async () => {
  const empty = ({ operation, response }: { operation: string; response: Response }) =>
    operation === 'login' || response.status !== 201 ? response : new Response('', { status: 201, headers: limits })
  const found = await verdicts(fakeTarget(empty), [likes, readsUser, likes])
  expect(found).toMatchObject([
    { outcome: 'failed', failure: { requirements: ['9/2'] } },
    { outcome: 'not exercised', reason: expect.stringContaining('needs the body, which getFeed leaves out') },
    { outcome: 'passed' },
  ])
})

test('a case about an operation without a body does not pass', async () => {
  const empty = only('likeFeed', () => new Response('', { status: 201, headers: limits }))
  const found = await verdicts(fakeTarget(empty), [likes, likes], {}, ['4.1/11'])
  expect(found).toMatchObject([
    { outcome: 'failed', failure: { requirements: ['9/2'] } },
    {
      outcome: 'not exercised',
      reason: 'not judged because of the failure in 4.1/x/case-0: it is about likeFeed, which breaks 9/2',
    },
  ])
})

test('a wrong status fails the cases about the operation; cases that only need it are not judged', async () => {
  const refused = only('likeFeed', () => json(200, { message: ['Liked'] }))
  const needs = async ({ alice }: Context) => {
    await alice.sends(likeFeed, { params }).gets(201)
    await alice.sends(unlikeFeed, { params }).gets(204)
  }
  const about = ['4.1/11']
  const checks = [
    check('needs', 'Unliking', ['4.1/12'], needs),
    check('about', 'Liking', about, likes),
    check('about-too', 'Liking', about, likes),
  ]
  const found = await verdictsOf([scenario('4.1/x', 'X', checks)], fakeTarget(refused))
  expect(found).toMatchObject([
    {
      outcome: 'not exercised',
      reason: 'not judged because of the failure in 4.1/x/about: needs likeFeed to respond with 201',
    },
    { outcome: 'failed' },
    { outcome: 'failed' },
  ])
  const alone = await verdictsOf([scenario('4.1/x', 'X', checks.slice(0, 1))], fakeTarget(refused))
  expect(alone).toMatchObject([{ outcome: 'failed', failure: { expected: 'likeFeed to respond with 201' } }])
})
