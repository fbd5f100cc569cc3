import { expect, test } from 'vitest'
import { feeds } from '../../contracts/chapters/feeds.ts'
import { endpoints } from '../../contracts/chapters.ts'
import { entityKinds } from '../../contracts/dsl/entities.ts'
import { exampleOf } from '../../contracts/openapi/example.ts'
import { repliesOf } from '../../contracts/runtime/declared.ts'
import { type Check, check } from '../authoring/case.ts'
import { scenario } from '../authoring/scenario.ts'
import type { Context } from '../client/context.ts'
import type { Target } from '../client/target.ts'
import type { SuiteOptions } from '../runner/run-suite.ts'
import { fakeTarget, json, type OverriddenResponse, only, tokenOf } from '../testing/fake-target.cases.ts'
import { feedWith, openSession } from '../testing/observed-exchange.cases.ts'
import { verdictsOf } from '../testing/verdict-of.cases.ts'
import { agreementCase } from './agreement.ts'
import { coherenceCase } from './coherence.ts'
import { observedScenarios } from './index.ts'
import { createObserver } from './observer.ts'
import { writtenCase } from './written.ts'

const params = { feedId: 1 }
const reading = async ({ alice }: Context) => {
  await alice.sends(feeds.listFeeds).gets(200)
  await alice.sends(feeds.getFeed, { params }).gets(201)
}
/** The list shows more likes than the feed itself. */
const wrongList = only('listFeeds', () => json(200, [feedWith({ like_count: 3 })]))

/** A target that lists the paths of its requests, with the token. */
function recordingTarget(spoil?: (reply: OverriddenResponse) => Response | Promise<Response>, fetch?: Target['fetch']) {
  const paths: string[] = []
  const target = fakeTarget(spoil, { gaps: 'observed', ...(fetch && { fetch }) })
  const recordingFetch = (input: string, init: RequestInit = {}) => {
    const path = input.replace('http://fake.test/api/v2/', '')
    const token = new Headers(init.headers).get('Authorization')?.replace('Bearer ', ' ') ?? ''
    if (!path.startsWith('auth')) paths.push(path + token.replace(tokenOf(''), ''))
    return target.fetch(input, init)
  }
  return { paths, target: { ...target, fetch: recordingFetch as typeof globalThis.fetch } }
}

/** The verdicts of one case and of the observed cases, by id. */
async function verdictsOn(target: Target, run: Check['run'], options: SuiteOptions = {}, observed = observedScenarios) {
  const one = scenario('4.1/x', 'X', [check('reading', 'Reading', ['4.1/8'], run)])
  const verdicts = await verdictsOf([one, ...observed], target, options)
  return new Map(verdicts.map((verdict) => [verdict.id, verdict]))
}

test('a disagreement fails its own case, not the one that showed it', async () => {
  const { target } = recordingTarget(wrongList)
  const verdicts = await verdictsOn(target, reading)
  expect(verdicts.get('4.1/x/reading')).toMatchObject({ outcome: 'passed', requests: 3 })
  expect(verdicts.get('observed/coherence/feed')).toMatchObject({
    outcome: 'failed',
    failure: { actual: '3 in listFeeds [], 0 in getFeed', seenIn: ['4.1/x/reading'] },
  })
  const failed = [...verdicts.values()].filter(({ outcome }) => outcome === 'failed')
  expect(failed.map(({ id }) => id)).toEqual(['observed/coherence/feed'])
})

test('an observed case counts the requests of the observer, and passes if it compared something', async () => {
  const { target, paths } = recordingTarget(only('listFeeds', () => json(200, [feedWith()])))
  const verdicts = await verdictsOn(target, reading)
  const observed = [...verdicts.values()].filter(({ id }) => id.startsWith('observed/'))
  expect(observed.reduce((sum, { requests }) => sum + requests, 0)).toBe(paths.length - 2)
  expect(verdicts.get('observed/coherence/feed')).toMatchObject({ outcome: 'passed', requests: 2 })
  expect(verdicts.get('observed/agreement/feeds')).toMatchObject({ outcome: 'passed', requests: 0 })
  expect(verdicts.get('observed/coherence/brand')).toMatchObject({
    outcome: 'not exercised',
    reason: 'the responses of this run gave it nothing to compare',
  })
})

test('a feed that only a list shows is read by its id and then compared', async () => {
  const { target, paths } = recordingTarget(wrongList)
  const verdicts = await verdictsOn(target, ({ alice }) => alice.sends(feeds.listFeeds).gets(200))
  expect(paths.slice(0, 2)).toEqual(['feeds alice', 'feeds/1 alice'])
  expect(verdicts.get('observed/coherence/feed')).toMatchObject({ outcome: 'failed' })
})

test('without observed cases, and without requests left, the observer sends nothing', async () => {
  const off = recordingTarget(wrongList)
  await verdictsOn(off.target, reading, {}, [])
  expect(off.paths).toEqual(['feeds alice', 'feeds/1 alice'])
  const limited = recordingTarget(wrongList)
  const verdicts = await verdictsOn(limited.target, reading, { maxObserverRequests: 0 })
  expect(limited.paths).toEqual(['feeds alice', 'feeds/1 alice'])
  expect(verdicts.get('observed/coherence/feed')).toMatchObject({ outcome: 'passed', requests: 0 })
})

test.each([0, 1, 2, 3, 4, 5, 7, 11])('with %i requests allowed, no more are sent', async (maxObserverRequests) => {
  const { target, paths } = recordingTarget(wrongList)
  await verdictsOn(target, reading, { maxObserverRequests })
  expect(paths.length - 2).toBeLessThanOrEqual(maxObserverRequests)
})

test('nothing is confirmed for a case that failed', async () => {
  const { target, paths } = recordingTarget(wrongList)
  const verdicts = await verdictsOn(target, async (context) => {
    await reading(context)
    context.expect(1, 'one').equals(2)
  })
  expect(paths).toEqual(['feeds alice', 'feeds/1 alice'])
  expect(verdicts.get('observed/coherence/feed')).toMatchObject({ outcome: 'passed' })
})

test('Ctrl-C during a confirmation keeps the verdict of the case and ends the run', async () => {
  const stop = new AbortController()
  let reads = 0
  const { target } = recordingTarget((reply) => {
    if (reply.operation === 'getFeed' && ++reads === 2) stop.abort()
    return reply.operation === 'listFeeds' ? json(200, [feedWith({ like_count: 3 })]) : reply.response
  })
  const verdicts = await verdictsOn(target, reading, { signal: stop.signal })
  expect(verdicts.get('4.1/x/reading')).toMatchObject({ outcome: 'passed' })
  expect(verdicts.get('observed/coherence/feed')).toMatchObject({
    outcome: 'not exercised',
    reason: 'the run was interrupted',
  })
})

/** Refuses to list feeds without a token. Everybody with a token likes the feed. */
const likedByAll = ((input: string, init: RequestInit = {}) => {
  const token = new Headers(init.headers).get('Authorization')
  const body = feedWith({ has_like: token !== null && token !== 'Bearer second' })
  if (input.endsWith('/auth/login')) return fakeTarget().fetch(input, init)
  if (!/\/feeds(?:\/|$|\?)/.test(input)) return Promise.resolve(json(404, { message: 'Not found' }))
  if (input.includes('/feeds/')) return Promise.resolve(json(201, body))
  return Promise.resolve(token ? json(200, [body]) : json(401, { message: 'Log in' }))
}) as typeof fetch

test('a visitor who needed a token for one list is not compared with a visitor without one', async () => {
  const { target, paths } = recordingTarget(undefined, likedByAll)
  const verdicts = await verdictsOn(target, async ({ visitor }) => {
    await visitor.sends(feeds.getFeed, { params }).gets(201)
    await visitor.sends(feeds.listFeeds).gets(200)
  })
  expect(paths.slice(0, 3)).toEqual(['feeds/1', 'feeds', 'feeds dave'])
  expect(verdicts.get('observed/coherence/feed')).toMatchObject({ outcome: 'passed' })
})

test('two accounts are different viewers even if a scenario gives them the same name', async () => {
  const { target } = recordingTarget(undefined, likedByAll)
  const verdicts = await verdictsOn(target, async ({ visitor }) => {
    await visitor.as('newcomer', 'first').sends(feeds.getFeed, { params }).gets(201)
    await visitor.as('newcomer', 'second').sends(feeds.listFeeds).gets(200)
  })
  expect(verdicts.get('observed/coherence/feed')?.failure).toBeUndefined()
})

test('a request that no ordinary client sends is not observed', async () => {
  const { target } = recordingTarget(wrongList)
  const verdicts = await verdictsOn(target, async ({ alice }) => {
    await alice.sends(feeds.getFeed, { params }, { tokenIn: 'query' }).gets(201)
    await alice.sends(feeds.listFeeds, {}, { headers: { 'X-Any': '1' } }).gets(200)
  })
  expect(verdicts.get('observed/coherence/feed')).toMatchObject({ outcome: 'not exercised' })
})

test('nothing is read again for an observed case that does not run', async () => {
  const { target, paths } = recordingTarget(wrongList)
  const skip = ['observed/coherence', 'observed/counters']
  const verdicts = await verdictsOn(target, reading, { skip })
  expect(verdicts.get('observed/coherence/feed')).toBeUndefined()
  const { target: all, paths: more } = recordingTarget(wrongList)
  await verdictsOn(all, reading)
  expect(paths.length).toBe(2)
  expect(more.length).toBeGreaterThan(paths.length)
})

test('every case that the observer can fail is part of the suite', async () => {
  const observer = createObserver(new Set(), 0)
  const send = () => Promise.reject(new Error('not reachable'))
  const session = openSession()
  for (const endpoint of endpoints)
    for (const { status, body: schema } of repliesOf(endpoint)) {
      const body = exampleOf(schema)
      const response = { status, body, headers: new Headers(), text: '', shown: body }
      observer.note({ session, viewer: 'alice', endpoint, raw: { params: { ...endpoint.params } }, response, send })
    }
  const known = new Set(observedScenarios.flatMap(({ cases }) => cases.map(({ id }) => id)))
  const possible = [
    ...entityKinds.map(coherenceCase),
    ...new Set(endpoints.map(({ chapter }) => agreementCase(chapter))),
    ...endpoints.map(({ name }) => writtenCase(name)),
  ].filter((id) => observer.resultOf(id).comparisons > 0)
  expect(possible.length).toBeGreaterThan(25)
  expect(possible.filter((id) => !known.has(id))).toEqual([])
})
