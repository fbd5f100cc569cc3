import type * as z from 'zod'
import type { rankedTopic, topic } from '../../contracts/resources/topics.ts'
import { rewards } from '../../contracts/rewards.ts'
import { topics } from '../../contracts/topics.ts'
import type { Actor } from '../actor.ts'
import { check } from '../case.ts'
import type { Context } from '../context.ts'
import { givenFeed, givenTopic } from '../given.ts'
import { givenMember } from '../given-members.ts'
import { scenario } from '../scenario.ts'
import { readTopic } from './feed-steps.ts'
import { type Facts, fileIn, isListedAsAlone, type Kind } from './listed.ts'

const { listTopics, listTopicCategories, listFollowedTopics, hotTopics, recommendedTopics, rankTopics } = topics

type Ranked = z.output<typeof rankedTopic>
type Topic = z.output<typeof topic>

const factsOf = (one: Ranked & Partial<Topic>): Facts => ({
  name: one.name,
  desc: one.desc,
  logo: fileIn(one.logo),
  bg: fileIn(one.bg),
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

/** In the first category that there is. */
async function givenShown(context: Context) {
  const [category] = await context.visitor.sends(listTopicCategories).gets(200)
  const fields = { desc: 'About maps', logo: 'local:kit/logo.png', bg: 'local:kit/bg.png' }
  const topicId = await givenTopic(context, context.alice, {
    ...fields,
    ...(category && { topic_category_id: category.id }),
  })
  return { topicId, category }
}

/** Topics have no address of their own: alone is the list by id. */
const topicSeenBy = (by: Actor): Kind<Ranked & Partial<Topic>> => ({
  name: 'topic',
  facts: factsOf,
  alone: (id) => readTopic(by, id),
})

export const listedTopics = scenario('2.4/listed', 'A topic is the same in every list', [
  check(
    'A topic is in every list what it is when asked for by id, and its category is one of the categories',
    ['4.5/12', '4.5/13', '2.4/1', '2.4/2', '2.4/3', '2.4/5', '2.4/10', '4.5.1/3'],
    async (context) => {
      const { alice, bob, expect } = context
      const { topicId, category } = await givenShown(context)
      await givenMember(alice, bob, topicId)
      await givenFeed(context, alice, { topics: [topicId] })
      const around = { index: topicId + 1 }
      const list = (query: Record<string, unknown>) => () => bob.sendsRaw(listTopics, { query }).gets(200)
      await isListedAsAlone(context, topicSeenBy(bob), [topicId], {
        'the list': list(around),
        'the list of one person': list({ ...around, forUser: await alice.id() }),
        'the list of what was joined': () => bob.sends(listFollowedTopics, { query: { after: topicId + 1 } }).gets(200),
        'the hot ones': () => bob.sends(hotTopics, { query: { limit: 100 } }).gets(200),
        'the recommended ones': () => bob.sends(recommendedTopics, { query: { limit: 100 } }).gets(200),
      })
      const { category: shown } = await readTopic(bob, topicId)
      if (category) expect(shown?.name, 'the name of its category', '4.5.1/3').equals(category.name)
    },
  ),

  check(
    'A topic is in the ranking what it is when asked for by id',
    ['4.5.3/1', '4.5/12', '2.4/4'],
    async (context) => {
      const { alice, bob } = context
      const { topicId } = await givenShown(context)
      const body = { name: 'Lantern', price: 1, numbers: 1 }
      await bob.sends(rewards.rewardTopic, { params: { topicId }, body }).gets(201)
      await isListedAsAlone(context, topicSeenBy(alice), [topicId], {
        'the ranking': async () => {
          const { topics: ranked = [], my_topics: mine = [] } = await alice.sends(rankTopics).gets(200)
          return [...mine, ...ranked].map((entry) => entry.topic)
        },
      })
    },
  ),
])
