import { brands } from '../../../contracts/chapters/brands.ts'
import { categories } from '../../../contracts/chapters/categories.ts'
import { events } from '../../../contracts/chapters/events.ts'
import { feeds } from '../../../contracts/chapters/feeds.ts'
import { topics } from '../../../contracts/chapters/topics.ts'
import type { Endpoint } from '../../../contracts/dsl/endpoint.ts'
import type { Raw } from '../../../contracts/runtime/read.ts'
import { check } from '../../authoring/case.ts'
import { scenario } from '../../authoring/scenario.ts'
import type { Actor } from '../../client/actor.ts'
import type { Context } from '../../client/context.ts'
import { fileNode, givenEvent, givenFeed, givenTopic } from '../../fixtures/common.ts'
import { givenReward } from '../../fixtures/currency.ts'
import { givenMember } from '../../fixtures/members.ts'
import { idsOf, readPages } from '../../fixtures/pages.ts'
import { fieldsOf } from '../../model/json.ts'
import { givenBrand } from '../brands/brands.ts'
import { givenFilm, readFeed, recommendFeed, twoCategories } from '../feeds/feed-steps.ts'
import { comment, like, reward } from '../notifications/notification-steps.ts'

/**
 * Items with a value in every field, read in every place that shows them. These cases only expect the items to be
 * listed: the observer compares all of their fields (`observed/coherence`).
 */

const { listFeeds, hotFeeds } = feeds
const { listCategoryFeeds } = categories
const { listEvents, listEventReviews, listAllEventReviews } = events
const { listBrands } = brands
const { listTopics, listTopicCategories, listFollowedTopics, hotTopics, recommendedTopics, rankTopics } = topics

type ListOperation =
  | (typeof feeds)['listFeeds' | 'hotFeeds']
  | (typeof categories)['listCategoryFeeds']
  | (typeof topics)['listTopics' | 'listFollowedTopics']
  | (typeof brands)['listBrands']
  | (typeof events)['listEvents' | 'listEventReviews' | 'listAllEventReviews']

/** An item of a list. The feeds of a category are paged by index, other lists by id. */
type Item = Readonly<{ id: number; index?: number }>

/** A list with the requirement that it contains the items. */
type List = readonly [requirement: string, operation: ListOperation, sent?: Raw]

/** Expects these items in each of the lists, on any page. */
async function expectListed(
  { aside, expect }: Context,
  { viewer, ids }: { readonly viewer: Actor; readonly ids: readonly number[] },
  lists: readonly List[],
): Promise<void> {
  for (const [requirement, operation, sent] of lists)
    await aside(operation.name, async () => {
      const listed = await readPages<Item>({
        page: (after) => viewer.sendsRaw(operation, pageOf(operation, sent, after)).gets(200),
        next: (last) => Math.min(...last.map(({ id, index = id }) => index)),
        enough: (all) => isComplete(idsOf(all), ids),
      })
      for (const id of ids) expect(idsOf(listed), `the ids that ${operation.name} lists`, requirement).includes(id)
    })
}

/** The request for the page after this cursor. A list without a cursor is read again from the start. */
function pageOf({ query = {} }: Endpoint, sent: Raw = {}, after?: number): Raw {
  const cursor = ['after', 'index'].find((name) => name in query)
  return after && cursor ? { ...sent, query: { ...fieldsOf(sent.query), [cursor]: after } } : sent
}

const isComplete = (listed: readonly number[], ids: readonly number[]): boolean =>
  ids.every((id) => listed.includes(id)) || new Set(listed).size < listed.length

const feedsBy = async (publisher: Actor): Promise<List> => [
  '4.1.1/8',
  listFeeds,
  { query: { type: 'users', user: await publisher.id() } },
]

export const listedFeeds = scenario('2.2/listed', 'Feeds are in every list', [
  check(
    'feeds-match-in-every-list',
    'Feeds with pictures, a video, likes and a comment are in every list of feeds',
    ['4.1/7', '4.1.1/5', '4.1.1/7', '4.1.1/8', '4.1.1/9', '4.1.1/13', '4.1.2/3'],
    async (context) => {
      const { alice, bob, carol } = context
      const topic = await givenTopic(context, alice)
      const images = [await fileNode(context, 0), await fileNode(context, 1)]
      const shown = await givenFeed(context, alice, { topics: [topic], images })
      const filmed = await givenFeed(context, alice, { topics: [topic], video: await givenFilm(context) })
      await like(bob, shown)
      await like(carol, shown)
      await context.aside('a comment', () => comment(carol, shown, context.tag('a comment')))
      await context.aside('the lists of joined topics', async () => {
        await givenMember(alice, bob, topic)
        await expectListed(context, { viewer: bob, ids: [shown, filmed] }, [
          ['4.1.1/9', listFeeds, { query: { type: 'topics' } }],
          ['4.1.1/7', listFeeds, { query: { type: 'newFollow' } }],
        ])
      })
      await readFeed(bob, shown)
      await readFeed(bob, filmed)
      await expectListed(context, { viewer: bob, ids: [shown, filmed] }, [
        ['4.1.1/5', listFeeds],
        await feedsBy(alice),
        ['4.1.1/13', listFeeds, { query: { id: `${shown},${filmed}` } }],
        ['4.1.2/3', hotFeeds, { body: { topic } }],
      ])
    },
  ),

  check(
    'event-reviews-match-in-lists',
    'A review with a picture and a like is in both lists of reviews',
    ['4.1/7', '4.13/22', '4.13/23', '4.1.1/13'],
    async (context) => {
      const { alice, bob } = context
      const { id: eventId } = await givenEvent(context, alice)
      const review = { repostable_type: 'event', repostable_id: eventId } as const
      const feedId = await givenFeed(context, alice, { ...review, images: [await fileNode(context, 0)] })
      await like(bob, feedId)
      await readFeed(bob, feedId)
      await expectListed(context, { viewer: bob, ids: [feedId] }, [
        ['4.13/22', listEventReviews, { params: { eventId } }],
        ['4.13/23', listAllEventReviews],
        ['4.1.1/13', listFeeds, { query: { id: feedId } }],
      ])
    },
  ),

  check(
    'recommended-feeds-match-in-category',
    "A recommended feed is in its category and among its publisher's feeds",
    ['4.1/7', '4.2/4', '4.1.1/8'],
    async (context) => {
      const { alice, bob } = context
      const [first, second] = await twoCategories(context)
      const feedId = await givenFeed(context, alice, { images: [await fileNode(context, 0)] })
      await recommendFeed(context, feedId, [first.id, second.id])
      await like(bob, feedId)
      await readFeed(bob, feedId)
      const category: List = ['4.2/4', listCategoryFeeds, { params: { categoryId: first.id } }]
      await expectListed(context, { viewer: bob, ids: [feedId] }, [category, await feedsBy(alice)])
    },
  ),

  check(
    'rewards-match-in-every-list',
    'A rewarded feed is in every list of feeds',
    ['4.1/7', '4.1.1/8', '4.1.1/13', '4.1.2/3'],
    async (context) => {
      const { alice, bob } = context
      const topic = await givenTopic(context, alice)
      const feedId = await givenFeed(context, alice, { topics: [topic] })
      await reward(bob, feedId)
      await readFeed(bob, feedId)
      await expectListed(context, { viewer: bob, ids: [feedId] }, [
        await feedsBy(alice),
        ['4.1.1/13', listFeeds, { query: { id: feedId } }],
        ['4.1.2/3', hotFeeds, { body: { topic } }],
      ])
    },
  ),
])

/** A topic of alice with pictures and a description, in the first category. */
async function givenFullTopic(context: Context): Promise<number> {
  const [category] = await context.visitor.sends(listTopicCategories).gets(200)
  const fields = { desc: 'About maps', logo: await fileNode(context, 4), bg: await fileNode(context, 5) }
  return givenTopic(context, context.alice, { ...fields, ...(category && { topic_category_id: category.id }) })
}

export const listedTopics = scenario('2.4/listed', 'Topics are in every list', [
  check(
    'topic-matches-in-every-list',
    'A topic with pictures, a category, a member and a feed is in every list of topics',
    ['4.5/12', '4.5/13', '4.5.2/7', '4.5.2/8'],
    async (context) => {
      const { alice, bob, aside } = context
      const topicId = await givenFullTopic(context)
      await givenFeed(context, alice, { topics: [topicId] })
      await aside('the list of joined topics', async () => {
        await givenMember(alice, bob, topicId)
        await expectListed(context, { viewer: bob, ids: [topicId] }, [['4.5/13', listFollowedTopics]])
      })
      await expectListed(context, { viewer: bob, ids: [topicId] }, [
        ['4.5/12', listTopics],
        ['4.5.2/8', listTopics, { query: { forUser: await alice.id() } }],
        ['4.5.2/7', listTopics, { query: { id: topicId } }],
      ])
      await aside('the hot topics', () => bob.sends(hotTopics, { query: { limit: 20 } }).gets(200))
      await aside('the recommended topics', () => bob.sends(recommendedTopics, { query: { limit: 20 } }).gets(200))
    },
  ),

  check(
    'topic-matches-in-the-ranking',
    'A rewarded topic is in the ranking and in the list by id',
    ['4.5.3/1', '4.5.2/7', 'G52'],
    async (context) => {
      const { alice, bob, expect } = context
      const topicId = await givenFullTopic(context)
      await givenReward(context, bob, topicId)
      await expectListed(context, { viewer: alice, ids: [topicId] }, [
        ['4.5.2/7', listTopics, { query: { id: topicId } }],
      ])
      const { topics: ranked = [], my_topics: mine = [] } = await alice.sends(rankTopics).gets(200)
      const ids = [...mine, ...ranked].map(({ topic }) => topic.id)
      expect(ids, 'the topics in the ranking', 'G52').includes(topicId)
    },
  ),
])

export const listedEvents = scenario('2.23/listed', 'Events are in their lists', [
  check(
    'event-matches-in-its-list',
    'An event with an address and a fee, marked by the viewer, is in the list of its region',
    ['4.13/9', '4.13/10', '4.13/14'],
    async (context) => {
      const { alice, bob } = context
      const area = context.tag('area')
      const { id: eventId } = await givenEvent(context, alice, { area, address: '1 Riverside', expense: 1250 })
      const params = { eventId }
      await bob.sends(events.wantJoinEvent, { params }).gets(204)
      await bob.sends(events.markEventInteresting, { params }).gets(204)
      await bob.sends(events.getEvent, { params }).gets(200)
      await expectListed(context, { viewer: bob, ids: [eventId] }, [['4.13/14', listEvents, { query: { area } }]])
    },
  ),
])

export const listedBrands = scenario('2.17/listed', 'Brands are in their lists', [
  check(
    'brand-matches-in-its-list',
    'A brand with two pictures is in the list by keyword',
    ['4.10/1', '4.10/2', '4.10/10'],
    async (context) => {
      const { alice } = context
      const keyword = context.tag.short()
      const fields = { name: `${keyword} 山野集`, sub_avatar: await fileNode(context, 1) }
      const brandId = await givenBrand(context, alice, fields)
      await alice.sends(brands.getBrand, { params: { brandId } }).gets(200)
      const query = { keyword, with: 'creator', audit: '' }
      await expectListed(context, { viewer: alice, ids: [brandId] }, [['4.10/2', listBrands, { query }]])
    },
  ),
])
