import { topics } from '../../../contracts/chapters/topics.ts'
import { check } from '../../authoring/case.ts'
import { scenario } from '../../authoring/scenario.ts'
import { createdTopic, fileNode, givenTopic, unusedId } from '../../fixtures/common.ts'
import { fragileLines } from '../../model/tag.ts'
import { topicConfiguration } from './topic-config.ts'
import { topicModes } from './topic-modes.ts'
import { topicCreators, topicPermissions } from './topic-permissions.ts'
import { publicTopic, topicRefusals } from './topic-refusals.ts'
import { expectShown, topicOrCannot, topicSeenBy } from './topic-steps.ts'

const { createTopic, updateTopic, deleteTopic, listTopicCategories } = topics

export const creatingTopics = scenario('4.5/creating', 'Creating topics', [
  check(
    'created-topic-is-found',
    'A topic reads back as it was created',
    ['4.5/3', '4.5/12', '2.4/3', '2.4/4', '2.4/5', '2.4/10', '4.5.1/3', '4.5.1/4', 'G41'],
    async (context) => {
      const { alice, expect } = context
      const [category] = await alice.sends(listTopicCategories).gets(200)
      const fields = {
        name: context.tag('a topic'),
        desc: `About maps 🗺️ ${fragileLines}`,
        ...(category && { topic_category_id: category.id }),
        logo: await fileNode(context, 0),
        bg: await fileNode(context, 1),
      }
      const topicId = await givenTopic(context, alice, fields)
      const topic = expect(await topicSeenBy(alice, topicId), 'the topic in the list by id', '4.5/12').present()
      expect(topic.name, 'the name', '4.5/3').equals(fields.name)
      expect(topic.desc, 'the description', '4.5/3').equals(fields.desc)
      if (category) expect(topic.category?.id, 'the id of the category', '4.5.1/3').equals(category.id)
      expect(topic.logo, 'the logo', '4.5.1/4').present()
      expect(topic.bg, 'the background', '4.5.1/4').present()
      expectShown(context, topic, { visible: 'visible' }, '2.4/10')
      expect(topic.join_mode, 'join_mode of a public topic', '2.4/10').equals('open')
      expect(topic.creator_user_id, 'creator_user_id', '4.5/3').equals(await alice.id())
      const { feeds_count, reward_amount_count, all_feeds_likes_count, followers_count, has_followed } = topic
      const counts = { feeds_count, reward_amount_count, all_feeds_likes_count }
      const none = { feeds_count: 0, reward_amount_count: 0, all_feeds_likes_count: 0 }
      expect(counts, 'the counts of a new topic', '2.4/3', '2.4/4', '2.4/5').equals(none)
      expect({ followers_count, has_followed }, 'the membership of its creator', 'G41').equals({
        followers_count: 1,
        has_followed: true,
      })
    },
  ),

  check(
    'required-fields-suffice',
    'A public and a private topic need only their required fields',
    ['4.5.1/15', '4.5/3'],
    async (context) => {
      const { alice, expect } = context
      for (const required of [publicTopic(context), { name: context.tag('a topic'), visible: 'hidden' as const }]) {
        const { id: topicId } = await createdTopic(context, alice, required)
        context.cleanup(() => alice.sends(deleteTopic, { params: { topicId } }).response())
        const name = (await topicSeenBy(alice, topicId))?.name ?? required.name
        expect(name, `the name of a topic that is ${required.visible}`, '4.5/3').equals(required.name)
      }
    },
  ),

  ...topicModes,

  ...topicPermissions,

  ...topicCreators,

  ...topicConfiguration,

  ...topicRefusals,

  check(
    'longest-name-and-description-are-accepted',
    'A name of 100 and a description of 500 characters are accepted, Chinese ones included',
    ['4.5.1/1', '4.5.1/2', '8/11'],
    async (context) => {
      const { alice, expect } = context
      const fields = { name: context.tag('a').padEnd(100, '山'), desc: '山'.repeat(500) }
      const topic = await topicSeenBy(alice, await givenTopic(context, alice, fields))
      expect(topic?.name, 'the name', '4.5.1/1', '8/11').equals(fields.name)
      expect(topic?.desc, 'the description', '4.5.1/2', '8/11').equals(fields.desc)
    },
  ),

  check(
    'invited-audit-accepts-booleans-and-bits',
    'invited_audit accepts true, false, 1 and 0',
    ['4.5.1/9'],
    async (context) => {
      const { alice, expect } = context
      for (const invited_audit of [true, false, 1, 0] as const) {
        const topic = await topicSeenBy(
          alice,
          await givenTopic(context, alice, { join_mode: 'need-audit', invited_audit }),
        )
        const shown = topic?.invited_audit ?? invited_audit
        expect(Boolean(shown), `invited_audit after sending ${invited_audit}`).equals(Boolean(invited_audit))
      }
    },
  ),

  check(
    'public-topic-has-no-fee',
    'The fee and share of a public topic are ignored',
    ['4.5.1/10', '4.5.1/14'],
    async (context) => {
      const { alice, expect } = context
      const topic = await topicSeenBy(alice, await givenTopic(context, alice, { expense: 50, divide: 60 }))
      expect(topic?.expense ?? 0, 'expense', '4.5.1/10').equals(0)
      expect(topic?.divide ?? 0, 'divide', '4.5.1/14').equals(0)
    },
  ),

  check(
    'private-topic-keeps-fee-and-share',
    'The fee and share of a private topic are stored',
    ['4.5.1/11', '4.5.1/13', '2.4/9'],
    async (context) => {
      const { alice, expect } = context
      const fields = { visible: 'hidden', expense: 50, divide: 50 } as const
      const topic = await topicOrCannot(context, alice, await givenTopic(context, alice, fields))
      expect(topic.expense, 'expense', '4.5.1/11').equals(50)
      expect(topic.divide, 'divide', '2.4/9').atMost(topic.expense)
      expectShown(context, topic, { divide: 50 }, '4.5.1/13')
    },
  ),

  check('private-topic-may-be-free', 'A private topic with expense 0 is free', ['G57'], async (context) => {
    const { alice, expect, cleanup } = context
    const body = { name: context.tag('a topic'), visible: 'hidden', expense: 0 } as const
    const made = await alice.sends(createTopic, { body }).chooses('G57', 201)
    if (!made) return
    cleanup(() => alice.sends(deleteTopic, { params: { topicId: made.id } }).response())
    const topic = await topicOrCannot(context, alice, made.id)
    expect(topic.expense, 'expense', 'G57').equals(0)
  }),

  check('category-exists', 'A topic of an unknown category is refused', ['G01'], async (context) => {
    const { alice } = context
    const topic_category_id = unusedId
    await alice.sends(createTopic, { body: { ...publicTopic(context), topic_category_id } }).chooses('G01', 422)
    const params = { topicId: await givenTopic(context, alice) }
    await alice.sends(updateTopic, { params, body: { topic_category_id } }).chooses('G01', 422)
  }),

  check(
    'name-is-unique',
    'Topic names are unique; a topic may keep its own',
    ['4.5/4', '4.5/5', 'G41'],
    async (context) => {
      const name = context.tag('a topic')
      await givenTopic(context, context.alice, { name })
      await context.bob.sends(createTopic, { body: { ...publicTopic(context), name } }).chooses('G41', 422)
      const params = { topicId: await givenTopic(context, context.bob) }
      await context.bob.sends(updateTopic, { params, body: { name } }).chooses('G41', 422)
      const { name: own } = await topicOrCannot(context, context.bob, params.topicId)
      const desc = context.tag('a description')
      await context.bob.sends(updateTopic, { params, body: { name: own, desc } }).gets(204)
      const after = await topicOrCannot(context, context.bob, params.topicId)
      context.expect(after.desc, 'the description after a change with the same name', '4.5/4').equals(desc)
    },
  ),
])
