import { categories } from '../../../contracts/chapters/categories.ts'
import { feeds } from '../../../contracts/chapters/feeds.ts'
import { topics } from '../../../contracts/chapters/topics.ts'
import type { Sending } from '../../../contracts/dsl/endpoint.ts'
import { check, retried, serial } from '../../authoring/case.ts'
import { scenario } from '../../authoring/scenario.ts'
import type { Actor } from '../../client/actor.ts'
import type { Context } from '../../client/context.ts'
import { fileNode, givenEvent, givenFeed, givenTopic, unusedId } from '../../fixtures/common.ts'
import { idsOf, ownIdsIn } from '../../fixtures/pages.ts'
import { givenFeeds, givenFilm, hotsOf, idsExcept, readFeed, recommendFeed } from './feed-steps.ts'

const { hotFeeds, likeFeed } = feeds

type Body = NonNullable<Sending<typeof hotFeeds>['body']>

const hot = (by: Actor, body: Body) => by.sends(hotFeeds, { body }).gets(200)

/** Three reviews of an event in a topic. Calls `act` for each, then likes the first one. */
async function givenLikedFeed(context: Context, act = async (_: number) => {}) {
  const { alice, bob, carol, root } = context
  const topic = await givenTopic(context, alice)
  const { id: repostable_id } = await givenEvent(context, alice)
  const made = await givenFeeds(context, alice, 3, { topics: [topic], repostable_type: 'event', repostable_id })
  for (const feedId of made) await act(feedId)
  const params = { feedId: made[0] ?? 0 }
  for (const by of [bob, carol, root]) await by.sends(likeFeed, { params }).gets(201)
  return { topic, repostable_id, made }
}

/** A hot list has at most 100 feeds, and new feeds come last, so the category needs room for them. */
const maxListed = 90

async function givenSmallCategory({ visitor, cannot }: Context): Promise<number> {
  const found = await visitor.sends(categories.listFeedCategories).gets(200)
  const [smallest] = found.toSorted((a, b) => a.feeds_count - b.feeds_count)
  const listed = smallest ? await hot(visitor, { category: smallest.id, limit: 100 }) : []
  return smallest && listed.length <= maxListed
    ? smallest.id
    : cannot('no recommendation category has room for more feeds', `a category with at most ${maxListed} feeds`)
}

const valuesOf = (list: readonly { readonly hot: number }[]) => list.map((feed) => feed.hot)

type Wanted = readonly [what: string, body: Body, ids: number[], ...requirements: string[]]

/** Five feeds by alice: four in a topic, three reviews of an event (one of them outside the topic), two with pictures. */
async function givenMixedFeeds(context: Context) {
  const { alice } = context
  const topic = await givenTopic(context, alice)
  const { id: repostable_id } = await givenEvent(context, alice)
  const review = { repostable_type: 'event', repostable_id } as const
  const [video, images] = [await givenFilm(context), [await fileNode(context)]]
  const plain = await givenFeed(context, alice, { topics: [topic] })
  const shown = await givenFeed(context, alice, { topics: [topic], images })
  const filmed = await givenFeed(context, alice, { topics: [topic], video, ...review })
  const reviewed = await givenFeed(context, alice, { topics: [topic], images, ...review })
  const elsewhere = await givenFeed(context, alice, review)
  return { topic, repostable_id, shown, filmed, reviewed, elsewhere, all: [plain, shown, filmed, reviewed, elsewhere] }
}

/** Expects each list to contain exactly its wanted feeds out of `made`. */
async function expectLists({ visitor, expect }: Context, made: readonly number[], lists: readonly Wanted[]) {
  for (const [what, body, ids, ...requirements] of lists) {
    const found = idsOf(await hot(visitor, { limit: 100, ...body }))
    expect(ownIdsIn(found, made), what, ...requirements).sameMembers(ids)
  }
}

export const combinedHotFilters = scenario('4.1.2/together', 'Combined filters of the hot list', [
  check(
    'filters-hold-together',
    'Filters of the hot list combine',
    ['4.1.2/3', '4.1.2/5', '4.1.2/6', '4.1.2/8', '4.1.2/9', '4.1.2/10', '4.1.2/11'],
    async (context) => {
      const { topic, repostable_id, shown, filmed, reviewed, elsewhere, all } = await givenMixedFeeds(context)
      await expectLists(context, all, [
        ['reviews of an event in a topic', { topic, repostable_id }, [filmed, reviewed], '4.1.2/3', '4.1.2/10'],
        ['reviews of an event with pictures', { repostable_id, type: 'image' }, [reviewed], '4.1.2/5', '4.1.2/10'],
        [
          'all reviews except one',
          { repostable_id, exclude_feeds: [filmed] },
          [reviewed, elsewhere],
          '4.1.2/6',
          '4.1.2/10',
        ],
        ['all pictures of a topic except one', { topic, type: 'image', exclude_feeds: [shown] }, [reviewed], '4.1.2/6'],
        ['reviews of knowledge in a topic', { topic, repostable_type: 'knowledge' }, [], '4.1.2/9'],
        ['reviews of knowledge by the id of an event', { repostable_type: 'knowledge', repostable_id }, [], '4.1.2/9'],
        ['feeds of a topic in an unknown city', { topic, city: context.tag('Nowhere') }, [], '4.1.2/11'],
        ['feeds of a topic with a missing theme', { topic, theme: unusedId }, [], '4.1.2/8'],
      ])
    },
  ),

  check(
    'filters-hold-in-a-category',
    'Filters of the hot list apply within a category',
    ['4.1.2/2', '4.1.2/5', '4.1.2/8', '4.1.2/10', '4.1.2/11'],
    async (context) => {
      const category = await givenSmallCategory(context)
      const { repostable_id, shown, filmed, reviewed, all } = await givenMixedFeeds(context)
      for (const feedId of [shown, filmed, reviewed]) await recommendFeed(context, feedId, [category])
      await expectLists(context, all, [
        ['feeds of a category', { category }, [shown, filmed, reviewed], '4.1.2/2'],
        ['reviews of an event in a category', { category, repostable_id }, [filmed, reviewed], '4.1.2/2', '4.1.2/10'],
        ['pictures in a category', { category, type: 'image' }, [shown, reviewed], '4.1.2/2', '4.1.2/5'],
        ['feeds of a category in an unknown city', { category, city: context.tag('Nowhere') }, [], '4.1.2/11'],
        ['feeds of a category with a missing theme', { category, theme: unusedId }, [], '4.1.2/8'],
      ])
    },
  ),

  check(
    'short-lists-hold-the-hottest',
    'A hot list with limit 1 contains the hottest feed of the topic or resource',
    ['4.1.2/1', '4.1.2/12', 'G37'],
    async (context) => {
      const { visitor, expect } = context
      const { topic, repostable_id, made } = await givenLikedFeed(context)
      for (const [name, body] of Object.entries({ topic: { topic }, event: { repostable_id } })) {
        const [only] = await hot(visitor, { ...body, limit: 1 })
        const long = await hot(visitor, { ...body, limit: 100 })
        const value = long.find(({ id }) => id === only?.id)?.hot
        expect(value, `hot of the feed in the list of the ${name} with limit 1`, '4.1.2/1', '4.1.2/12').equals(
          long[0]?.hot,
        )
        expect(only?.id, `the hottest feed of the ${name}, which is liked,`, 'G37').equals(made[0])
      }
    },
  ),

  check(
    'views-raise-a-feed',
    'A feed that was read several times comes first in the hot list of its topic',
    ['4.1.2/12', 'G37'],
    async (context) => {
      const { alice, bob, visitor, expect } = context
      const topic = await givenTopic(context, alice)
      const made = await givenFeeds(context, alice, 2, { topics: [topic] })
      for (const _ of [1, 2, 3]) await readFeed(bob, made[0] ?? 0)
      const [first] = await hot(visitor, { topic, limit: 1 })
      expect(first?.id, 'the hottest feed of the topic, which was read,', 'G37').equals(made[0])
    },
  ),

  serial(
    retried(
      check(
        'short-category-lists-begin-alike',
        'A short hot list of a category is the beginning of the long one',
        ['4.1.2/1', '4.1.2/2', '4.1.2/12', 'G37'],
        async (context) => {
          const { visitor, expect } = context
          const category = await givenSmallCategory(context)
          const { made } = await givenLikedFeed(context, (feedId) => recommendFeed(context, feedId, [category]))
          const whole = hotsOf(await hot(visitor, { category, limit: 100 }))
          const place = whole.findIndex(({ id }) => id === made[0])
          expect(place, 'the place of the liked feed in its category', 'G37').atLeast(0)
          const limit = Math.max(place + 1, 1)
          const short = hotsOf(await hot(visitor, { category, limit }))
          const [start, what] = [whole.slice(0, limit), 'the beginning of the hot list of the category']
          expect(valuesOf(short), `the hot values at ${what}`, '4.1.2/1', '4.1.2/2').equals(valuesOf(start))
          expect(short, what, 'G37').equals(start)
        },
      ),
    ),
  ),

  check(
    'unshown-topics-list-nothing',
    'The hot list of a missing, deleted or refused topic is empty',
    ['G08', 'G40', '4.1.2/3'],
    async (context) => {
      const { adapter, alice, visitor, expect } = context
      const [refused, deleted] = [await givenTopic(context, alice), await givenTopic(context, alice)]
      const feedId = await givenFeed(context, alice, { topics: [refused, deleted] })
      expect(idsOf(await hot(visitor, { topic: refused })), 'the feeds of the topic', '4.1.2/3').equals([feedId])
      await adapter.auditTopic({ topic: refused, status: 'failed' })
      await alice.sends(topics.deleteTopic, { params: { topicId: deleted } }).gets(204)
      const listed = async (by: Actor, topic: number) => {
        const found = (await by.sends(hotFeeds, { body: { topic } }).chooses('G40', 200)) ?? []
        const elsewhere = idsExcept(found, (feed) => topic !== refused || idsOf(feed.topics ?? []).includes(topic))
        const what = `the ids of feeds listed for ${by.name} in a refused topic that do not name the topic`
        expect(elsewhere, what, '4.1.2/3').equals([])
        return idsOf(found)
      }
      expect(await listed(visitor, refused), 'the feeds of a refused topic, for a visitor', 'G40').equals([])
      expect(await listed(alice, refused), 'the feeds of a refused topic, for its creator', 'G40').equals([feedId])
      expect(await listed(alice, deleted), 'the feeds of a deleted topic', 'G08').equals([])
      expect(await listed(alice, unusedId), 'the feeds of a missing topic', 'G08').equals([])
      const named = async (by: Actor) => idsOf((await readFeed(by, feedId)).topics ?? [])
      expect(await named(visitor), 'the topics that the feed shows to a visitor', 'G40').equals([])
      expect(await named(alice), 'the topics that the feed shows to its publisher', 'G40').equals([refused])
    },
    { needs: ['auditTopic'] },
  ),
])
