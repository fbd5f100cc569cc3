import { memberships } from '../../../contracts/chapters/memberships.ts'
import { topics } from '../../../contracts/chapters/topics.ts'
import { check } from '../../authoring/case.ts'
import { scenario } from '../../authoring/scenario.ts'
import type { Context } from '../../client/context.ts'
import { fileAddress, fileNode, givenTopic, withFiles } from '../../fixtures/common.ts'
import { givenMember } from '../../fixtures/members.ts'
import { idsOf } from '../../fixtures/pages.ts'
import { fragileLines } from '../../model/tag.ts'
import { topicDeletion } from './topic-deletion.ts'
import { expectShown, permissionsAfter, type Topic, topicOrCannot, topicSeenBy } from './topic-steps.ts'

const { updateTopic, deleteTopic, getTopicConfig, listTopics, listTopicCategories } = topics
const { leaveTopic, listTopicFollowers } = memberships

type Values = Readonly<Record<string, unknown>>

/** The fields that the creator sets. The join mode follows from the permission (G42). */
const settingsOf = (topic: Topic): Values => ({
  name: topic.name,
  desc: topic.desc ?? '',
  topic_category_id: topic.category?.id,
  logo: fileAddress(topic.logo),
  bg: fileAddress(topic.bg),
  join_permission: topic.join_permission,
  publish_permission: topic.publish_permission,
  visible: topic.visible,
  expense: topic.expense,
  creator_user_id: topic.creator_user_id,
})

/** A new value for every field that an update accepts. */
async function newValues(context: Context, topic_category_id: number | undefined): Promise<Values> {
  const { config } = await context.alice.sends(getTopicConfig).gets(200)
  return {
    name: context.tag('renamed'),
    desc: `After ${fragileLines}`,
    ...(topic_category_id && { topic_category_id }),
    logo: await fileNode(context, 0),
    bg: await fileNode(context, 1),
    ...(config.join_permission === 'byManager' && { join_permission: 'afterAudit' }),
    ...(config.publish_permission === 'byManager' && { publish_permission: 'creatorOnly' }),
  }
}

export const changingTopics = scenario('4.5/changing', 'Changing and deleting topics', [
  check(
    'update-changes-only-sent-fields',
    'An update of one field returns 204 and changes only that field',
    ['4.5/4', '4.5/5', '9/8', 'G42'],
    async (context) => {
      const { alice, expect } = context
      const [category, other] = await alice.sends(listTopicCategories).gets(200)
      const fields = { desc: 'Before', ...(other && { topic_category_id: other.id }) }
      const params = { topicId: await givenTopic(context, alice, fields) }
      for (const [field, value] of Object.entries(await newValues(context, category?.id))) {
        const before = settingsOf(await topicOrCannot(context, alice, params.topicId))
        const update = alice.sendsRaw(updateTopic, { params, body: { [field]: value } })
        await withFiles(context, () => update.gets(204))
        const topic = await topicOrCannot(context, alice, params.topicId)
        const after = settingsOf(topic)
        if (field === 'logo' || field === 'bg') expect(after[field], `the ${field}`, '4.5/4').differs(before[field])
        else expect(after[field], `the ${field}`, '4.5/4').equals(value)
        expect({ ...after, [field]: before[field] }, `the fields other than ${field}`, '9/8').equals(before)
        if (field === 'join_permission')
          expect(topic.join_mode, 'the join_mode of afterAudit', 'G42').equals('need-audit')
      }
    },
  ),

  check(
    'renamed-topic-is-found-by-its-new-name',
    'A renamed topic is found by its new name and no longer by its old one',
    ['4.5/4', '4.5.2/3'],
    async (context) => {
      const { alice, visitor, expect } = context
      // The names have nothing in common, because a search may match parts of words.
      const [before, after] = [`${context.tag.short()}.`, String(context.tag.number())]
      const params = { topicId: await givenTopic(context, alice, { name: `${before} club` }) }
      await alice.sends(updateTopic, { params, body: { name: `${context.tag.short()} ${after}` } }).gets(204)
      const found = async (q: string) => idsOf(await visitor.sends(listTopics, { query: { q } }).gets(200))
      expect(await found(after), 'the ids of the topics with the new name', '4.5.2/3').equals([params.topicId])
      expect(await found(before), 'the ids of the topics with the old name', '4.5.2/3').equals([])
      await alice.sends(updateTopic, { params, body: { desc: 'After' } }).gets(204)
      expect(await found(after), 'the ids after another change', '4.5.2/3').equals([params.topicId])
    },
  ),

  check(
    'description-category-and-permission-change',
    'Name, description, category and join permission can be updated',
    ['4.5/5', '4.5/4'],
    async (context) => {
      const { alice, expect } = context
      const { config } = await alice.sends(getTopicConfig).gets(200)
      const [category] = await alice.sends(listTopicCategories).gets(200)
      const topicId = await givenTopic(context, alice)
      const body = {
        name: context.tag('renamed'),
        desc: `After ${fragileLines}`,
        ...(config.join_permission === 'byManager' && { join_permission: 'afterAudit' as const }),
        ...(category && { topic_category_id: category.id }),
      }
      await alice.sends(updateTopic, { params: { topicId }, body }).gets(204)
      const after = await topicOrCannot(context, alice, topicId)
      expect(after.name, 'the name', '4.5/4').equals(body.name)
      expect(after.desc, 'the description', '4.5/4').equals(body.desc)
      if (category) expect(after.category?.id, 'the id of the category', '4.5/4').equals(category.id)
      const chosen = body.join_permission ? { join_permission: body.join_permission } : {}
      if (body.join_permission) expectShown(context, after, await permissionsAfter(alice, chosen), '4.5/4')
    },
  ),

  check(
    'length-limits-hold-on-update',
    'The length limits of name and description apply to updates',
    ['8/11'],
    async (context) => {
      const params = { topicId: await givenTopic(context, context.alice) }
      await context.alice.sends(updateTopic, { params, body: { name: 'x'.repeat(101) } }).isRefused('G01', 422)
      await context.alice.sends(updateTopic, { params, body: { desc: 'x'.repeat(501) } }).isRefused('G01', 422)
    },
  ),

  check(
    'others-cannot-update-or-delete',
    'Other people can neither update nor delete a topic',
    ['5/10', 'G09'],
    async (context) => {
      const { alice, bob, expect } = context
      const topicId = await givenTopic(context, alice)
      await bob.sends(updateTopic, { params: { topicId }, body: { desc: 'Mine now' } }).chooses('G09', 403)
      await bob.sends(deleteTopic, { params: { topicId } }).isRefused('G09', 403)
      expect(await topicSeenBy(alice, topicId), 'the topic that another person tried to delete', '5/10').present()
    },
  ),

  ...topicDeletion,

  check(
    'followers-follow-joins-and-leaves',
    'followers_count and has_followed follow joining and leaving',
    ['2.4/1', '2.4/2', '2.3/1', '4.5/40'],
    async (context) => {
      const { alice, bob, expect } = context
      const topicId = await givenTopic(context, alice)
      const before = await topicSeenBy(bob, topicId)
      await givenMember(alice, bob, topicId)
      const joined = await topicSeenBy(bob, topicId)
      const id = await bob.id()
      const members = await bob.sends(listTopicFollowers, { params: { topicId } }).gets(200)
      await bob.sends(leaveTopic, { params: { topicId } }).gets(204)
      const left = await topicSeenBy(bob, topicId)
      expect(before?.has_followed, 'has_followed before joining', '2.4/1').equals(false)
      expect(joined?.has_followed, 'has_followed after joining', '2.4/1').equals(true)
      expect(left?.has_followed, 'has_followed after leaving', '2.4/1').equals(false)
      const count = before?.followers_count ?? 0
      expect(joined?.followers_count, 'followers_count after joining', '2.4/2').equals(count + 1)
      expect(left?.followers_count, 'followers_count after leaving', '2.4/2').equals(count)
      const member = expect(
        members.find((one) => one.id === id),
        'bob in the list of members',
        '4.5/40',
      ).present()
      expect(member.feed_topics_count, 'feed_topics_count of bob', '2.3/1').present()
    },
  ),
])
