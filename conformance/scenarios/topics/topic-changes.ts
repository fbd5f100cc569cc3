import { memberships } from '../../../contracts/chapters/memberships.ts'
import { topics } from '../../../contracts/chapters/topics.ts'
import { givenTopic } from '../../fixtures/common.ts'
import { fileNode, withFiles } from '../../fixtures/files.ts'
import { givenMember } from '../../fixtures/members.ts'
import { check } from '../../model/case.ts'
import { scenario } from '../../model/scenario.ts'
import { expectShown, permissionsAfter, topicOrCannot, topicSeenBy } from './topic-steps.ts'

const { updateTopic, deleteTopic, getTopicConfig, listTopicCategories } = topics
const { leaveTopic, listTopicFollowers } = memberships

export const changing = scenario('4.5/changing', 'Changing and deleting topics', [
  check(
    'update-changes-only-sent-fields',
    'An update answers 204 and changes only the fields that were sent',
    ['4.5/4', '4.5/5', '9/8'],
    async (context) => {
      const { alice, expect } = context
      const params = { topicId: await givenTopic(context, alice, { desc: 'Before' }) }
      const before = await topicSeenBy(alice, params.topicId)
      const { config } = await alice.sends(getTopicConfig).gets(200)
      const change = {
        name: context.tag('renamed'),
        logo: await fileNode(context, 0),
        bg: await fileNode(context, 1),
        ...(config.publish_permission === 'byManager' && { publish_permission: 'creatorOnly' as const }),
      }
      await withFiles(context, () => alice.sends(updateTopic, { params, body: change }).gets(204))
      const after = await topicOrCannot(context, alice, params.topicId)
      expect(after.name, 'the name', '4.5/4').equals(change.name)
      expect(after.logo, 'the logo', '4.5/4').present()
      expect(after.bg, 'the background', '4.5/4').present()
      if (change.publish_permission) expectShown(context, after, { publish_permission: 'creatorOnly' }, '4.5/4')
      expect(after.desc, 'the description, which was not sent', '9/8').equals('Before')
      if (before) expectShown(context, after, { join_permission: before.join_permission }, '9/8')
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
        desc: 'After',
        ...(config.join_permission === 'byManager' && { join_permission: 'afterAudit' as const }),
        ...(category && { topic_category_id: category.id }),
      }
      await alice.sends(updateTopic, { params: { topicId }, body }).gets(204)
      const after = await topicOrCannot(context, alice, topicId)
      expect(after.name, 'the name', '4.5/4').equals(body.name)
      expect(after.desc, 'the description', '4.5/4').equals('After')
      if (category) expect(after.category?.id, 'the id of the category', '4.5/4').equals(category.id)
      const chosen = body.join_permission ? { join_permission: body.join_permission } : {}
      if (body.join_permission) expectShown(context, after, await permissionsAfter(alice, chosen), '4.5/4')
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
      expect(await topicSeenBy(alice, topicId), 'the topic that somebody else tried to delete', '5/10').present()
    },
  ),

  check('owner-deletes-topic', 'The owner deletes a topic', ['4.5/6'], async (context) => {
    const { alice, expect } = context
    const topicId = await givenTopic(context, alice)
    await alice.sends(deleteTopic, { params: { topicId } }).gets(204)
    expect(await topicSeenBy(alice, topicId), 'the deleted topic in the list').absent()
  }),

  check(
    'permission-holder-deletes-topic',
    "A holder of the permission deletes somebody else's topic",
    ['4.5/7', '5/10'],
    async (context) => {
      const { alice, root, expect, cannot } = context
      const topicId = await givenTopic(context, alice)
      const { status } = await root.sends(deleteTopic, { params: { topicId } }).answers()
      if (status === 403 || status === 404)
        return cannot("root may not delete somebody else's topic", 'people.root with the permission to delete topics')
      expect(status, 'the status of deleteTopic', '4.5/7').equals(204)
      expect(await topicSeenBy(alice, topicId), 'the deleted topic in the list', '4.5/7').absent()
    },
  ),

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
