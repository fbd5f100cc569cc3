import { expect, test } from 'vitest'
import { feeds } from '../../contracts/chapters/feeds.ts'
import { topics } from '../../contracts/chapters/topics.ts'
import { check } from '../authoring/case.ts'
import { scenario } from '../authoring/scenario.ts'
import type { Context } from '../client/context.ts'
import type { Target } from '../client/target.ts'
import { fakeTarget, json, only } from '../testing/fake-target.cases.ts'
import { verdictOf, verdictsOf } from '../testing/verdict-of.cases.ts'

const params = { feedId: 1 }

const deletion = ({ bob }: Context) => bob.sends(topics.deleteTopic, { params: { topicId: 1 } }).isRefused('G09', 403)

test('a missing operation fails one case, with advice; other cases are not exercised', async () => {
  const share = ({ alice }: Context) => alice.sends(feeds.shareFeed, { params }).gets(201, 204)
  const checks = ['one', 'two'].map((slug) => check(slug, 'Sharing', ['4.1/16'], share))
  const [first, second] = await verdictsOf([scenario('4.1/x', 'X', checks)], fakeTarget(), { retry: true })
  expect(second?.failure).toMatchObject({
    requirements: ['4.1/17', '4.1/16'],
    advice: expect.stringContaining("unsupported: { operations: ['shareFeed'] }"),
  })
  expect(first).toMatchObject({
    outcome: 'not exercised',
    reason: 'not judged because of the failure in 4.1/x/one: needs shareFeed to be implemented',
  })
})

test('an operation is also missing if no response has the headers of the contract', async () => {
  const target = fakeTarget(async ({ operation, response }) => {
    const isMissing = operation === 'publishFeed'
    const body = isMissing ? { message: 'Not found' } : await response.json()
    return new Response(JSON.stringify(body), {
      status: isMissing ? 404 : response.status,
      headers: { 'Content-Type': 'application/json' },
    })
  })
  const publishes = ({ alice }: Context) =>
    alice
      .sends(feeds.publishFeed, { body: { feed_content: 'a', feed_from: 5, feed_mark: 7 } })
      .observes('G30', 201)
      .then(() => undefined)
  const { failure } = await verdictOf(target, publishes)
  expect(failure).toMatchObject({ expected: 'publishFeed to be implemented' })
})

test('a secondary check that needs an unsupported operation is skipped and reported', async () => {
  const reading = async ({ alice, aside }: Context) => {
    await alice.sends(feeds.getFeed, { params }).gets(201)
    await aside('its likes', () => alice.sends(feeds.likeFeed, { params }).gets(201))
  }
  const verdict = await verdictOf(fakeTarget(undefined, { unsupported: ['likeFeed'] }), reading)
  expect([verdict.outcome, verdict.leftOut]).toEqual([
    'passed',
    [expect.stringMatching(/^its likes: needs likeFeed, .* unsupported$/)],
  ])
})

test('samples that need an unsupported operation are skipped, but not all of them', async () => {
  const readingOrLiking = ({ alice, samples }: Context) =>
    samples({
      reading: () => alice.sends(feeds.getFeed, { params }).gets(201),
      liking: () => alice.sends(feeds.likeFeed, { params }).gets(201),
    })
  const one = await verdictOf(fakeTarget(undefined, { unsupported: ['likeFeed'] }), readingOrLiking)
  expect([one.outcome, one.leftOut.length]).toEqual(['passed', 1])
  const both = await verdictOf(fakeTarget(undefined, { unsupported: ['likeFeed', 'getFeed'] }), readingOrLiking)
  expect([both.outcome, both.reason]).toEqual(['unsupported', expect.stringMatching(/^needs getFeed/)])
})

test('a refusal proves nothing if the operation refuses everything', async () => {
  const refuseAll = only('deleteTopic', () => json(403, { message: 'Never' }))
  expect(await verdictOf(fakeTarget(refuseAll, { gaps: 'observed' }), deletion)).toMatchObject({
    outcome: 'not exercised',
    reason: 'the target never accepted a valid deleteTopic, so a refusal proves nothing',
  })
})

/** A server that refuses topics without a name, and everything that is hidden. */
function withoutHiddenTopics(): Target {
  const inner = fakeTarget(undefined, { gaps: 'observed' })
  const fetch = async (input: string, init: RequestInit) => {
    const { name, visible } = input.endsWith('/topics') ? JSON.parse(String(init.body)) : { name: 'anything' }
    return name && visible !== 'hidden' ? inner.fetch(input, init) : json(422, { message: 'Not here' })
  }
  return { ...inner, fetch: fetch as typeof globalThis.fetch }
}

const refusesName = (visible: 'visible' | 'hidden') => async (context: Context) => {
  const body = { join_mode: 'open', expense: 1 }
  await context.alice.sendsRaw(topics.createTopic, { body: { ...body, name: 'a', visible: 'visible' } }).response()
  await context.alice.sendsRaw(topics.createTopic, { body: { ...body, visible } }).isRefused('G01', 422)
}

test('a refusal counts after a request with the same fields and choices was accepted', async () => {
  const target = withoutHiddenTopics()
  expect(await verdictOf(target, refusesName('visible'))).toMatchObject({ outcome: 'passed' })
  expect(await verdictOf(target, refusesName('hidden'))).toMatchObject({
    outcome: 'not exercised',
    reason:
      'the target never accepted a valid createTopic with join_mode=open, expense, visible=hidden, so a refusal proves nothing',
  })
})

test('a field that is always absent fails exactly one case, even after a rerun', async () => {
  const withoutCount = only('getFeed', async (response) => {
    const { like_count: _, ...rest } = await response.json()
    return json(201, rest)
  })
  const read = ({ alice }: Context) => alice.sends(feeds.getFeed, { params }).gets(201)
  const checks = ['one', 'two', 'three'].map((slug) => check(slug, 'Reading', ['4.1/7'], read))
  const verdicts = await verdictsOf([scenario('4.1/x', 'X', checks)], fakeTarget(withoutCount), { retry: true })
  const failed = verdicts.filter(({ outcome }) => outcome === 'failed')
  expect(verdicts.map(({ outcome }) => outcome).sort()).toEqual(['failed', 'passed', 'passed'])
  expect(failed[0]?.failure?.requirements).toEqual(['2.2/Feed.like_count'])
})
