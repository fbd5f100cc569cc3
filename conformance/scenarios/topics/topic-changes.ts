import { memberships } from '../../../contracts/chapters/memberships.ts'
import { topics } from '../../../contracts/chapters/topics.ts'
import type { Actor } from '../../client/actor.ts'
import { givenTopic } from '../../fixtures/common.ts'
import { givenMember } from '../../fixtures/members.ts'
import { check } from '../../model/case.ts'
import { scenario } from '../../model/scenario.ts'

const { updateTopic, deleteTopic, listTopics, getTopicConfig, listTopicCategories } = topics
const { leaveTopic } = memberships

async function seenBy(person: Actor, topicId: number) {
  const [topic] = await person.sends(listTopics, { query: { id: topicId } }).gets(200)
  return topic
}

export const changing = scenario('4.5/changing', 'Changing and deleting topics', [
  check(
    'update-changes-only-sent-fields',
    'An update answers 204 and changes only the fields that were sent',
    ['4.5/4', '4.5/5', '9/8'],
    async (context) => {
      const { alice, expect } = context
      const topicId = await givenTopic(context, alice, { desc: 'Before' })
      const before = await seenBy(alice, topicId)
      const change = {
        name: context.tag('renamed'),
        logo: 'local:kit/new.png',
        bg: 'local:kit/bg.png',
        publish_permission: 'creatorOnly',
      } as const
      await alice.sends(updateTopic, { params: { topicId }, body: change }).gets(204)
      const after = await seenBy(alice, topicId)
      expect(after?.name, 'the name').equals(change.name)
      expect(after?.logo !== undefined && after.bg !== undefined, 'the presence of logo and bg').equals(true)
      const { config } = await alice.sends(getTopicConfig).gets(200)
      if (config.publish_permission === 'byManager')
        expect(after?.publish_permission, 'publish_permission').equals('creatorOnly')
      expect(after?.desc, 'the description, which was not sent', '9/8').equals('Before')
      expect(after?.join_permission, 'join_permission, which was not sent', '9/8').equals(
        before?.join_permission ?? 'directJoin',
      )
    },
  ),

  check(
    'description-category-and-permission-change',
    'Description, category and join permission can be updated',
    ['4.5/5'],
    async (context) => {
      const { alice, expect } = context
      const { config } = await alice.sends(getTopicConfig).gets(200)
      const [category] = await alice.sends(listTopicCategories).gets(200)
      const topicId = await givenTopic(context, alice)
      const body = {
        desc: 'After',
        join_permission: 'afterAudit',
        ...(category && { topic_category_id: category.id }),
      } as const
      await alice.sends(updateTopic, { params: { topicId }, body }).gets(204)
      const after = await seenBy(alice, topicId)
      expect(after?.desc, 'the description').equals('After')
      expect(after?.category?.id, 'the category').equals(category?.id)
      if (config.join_permission === 'byManager') expect(after?.join_permission, 'join_permission').equals('afterAudit')
    },
  ),

  check(
    'length-limits-hold-on-update',
    'The length limits of name and description hold on update',
    ['8/11'],
    async (context) => {
      const params = { topicId: await givenTopic(context, context.alice) }
      await context.alice.sends(updateTopic, { params, body: { name: 'x'.repeat(101) } }).isRefused('G01', 422)
      await context.alice.sends(updateTopic, { params, body: { desc: 'x'.repeat(501) } }).isRefused('G01', 422)
    },
  ),

  check(
    'others-cannot-update-or-delete',
    'Others can neither update nor delete a topic',
    ['5/10', 'G09'],
    async (context) => {
      const { alice, bob, expect } = context
      const topicId = await givenTopic(context, alice)
      await bob.sends(updateTopic, { params: { topicId }, body: { desc: 'Mine now' } }).chooses('G09', 403)
      await bob.sends(deleteTopic, { params: { topicId } }).isRefused('G09', 403)
      expect((await seenBy(alice, topicId))?.id, 'the id of the topic, read again', '5/10').equals(topicId)
    },
  ),

  check('owner-deletes-topic', 'The owner deletes a topic', ['4.5/6'], async (context) => {
    const { alice, expect } = context
    const topicId = await givenTopic(context, alice)
    await alice.sends(deleteTopic, { params: { topicId } }).gets(204)
    expect(await seenBy(alice, topicId), 'the topic').absent()
  }),

  check(
    'permission-holder-deletes-topic',
    "A holder of the permission deletes somebody else's topic",
    ['4.5/7', '5/10'],
    async (context) => {
      const { alice, root, expect } = context
      const topicId = await givenTopic(context, alice)
      await root.sends(deleteTopic, { params: { topicId } }).gets(204)
      expect(await seenBy(alice, topicId), 'the topic').absent()
    },
  ),

  check(
    'followers-follow-joins-and-leaves',
    'followers_count and has_followed follow joining and leaving',
    ['2.4/1', '2.4/2', '2.3/1'],
    async (context) => {
      const { alice, bob, expect } = context
      const topicId = await givenTopic(context, alice)
      const before = await seenBy(bob, topicId)
      await givenMember(alice, bob, topicId)
      const joined = await seenBy(bob, topicId)
      const [me] = (await bob.sends(memberships.listTopicFollowers, { params: { topicId } }).gets(200)).filter(
        ({ id }) => id !== before?.creator_user_id,
      )
      await bob.sends(leaveTopic, { params: { topicId } }).gets(204)
      const left = await seenBy(bob, topicId)
      expect(
        [before, joined, left].map((topic) => topic?.has_followed),
        'has_followed before joining, after joining and after leaving',
        '2.4/1',
      ).equals([false, true, false])
      const counts = [before, joined, left].map(
        (topic) => (topic?.followers_count ?? 0) - (before?.followers_count ?? 0),
      )
      expect(counts, 'the growth of followers_count before joining, after joining and after leaving', '2.4/2').equals([
        0, 1, 0,
      ])
      expect(me?.feed_topics_count, 'the number of topics that bob has joined', '2.3/1').atLeast(1)
    },
  ),
])
