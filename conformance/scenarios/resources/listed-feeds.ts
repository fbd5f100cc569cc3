import type * as z from 'zod'
import { categories } from '../../../contracts/chapters/categories.ts'
import { events } from '../../../contracts/chapters/events.ts'
import { feeds } from '../../../contracts/chapters/feeds.ts'
import type { feed } from '../../../contracts/resources/feeds.ts'
import { check } from '../../authoring/case.ts'
import { scenario } from '../../authoring/scenario.ts'
import type { Actor } from '../../client/actor.ts'
import { fileNode, givenEvent, givenFeed, givenTopic } from '../../fixtures/common.ts'
import { givenMember } from '../../fixtures/members.ts'
import { push, readFeed, twoCategories } from '../feeds/feed-steps.ts'
import { comment, like, reward } from '../notifications/notification-steps.ts'
import { expectSameInLists, fileAddress, type Resource, sortedBy, timeValue, type Values } from './list-consistency.ts'

const { listFeeds, hotFeeds } = feeds

type Feed = z.output<typeof feed>

/** All fields except views and hot value, which reading changes. */
const feedValues = (one: Feed): Values => ({
  feed_content: one.feed_content,
  feed_from: one.feed_from,
  feed_mark: one.feed_mark,
  user_id: one.user_id,
  'user.id': one.user.id,
  'user.name': one.user.name,
  like_count: one.like_count,
  feed_comment_count: one.feed_comment_count,
  has_like: one.has_like,
  has_collect: one.has_collect,
  'reward.count': one.reward.count,
  'reward.amount': one.reward.amount,
  images: one.images?.map(fileAddress),
  'video.resource': fileAddress(one.video?.resource),
  'video.cover': fileAddress(one.video?.cover),
  topics: sortedBy(one.topics, ({ id }) => id),
  categories: sortedBy(one.categories, ({ id }) => id),
  repostable_type: one.repostable_type,
  repostable_id: one.repostable_id,
  created_at: timeValue(one.created_at),
  deleted_at: timeValue(one.deleted_at),
})

/** user.id and user.name are parts of one field. */
const feedRequirement = (field: string) => `2.2/Feed.${field.replace(/^user\..*/, 'user')}`

const feedSeenBy = (by: Actor): Resource<Feed> => ({
  name: 'feed',
  requirementOf: feedRequirement,
  valuesOf: feedValues,
  readOne: (id) => readFeed(by, id),
})

const list = (by: Actor, query: Record<string, unknown>) => () => by.sendsRaw(listFeeds, { query }).gets(200)

export const listedFeeds = scenario('2.2/listed', 'Feeds are the same in lists and when read by id', [
  check(
    'feeds-match-in-every-list',
    "Feeds are the same in every list and when read by id: texts, files, counts, topics, and the viewer's like",
    ['4.1/7', '4.1/8', '4.1/9', '2.2/4', '2.2/5', '2.2/6', '2.2/8', '2.2/10'],
    async (context) => {
      const { alice, bob, carol } = context
      const topic = await givenTopic(context, alice)
      await context.aside('a list of joined topics', () => givenMember(alice, bob, topic))
      const [picture, another] = [await fileNode(context, 0), await fileNode(context, 1)]
      const shown = await givenFeed(context, alice, { topics: [topic], images: [picture, another] })
      const video = { resource: await fileNode(context, 3), cover: picture }
      const filmed = await givenFeed(context, alice, { topics: [topic], video })
      await like(bob, shown)
      await like(carol, shown)
      await context.aside('a comment', () => comment(carol, shown, context.tag('a comment')))
      const fromHere = { after: filmed + 1 }
      await expectSameInLists(context, feedSeenBy(bob), [shown, filmed], {
        'type new': list(bob, fromHere),
        'type users': list(bob, { ...fromHere, type: 'users', user: await alice.id() }),
        'type topics': list(bob, { ...fromHere, type: 'topics' }),
        'type newFollow': list(bob, { ...fromHere, type: 'newFollow' }),
        'the list by id': list(bob, { id: `${shown},${filmed}` }),
        'the hot list': () => bob.sends(hotFeeds, { body: { topic } }).gets(200),
      })
    },
  ),

  check(
    'event-reviews-match-in-lists',
    'Event reviews are the same in lists and when read by id',
    ['4.1/7', '4.13/22', '4.13/23', '2.2/4', '2.2/5'],
    async (context) => {
      const { alice, bob } = context
      const { id: eventId } = await givenEvent(context, alice)
      const review = { repostable_type: 'event', repostable_id: eventId } as const
      const feedId = await givenFeed(context, alice, { ...review, images: [await fileNode(context, 0)] })
      await like(bob, feedId)
      const query = { after: feedId + 1 }
      await expectSameInLists(context, feedSeenBy(bob), [feedId], {
        'the list of reviews': () => bob.sends(events.listEventReviews, { params: { eventId }, query }).gets(200),
        'the list of all reviews': () => bob.sends(events.listAllEventReviews, { query }).gets(200),
        'the list by id': list(bob, { id: feedId }),
      })
    },
  ),

  check(
    'recommended-feeds-match-in-category',
    'Recommended feeds are the same in their category and when read by id',
    ['4.1/7', '4.2/4', '2.2/4', '2.2/5', '2.2/9'],
    async (context) => {
      const { alice, bob } = context
      const [first, second] = await twoCategories(context)
      const feedId = await givenFeed(context, alice, { images: [await fileNode(context, 0)] })
      await push(context, feedId, [first.id, second.id])
      await like(bob, feedId)
      const params = { categoryId: first.id }
      await expectSameInLists(context, feedSeenBy(bob), [feedId], {
        'the category': () => bob.sends(categories.listCategoryFeeds, { params, query: { limit: 20 } }).gets(200),
        'type users': list(bob, { type: 'users', user: await alice.id(), after: feedId + 1 }),
      })
    },
  ),

  check(
    'rewards-match-in-every-list',
    'Rewards are the same in every list and when read by id',
    ['4.1/7', '4.1/8', '4.1/9', '2.2/7'],
    async (context) => {
      const { alice, bob } = context
      const topic = await givenTopic(context, alice)
      const feedId = await givenFeed(context, alice, { topics: [topic] })
      await reward(bob, feedId)
      await expectSameInLists(context, feedSeenBy(bob), [feedId], {
        'type users': list(bob, { type: 'users', user: await alice.id(), after: feedId + 1 }),
        'the list by id': list(bob, { id: feedId }),
        'the hot list': () => bob.sends(hotFeeds, { body: { topic } }).gets(200),
      })
    },
  ),
])
