import { expect, test } from 'vitest'
import { feeds } from '../../contracts/chapters/feeds.ts'
import { rewards } from '../../contracts/chapters/rewards.ts'
import { topics } from '../../contracts/chapters/topics.ts'
import { check } from '../authoring/case.ts'
import { scenario } from '../authoring/scenario.ts'
import type { Context } from '../client/context.ts'
import { givenFeed, givenTopic, unusedId } from '../fixtures/common.ts'
import { callerOf } from '../http/request.ts'
import { fakeTarget } from '../testing/fake-target.cases.ts'
import { verdictsOf } from '../testing/verdict-of.cases.ts'
import type { Mode } from './modes.ts'

/** The outcome of a case in a mode, and the writes that reached the target. */
async function tried(mode: Mode, act: (context: Context) => Promise<unknown>) {
  const inner = fakeTarget()
  const sent: string[] = []
  const fetch = ((input: string, init: RequestInit) => {
    const { pathname } = new URL(input)
    if (init.method !== 'GET' && !pathname.endsWith('/auth/login')) sent.push(`${init.method} ${pathname}`)
    return inner.fetch(input, init)
  }) as typeof globalThis.fetch
  const suite = [scenario('4.1/modes', 'Modes', [check('trying', 'Trying', ['4.1/11'], act)])]
  const [verdict] = await verdictsOf(suite, { ...inner, fetch }, { mode })
  return { outcome: verdict?.outcome, unlock: verdict?.unlock, reason: verdict?.reason, sent }
}

const foreign = { params: { feedId: 12 } }
const gift = { name: 'Kite', price: 1, numbers: 1 }

const refused: [Mode, string, (context: Context) => Promise<unknown>, string][] = [
  ['read-only', 'publishing', (context) => givenFeed(context, context.alice), 'publishFeed: it writes'],
  [
    'safe',
    "a like of somebody else's",
    ({ alice }) => alice.sends(feeds.likeFeed, foreign).gets(201),
    'feed 12 was not created',
  ],
  [
    'safe',
    "deleting somebody else's",
    ({ root }) => root.sends(feeds.deleteFeed, foreign).gets(204),
    'feed 12 was not created',
  ],
  [
    'safe',
    'an id that reads as another',
    ({ alice }) => alice.sendsRaw(feeds.likeFeed, { params: { feedId: '12abc' } }).response(),
    'feed 12abc was not created',
  ],
  [
    'safe',
    'a method that is not declared',
    ({ alice }) => alice.sends(topics.listTopics, {}, { method: 'DELETE' }).response(),
    'DELETE is not declared here',
  ],
  [
    'safe',
    'a feed in a topic of others',
    (context) => givenFeed(context, context.alice, { topics: [3] }),
    'topic 3 was not created',
  ],
]

test.each(refused)('mode %s does not send %s', async (mode, _, act, why) => {
  expect(await tried(mode, act)).toEqual({
    outcome: 'not exercised',
    unlock: [expect.stringMatching(mode === 'safe' ? /^--mode full$/ : /^--mode (?:safe|full)$/)],
    reason: expect.stringContaining(why),
    sent: [],
  })
})

test('mode safe sends no reward, not even for resources that the run created', async () => {
  const { unlock, reason, sent } = await tried('safe', async (context) => {
    const topicId = await givenTopic(context, context.alice)
    await context.bob.sends(rewards.rewardTopic, { params: { topicId }, body: gift }).gets(201)
  })
  expect({ unlock, reason }).toEqual({ unlock: ['--mode full'], reason: expect.stringContaining('orders stay') })
  expect(sent).toEqual(['POST /api/v2/feed/topics', 'DELETE /api/v2/feed/topics/1'])
})

test('requests are counted per person, even without a token, as one word', () => {
  const counted = ['bob', 'bob, logged in again', 'the newcomer'].map((name) => callerOf(name, { hasToken: true }))
  expect([...counted, callerOf('bob', { hasToken: false })]).toEqual(['bob', 'bob', 'the-newcomer', 'visitor'])
})

test('mode safe may change what the run created and use ids that do not exist', async () => {
  const { outcome, sent } = await tried('safe', async (context) => {
    const { alice, bob } = context
    const params = { feedId: await givenFeed(context, alice) }
    await bob.sends(feeds.likeFeed, { params }).gets(201)
    await bob.sends(feeds.unlikeFeed, { params }).gets(204)
    await bob.sends(feeds.likeFeed, { params: { feedId: unusedId } }).response()
  })
  expect([outcome, sent.length]).toEqual(['passed', 5])
})

test('mode read-only allows reads, logins and hot feeds', async () => {
  const { outcome, sent } = await tried('read-only', async ({ alice, visitor }) => {
    await alice.sends(feeds.getFeed, foreign).gets(201)
    await visitor.sends(feeds.hotFeeds, { body: {} }).response()
  })
  expect([outcome, sent]).toEqual(['passed', ['POST /api/v2/feeds-hot']])
})

test('outside mode full there is no adapter', async () => {
  const { outcome, reason } = await tried('safe', async ({ adapter }) => adapter.clock({ advance: 0 }))
  expect([outcome, reason]).toEqual(['not exercised', 'needs clock of an adapter'])
})
