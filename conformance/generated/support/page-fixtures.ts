import { events } from '../../../contracts/chapters/events.ts'
import { feeds } from '../../../contracts/chapters/feeds.ts'
import { memberships } from '../../../contracts/chapters/memberships.ts'
import { topics as ofTopics } from '../../../contracts/chapters/topics.ts'
import type { EndpointName } from '../../../contracts/chapters.ts'
import type { Raw } from '../../../contracts/runtime/read.ts'
import type { Actor } from '../../client/actor.ts'
import type { Context } from '../../client/context.ts'
import { givenComments } from '../../fixtures/comments.ts'
import { fileNode, givenEvent, givenFeed, givenTopic } from '../../fixtures/common.ts'
import { givenReward } from '../../fixtures/currency.ts'
import type { PersonName } from '../../model/person.ts'
import { givenFeeds, givenFilm, recommendFeed, twoCategories } from '../../scenarios/feeds/feed-steps.ts'

/** Fills lists before they are paged, with new items where possible. */

const { listTopicCategories } = ofTopics

interface PageFixture {
  readonly by?: PersonName
  arrange(context: Context): Promise<Raw>
}

const fans = ({ alice, bob, carol, root }: Context): Actor[] => [alice, bob, carol, root]

async function givenPublishedFeeds(context: Context): Promise<Raw> {
  await givenFeeds(context, context.alice, 3)
  await givenFeeds(context, context.alice, 2, {
    video: { resource: await fileNode(context, 3), cover: await fileNode(context) },
  })
  return {}
}

/** A review with a film in a topic, and a feed with a picture. */
async function givenShownFeeds(context: Context): Promise<Raw> {
  const { alice } = context
  const { id: repostable_id } = await givenEvent(context, alice)
  const topics = [await givenTopic(context, alice)]
  const video = await givenFilm(context)
  await givenFeeds(context, alice, 1, { topics, video, repostable_type: 'event', repostable_id })
  await givenFeeds(context, alice, 1, { images: [await fileNode(context)] })
  return {}
}

async function givenLikes(context: Context): Promise<Raw> {
  const params = { feedId: await givenFeed(context, context.alice) }
  for (const fan of fans(context)) await fan.sends(feeds.likeFeed, { params }).gets(201)
  return { params }
}

async function givenCategoryFeeds(context: Context): Promise<Raw> {
  const [{ id: categoryId }] = await twoCategories(context)
  for (const feedId of await givenFeeds(context, context.alice, 4)) await recommendFeed(context, feedId, [categoryId])
  return { params: { categoryId } }
}

async function givenTopics(context: Context): Promise<Raw> {
  const [category] = await context.visitor.sends(listTopicCategories, { query: { limit: 1 } }).gets(200)
  const within = category ? { topic_category_id: category.id } : {}
  for (const fields of [{}, within, {}, within]) await givenTopic(context, context.alice, fields)
  return {}
}

async function givenApplications(context: Context): Promise<Raw> {
  const audited = { join_mode: 'need-audit', invited_audit: false, join_permission: 'afterAudit' } as const
  const topicId = await givenTopic(context, context.alice, audited)
  const applied = await givenMembers(context, topicId)
  const [log] = await context.alice.sends(memberships.listApplyLogs, { params: { topicId } }).gets(200)
  if (log) await context.alice.sends(memberships.approveApplication, { params: { topicId, logId: log.id } }).gets(204)
  return applied
}

async function givenMembers(context: Context, topicId: number): Promise<Raw> {
  const [, ...others] = fans(context)
  for (const other of others) await other.sends(memberships.joinTopic, { params: { topicId } }).gets(201, 202, 204)
  return { params: { topicId } }
}

async function givenRewards(context: Context): Promise<Raw> {
  const topicId = await givenTopic(context, context.alice)
  for (const giver of [context.bob, context.carol, context.bob, context.carol, context.bob])
    await givenReward(context, giver, topicId)
  return { params: { topicId } }
}

/** Equal totals, whose order must be the same on every page. */
async function givenEqualRewards(context: Context): Promise<Raw> {
  const topicId = await givenTopic(context, context.alice)
  for (const giver of [context.bob, context.carol, context.root]) await givenReward(context, giver, topicId)
  return { params: { topicId } }
}

/** Five events in alternating categories, so that the first and the last are in the same one, in either order of the list. */
async function givenEvents(context: Context): Promise<Raw> {
  const area = context.tag('area')
  const { alice, bob, visitor } = context
  const [one, other = one] = await visitor.sends(events.listEventCategories).gets(200)
  const made = [[alice, one] as const, [bob, other] as const]
  for (const [by, category] of [...made, ...made, ...made.slice(0, 1)])
    await givenEvent(context, by, { area, ...(category && { category_id: category.id }) })
  return { query: { area } }
}

async function givenReviews(context: Context): Promise<Raw> {
  const { id: eventId } = await givenEvent(context, context.alice)
  const { id: otherId } = await givenEvent(context, context.alice)
  const review = { repostable_type: 'event', repostable_id: eventId } as const
  const images = [await fileNode(context)]
  await givenFeeds(context, context.bob, 1, { ...review, repostable_id: otherId, images })
  await givenFeeds(context, context.bob, 3, review)
  await givenFeeds(context, context.bob, 2, { ...review, images })
  return { params: { eventId } }
}

const withoutParams = (arrange: (context: Context) => Promise<Raw>) => async (context: Context) => {
  await arrange(context)
  return {}
}

/** Lists without an entry are read as they are: the interface cannot add to them. */
export const pageFixtures: { readonly [Name in EndpointName]?: PageFixture } = {
  listFeeds: { arrange: givenPublishedFeeds },
  hotFeeds: { arrange: givenShownFeeds },
  listFeedLikes: { arrange: givenLikes },
  listCategoryFeeds: { arrange: givenCategoryFeeds },
  listFeedComments: { arrange: async (context) => ({ params: { feedId: (await givenComments(context, 5)).feedId } }) },
  listTopics: { arrange: givenTopics },
  listFollowedTopics: { by: 'alice', arrange: givenTopics },
  listAppliedLogs: { by: 'alice', arrange: withoutParams(givenApplications) },
  listApplyLogs: { by: 'alice', arrange: givenApplications },
  listTopicFollowers: { arrange: async (context) => givenMembers(context, await givenTopic(context, context.alice)) },
  listTopicNotifications: {
    by: 'alice',
    arrange: async (context) => ({ ...(await withoutParams(givenApplications)(context)), query: { type: 'applyfor' } }),
  },
  listRewardRank: { arrange: givenEqualRewards },
  listRewardLogs: { arrange: givenRewards },
  listCurrencyOrders: { by: 'bob', arrange: withoutParams(givenRewards) },
  listEvents: { arrange: givenEvents },
  listEventReviews: { arrange: givenReviews },
  listAllEventReviews: { arrange: withoutParams(givenReviews) },
}
