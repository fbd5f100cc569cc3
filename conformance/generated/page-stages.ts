import type { EndpointName } from '../../contracts/chapters.ts'
import { feeds } from '../../contracts/feeds.ts'
import { memberships } from '../../contracts/memberships.ts'
import type { Raw } from '../../contracts/read.ts'
import { topics as ofTopics } from '../../contracts/topics.ts'
import type { Actor } from '../actor.ts'
import type { Context } from '../context.ts'
import { givenEvent, givenFeed, givenTopic } from '../given.ts'
import { givenComments } from '../given-comments.ts'
import { give } from '../given-rewards.ts'
import { film, givenFeeds, picture, push, twoCategories } from '../scenarios/feed-steps.ts'
import type { PersonName } from '../target.ts'

/** Lists with something in them, of one's own wherever that is possible. */

const { listTopicCategories } = ofTopics

interface Stage {
  readonly by?: PersonName
  set(context: Context): Promise<Raw>
}

const fans = ({ alice, bob, carol, root }: Context): Actor[] => [alice, bob, carol, root]

async function published(context: Context): Promise<Raw> {
  await givenFeeds(context, context.alice, 3)
  await givenFeeds(context, context.alice, 2, { video: film })
  return {}
}

async function likes(context: Context): Promise<Raw> {
  const params = { feedId: await givenFeed(context, context.alice) }
  for (const fan of fans(context)) await fan.sends(feeds.likeFeed, { params }).gets(201)
  return { params }
}

async function pushed(context: Context): Promise<Raw> {
  const [{ id: categoryId }] = await twoCategories(context)
  for (const feedId of await givenFeeds(context, context.alice, 4)) await push(context, feedId, [categoryId])
  return { params: { categoryId } }
}

async function topics(context: Context): Promise<Raw> {
  const [category] = await context.visitor.sends(listTopicCategories, { query: { limit: 1 } }).gets(200)
  const within = category ? { topic_category_id: category.id } : {}
  for (const fields of [{}, within, {}, within]) await givenTopic(context, context.alice, fields)
  return {}
}

async function applications(context: Context): Promise<Raw> {
  const audited = { join_mode: 'need-audit', invited_audit: false, join_permission: 'afterAudit' } as const
  const topicId = await givenTopic(context, context.alice, audited)
  const applied = await joined(context, topicId)
  const [log] = await context.alice.sends(memberships.listApplyLogs, { params: { topicId } }).gets(200)
  if (log) await context.alice.sends(memberships.approveApplication, { params: { topicId, logId: log.id } }).gets(204)
  return applied
}

async function joined(context: Context, topicId: number): Promise<Raw> {
  const [, ...others] = fans(context)
  for (const other of others) await other.sends(memberships.joinTopic, { params: { topicId } }).gets(201, 202, 204)
  return { params: { topicId } }
}

async function rewarded(context: Context): Promise<Raw> {
  const topicId = await givenTopic(context, context.alice)
  for (const giver of [context.bob, context.carol, context.bob, context.carol, context.bob])
    await give(giver, topicId).gets(201)
  return { params: { topicId } }
}

async function events(context: Context): Promise<Raw> {
  const area = context.tag('area')
  const { alice, bob } = context
  for (const by of [alice, bob, alice, bob, alice]) await givenEvent(context, by, { area })
  return { query: { area } }
}

async function reviews(context: Context): Promise<Raw> {
  const { id: eventId } = await givenEvent(context, context.alice)
  const review = { repostable_type: 'event', repostable_id: eventId } as const
  await givenFeeds(context, context.bob, 3, review)
  await givenFeeds(context, context.bob, 2, { ...review, images: [picture] })
  return { params: { eventId } }
}

const withoutParams = (stage: (context: Context) => Promise<Raw>) => async (context: Context) => {
  await stage(context)
  return {}
}

/** Where nothing is set, what is there is read: the interface makes none. */
export const stages: { readonly [Name in EndpointName]?: Stage } = {
  listFeeds: { set: published },
  listFeedLikes: { set: likes },
  listCategoryFeeds: { set: pushed },
  listFeedComments: { set: async (context) => ({ params: { feedId: (await givenComments(context, 5)).feedId } }) },
  listTopics: { set: topics },
  listFollowedTopics: { by: 'alice', set: topics },
  listAppliedLogs: { by: 'alice', set: withoutParams(applications) },
  listApplyLogs: { by: 'alice', set: applications },
  listTopicFollowers: { set: async (context) => joined(context, await givenTopic(context, context.alice)) },
  listTopicNotifications: {
    by: 'alice',
    set: async (context) => ({ ...(await withoutParams(applications)(context)), query: { type: 'applyfor' } }),
  },
  listRewardRank: { set: rewarded },
  listRewardLogs: { set: rewarded },
  listCurrencyOrders: { by: 'bob', set: withoutParams(rewarded) },
  listEvents: { set: events },
  listEventReviews: { set: reviews },
  listAllEventReviews: { set: withoutParams(reviews) },
}
