import type * as z from 'zod'
import { rewards } from '../../../contracts/chapters/rewards.ts'
import { topics } from '../../../contracts/chapters/topics.ts'
import type { rankedTopic, topic } from '../../../contracts/resources/topics.ts'
import { check } from '../../authoring/case.ts'
import { scenario } from '../../authoring/scenario.ts'
import type { Actor } from '../../client/actor.ts'
import type { Context } from '../../client/context.ts'
import { fileNode, givenFeed, givenTopic } from '../../fixtures/common.ts'
import { givenMember } from '../../fixtures/members.ts'
import { readTopic } from '../feeds/feed-steps.ts'
import { expectSameInLists, fileAddress, type Resource, type Values } from './list-consistency.ts'

const { listTopics, listTopicCategories, listFollowedTopics, hotTopics, recommendedTopics, rankTopics } = topics

type Ranked = z.output<typeof rankedTopic>
type Topic = z.output<typeof topic>

const topicValues = (one: Ranked & Partial<Topic>): Values => ({
  name: one.name,
  desc: one.desc,
  logo: fileAddress(one.logo),
  bg: fileAddress(one.bg),
  category: one.category && { id: one.category.id, name: one.category.name },
  status: one.status,
  creator_user_id: one.creator_user_id,
  feeds_count: one.feeds_count,
  reward_amount_count: one.reward_amount_count,
  all_feeds_likes_count: one.all_feeds_likes_count,
  followers_count: one.followers_count,
  has_followed: one.has_followed,
  expense: one.expense,
  join_mode: one.join_mode,
  visible: one.visible,
  join_permission: one.join_permission,
  publish_permission: one.publish_permission,
})

/** A topic with every field, in the first category. */
async function givenFullTopic(context: Context) {
  const [category] = await context.visitor.sends(listTopicCategories).gets(200)
  const fields = { desc: 'About maps', logo: await fileNode(context, 4), bg: await fileNode(context, 5) }
  const topicId = await givenTopic(context, context.alice, {
    ...fields,
    ...(category && { topic_category_id: category.id }),
  })
  return { topicId, category }
}

/** No operation reads a single topic, so it is read from the list by id. */
const topicSeenBy = (by: Actor): Resource<Ranked & Partial<Topic>> => ({
  name: 'topic',
  requirementOf: (field) => `2.4/Topic.${field}`,
  valuesOf: topicValues,
  readOne: (id) => readTopic(by, id),
})

export const listedTopics = scenario('2.4/listed', 'A topic is the same in every list', [
  check(
    'topic-matches-in-every-list',
    'A topic is the same in every list and when read by id, and its category exists',
    ['4.5/12', '4.5/13', '2.4/1', '2.4/2', '2.4/3', '2.4/5', '2.4/10', '4.5.1/3'],
    async (context) => {
      const { alice, bob, expect } = context
      const { topicId, category } = await givenFullTopic(context)
      await context.aside('a member', () => givenMember(alice, bob, topicId))
      await givenFeed(context, alice, { topics: [topicId] })
      const fromHere = { index: topicId + 1 }
      const list = (query: Record<string, unknown>) => () => bob.sendsRaw(listTopics, { query }).gets(200)
      await expectSameInLists(context, topicSeenBy(bob), [topicId], {
        'the list': list(fromHere),
        'the list of one person': list({ ...fromHere, forUser: await alice.id() }),
        'the list of joined topics': () => bob.sends(listFollowedTopics, { query: { after: topicId + 1 } }).gets(200),
        'the hot topics': () => bob.sends(hotTopics, { query: { limit: 20 } }).gets(200),
        'the recommended topics': () => bob.sends(recommendedTopics, { query: { limit: 20 } }).gets(200),
      })
      const { category: shown } = await readTopic(bob, topicId)
      if (category) expect(shown?.name, 'the name of its category', '4.5.1/3').equals(category.name)
    },
  ),

  check(
    'topic-matches-in-the-ranking',
    'A topic is the same in the ranking and when read by id',
    ['4.5.3/1', '4.5/12', '2.4/4'],
    async (context) => {
      const { alice, bob } = context
      const { topicId } = await givenFullTopic(context)
      const body = { name: 'Lantern', price: 1, numbers: 1 }
      await bob.sends(rewards.rewardTopic, { params: { topicId }, body }).gets(201)
      await expectSameInLists(context, topicSeenBy(alice), [topicId], {
        'the ranking': async () => {
          const { topics: ranked = [], my_topics: mine = [] } = await alice.sends(rankTopics).gets(200)
          return [...mine, ...ranked].map((entry) => entry.topic)
        },
      })
    },
  ),
])
