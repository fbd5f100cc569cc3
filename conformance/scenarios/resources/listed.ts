import { brands } from '../../../contracts/chapters/brands.ts'
import { categories } from '../../../contracts/chapters/categories.ts'
import { events } from '../../../contracts/chapters/events.ts'
import { feeds } from '../../../contracts/chapters/feeds.ts'
import { topics } from '../../../contracts/chapters/topics.ts'
import { check } from '../../authoring/case.ts'
import { scenario } from '../../authoring/scenario.ts'
import type { Actor } from '../../client/actor.ts'
import type { Context } from '../../client/context.ts'
import { fileNode, givenEvent, givenFeed, givenTopic } from '../../fixtures/common.ts'
import { givenMember } from '../../fixtures/members.ts'
import { idsOf, turnPages } from '../../fixtures/pages.ts'
import { giveReward } from '../../fixtures/rewards.ts'
import { givenBrand } from '../brands/brands.ts'
import { givenFilm, push, readFeed, twoCategories } from '../feeds/feed-steps.ts'
import { comment, like, reward } from '../notifications/notification-steps.ts'

/**
 * Items with a value in every field, read in every place that shows them. These cases only expect the items to be
 * listed: the observer compares all of their fields (`observed/coherence`).
 */

const { listFeeds, hotFeeds } = feeds
const { listTopics, listTopicCategories, listFollowedTopics, hotTopics, recommendedTopics, rankTopics } = topics

/** An item of a list; index is the cursor of a category. */
type Item = Readonly<{ id: number; index?: number }>

/** One page of a list, below this id or index. A list without pages ignores it. */
type Page = (after?: number) => Promise<readonly Item[]>

/** Lists by name, each with the requirement that it contains the items. */
type Lists = Readonly<Record<string, readonly [requirement: string, page: Page]>>

/** Expects every list to contain these items, on any page. */
async function expectListed({ aside, expect }: Context, ids: readonly number[], lists: Lists): Promise<void> {
  for (const [name, [requirement, page]] of Object.entries(lists))
    await aside(name, async () => {
      const listed = await turnPages({ page, next: smallestCursor, enough: (all) => isComplete(idsOf(all), ids) })
      for (const id of ids) expect(idsOf(listed), `the ids in ${name}`, requirement).includes(id)
    })
}

const smallestCursor = (last: readonly Item[]): number => Math.min(...last.map(({ id, index = id }) => index))

/** Also if the list starts again: it has no pages. */
const isComplete = (listed: readonly number[], ids: readonly number[]): boolean =>
  ids.every((id) => listed.includes(id)) || new Set(listed).size < listed.length

const feedList =
  (by: Actor, query: Readonly<Record<string, unknown>> = {}): Page =>
  (after) =>
    by.sendsRaw(listFeeds, { query: { ...query, ...(after && { after }) } }).gets(200)

const feedsOf = async (by: Actor, viewer: Actor): Promise<Page> =>
  feedList(viewer, { type: 'users', user: await by.id() })

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
        await expectListed(context, [shown, filmed], {
          'the feeds of joined topics': ['4.1.1/9', feedList(bob, { type: 'topics' })],
          'the feeds that bob follows': ['4.1.1/7', feedList(bob, { type: 'newFollow' })],
        })
      })
      await readFeed(bob, shown)
      await readFeed(bob, filmed)
      await expectListed(context, [shown, filmed], {
        'the newest feeds': ['4.1.1/5', feedList(bob)],
        'the feeds of their publisher': ['4.1.1/8', await feedsOf(alice, bob)],
        'the list by id': ['4.1.1/13', feedList(bob, { id: `${shown},${filmed}` })],
        'the hot list of their topic': ['4.1.2/3', () => bob.sends(hotFeeds, { body: { topic } }).gets(200)],
      })
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
      const below = (after?: number) => (after ? { query: { after } } : {})
      await expectListed(context, [feedId], {
        'the list of reviews': [
          '4.13/22',
          (after) => bob.sends(events.listEventReviews, { params: { eventId }, ...below(after) }).gets(200),
        ],
        'the list of all reviews': [
          '4.13/23',
          (after) => bob.sends(events.listAllEventReviews, below(after)).gets(200),
        ],
        'the list by id': ['4.1.1/13', feedList(bob, { id: feedId })],
      })
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
      await push(context, feedId, [first.id, second.id])
      await like(bob, feedId)
      await readFeed(bob, feedId)
      const params = { categoryId: first.id }
      const category: Page = (after) =>
        bob.sends(categories.listCategoryFeeds, { params, query: { limit: 20, ...(after && { after }) } }).gets(200)
      await expectListed(context, [feedId], {
        'the category': ['4.2/4', category],
        'the feeds of its publisher': ['4.1.1/8', await feedsOf(alice, bob)],
      })
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
      await expectListed(context, [feedId], {
        'the feeds of its publisher': ['4.1.1/8', await feedsOf(alice, bob)],
        'the list by id': ['4.1.1/13', feedList(bob, { id: feedId })],
        'the hot list of its topic': ['4.1.2/3', () => bob.sends(hotFeeds, { body: { topic } }).gets(200)],
      })
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
      const list =
        (query: Readonly<Record<string, unknown>>): Page =>
        (index) =>
          bob.sendsRaw(listTopics, { query: { ...query, ...(index && { index }) } }).gets(200)
      await aside('the list of joined topics', async () => {
        await givenMember(alice, bob, topicId)
        const followed: Page = (after) =>
          bob.sends(listFollowedTopics, { query: { ...(after && { after }) } }).gets(200)
        await expectListed(context, [topicId], { 'the list of joined topics': ['4.5/13', followed] })
      })
      await expectListed(context, [topicId], {
        'the list': ['4.5/12', list({})],
        'the list of its creator': ['4.5.2/8', list({ forUser: await alice.id() })],
        'the list by id': ['4.5.2/7', list({ id: topicId })],
      })
      await aside('the hot topics', () => bob.sends(hotTopics, { query: { limit: 20 } }).gets(200))
      await aside('the recommended topics', () => bob.sends(recommendedTopics, { query: { limit: 20 } }).gets(200))
    },
  ),

  check(
    'topic-matches-in-the-ranking',
    'A rewarded topic is in the ranking and in the list by id',
    ['4.5.3/1', '4.5.2/7', 'G52'],
    async (context) => {
      const { alice, bob } = context
      const topicId = await givenFullTopic(context)
      await giveReward(bob, topicId).gets(201)
      const ranking: Page = async () => {
        const { topics: ranked = [], my_topics: mine = [] } = await alice.sends(rankTopics).gets(200)
        return [...mine, ...ranked].map(({ topic }) => topic)
      }
      await expectListed(context, [topicId], {
        'the list by id': ['4.5.2/7', () => alice.sends(listTopics, { query: { id: topicId } }).gets(200)],
        'the ranking': ['G52', ranking],
      })
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
      await expectListed(context, [eventId], {
        'the list of its region': ['4.13/14', () => bob.sends(events.listEvents, { query: { area } }).gets(200)],
      })
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
      const query = { keyword, with: 'creator', audit: '' } as const
      await expectListed(context, [brandId], {
        'the list by keyword': ['4.10/2', () => alice.sends(brands.listBrands, { query }).gets(200)],
      })
    },
  ),
])
