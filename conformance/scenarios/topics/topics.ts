import { topics } from '../../../contracts/chapters/topics.ts'
import type { Actor } from '../../client/actor.ts'
import { givenPerson, givenTopic } from '../../fixtures/common.ts'
import { check } from '../../model/case.ts'
import { scenario } from '../../model/scenario.ts'
import { publicTopic, topicRefusals } from './topic-refusals.ts'

const { createTopic, listTopics, getTopicConfig, checkCanCreateTopic, listTopicCategories } = topics

async function seenBy(person: Actor, topicId: number) {
  const [topic] = await person.sends(listTopics, { query: { id: topicId } }).gets(200)
  return topic
}

export const creating = scenario('4.5/creating', 'Creating topics', [
  check(
    'created-topic-is-found',
    'A created topic is found as it was made',
    ['4.5/3', '4.5/12', '2.4/10', '4.5.1/3', '4.5.1/4', '3.1/1'],
    async (context) => {
      const { alice, expect } = context
      const [category] = await alice.sends(listTopicCategories).gets(200)
      const fields = {
        name: context.tag('a topic'),
        desc: 'About maps 🗺️',
        ...(category && { topic_category_id: category.id }),
        logo: 'local:kit/logo.png',
        bg: 'local:kit/bg.png',
      }
      const topic = await seenBy(alice, await givenTopic(context, alice, fields))
      expect(topic?.name, 'the name').equals(fields.name)
      expect(topic?.desc, 'the description').equals(fields.desc)
      expect(topic?.category?.id, 'the category', '4.5.1/3').equals(category?.id)
      expect(topic?.logo !== undefined && topic?.bg !== undefined, 'the presence of logo and bg', '4.5.1/4').equals(
        true,
      )
      expect(topic?.visible, 'visible', '2.4/10').equals('visible')
      expect(topic?.join_mode, 'join_mode', '2.4/10').equals('open')
      expect(topic?.creator_user_id, 'the creator').equals(await alice.id())
    },
  ),

  check(
    'chosen-permissions-hold',
    'Permissions that the creator chooses hold where the configuration leaves them open',
    ['2.5/1', '2.5/2', '4.5.1/5', '4.5.1/6'],
    async (context) => {
      const { alice, expect } = context
      const { config } = await alice.sends(getTopicConfig).gets(200)
      const chosen = { join_permission: 'afterAudit', publish_permission: 'creatorOnly' } as const
      const topic = await seenBy(alice, await givenTopic(context, alice, chosen))
      const { join_permission: join, publish_permission: publish } = config
      expect(topic?.join_permission, 'join_permission', '2.5/2').equals(join === 'byManager' ? 'afterAudit' : join)
      expect(topic?.publish_permission, 'publish_permission', '2.5/1').equals(
        publish === 'byManager' ? 'creatorOnly' : publish,
      )
    },
  ),

  check(
    'configured-permissions-override',
    'Configured permissions override what the creator chooses',
    ['2.5/1', '2.5/2'],
    async (context) => {
      const { alice, adapter, expect } = context
      const before = await adapter.configure({
        settings: {
          topics: { join_permission: 'directJoin', publish_permission: 'memberOnly' },
        },
      })
      context.cleanup(() => adapter.configure({ settings: before }))
      const chosen = { join_permission: 'afterAudit', publish_permission: 'creatorOnly' } as const
      const topic = await seenBy(alice, await givenTopic(context, alice, chosen))
      expect(topic?.join_permission, 'join_permission', '2.5/2').equals('directJoin')
      expect(topic?.publish_permission, 'publish_permission', '2.5/1').equals('memberOnly')
    },
    { needs: ['configure'] },
  ),

  check(
    'special-users-need-permission',
    'Where special users create topics, the configured permission decides',
    ['2.5/3', '5/11'],
    async (context) => {
      const { adapter, expect } = context
      const person = await givenPerson(context)
      const before = await adapter.configure({
        settings: {
          topics: { create_permission: 'specialUser', permission: 'topic:creator' },
        },
      })
      context.cleanup(() => adapter.configure({ settings: before }))
      const mayCreate = () => person.sends(checkCanCreateTopic).gets(200)
      expect(await mayCreate(), 'what somebody without the permission may create').equals({
        visible: false,
        hidden: false,
      })
      await person.sends(createTopic, { body: publicTopic(context) }).isRefused('G09', 403)
      await adapter.grant({ user: await person.id(), permissions: ['topic:creator'] })
      expect(await mayCreate(), 'what a holder of the permission may create').equals({ visible: true, hidden: true })
      await givenTopic(context, person)
    },
    { needs: ['configure', 'verificationCode', 'grant'] },
  ),

  check(
    'unverified-people-cannot-create',
    'Where verified people create topics, others may not',
    ['2.5/3'],
    async (context) => {
      const { adapter, expect } = context
      const person = await givenPerson(context)
      const before = await adapter.configure({ settings: { topics: { create_permission: 'verification' } } })
      context.cleanup(() => adapter.configure({ settings: before }))
      expect(await person.sends(checkCanCreateTopic).gets(200), 'what an unverified person may create').equals({
        visible: false,
        hidden: false,
      })
    },
    { needs: ['configure', 'verificationCode'] },
  ),

  check(
    'may-create-covers-both-kinds',
    'Whether one may create a topic is answered for both kinds',
    ['4.5/2'],
    async ({ alice, expect }) => {
      const answer = await alice.sends(checkCanCreateTopic).gets(200)
      expect(Object.keys(answer).sort(), 'the kinds').equals(['hidden', 'visible'])
    },
  ),

  check(
    'config-has-settings-and-options',
    'The configuration holds settings and options',
    ['4.5/1', '2.5/4'],
    async ({ visitor, expect }) => {
      const { config, publish_permissions, create_permissions } = await visitor.sends(getTopicConfig).gets(200)
      expect(
        create_permissions.map(({ value }) => value),
        'the options for creating',
      ).includes(config.create_permission)
      expect(
        publish_permissions.map(({ value }) => value),
        'the options for publishing',
      ).includes(config.publish_permission)
    },
  ),

  ...topicRefusals,

  check(
    'longest-name-and-description-are-accepted',
    'A name of 100 and a description of 500 characters are accepted, Chinese ones included',
    ['4.5.1/1', '4.5.1/2', '8/11'],
    async (context) => {
      const { alice, expect } = context
      const fields = { name: context.tag('a').padEnd(100, '山'), desc: '山'.repeat(500) }
      const topic = await seenBy(alice, await givenTopic(context, alice, fields))
      expect(topic?.name, 'the name').equals(fields.name)
      expect(topic?.desc, 'the description').equals(fields.desc)
    },
  ),

  check(
    'invited-audit-accepts-booleans-and-bits',
    'invited_audit accepts true, false, 1 and 0',
    ['4.5.1/9'],
    async (context) => {
      const { alice, expect } = context
      for (const invited_audit of [true, false, 1, 0] as const) {
        const topic = await seenBy(alice, await givenTopic(context, alice, { join_mode: 'need-audit', invited_audit }))
        expect(Boolean(topic?.invited_audit), `invited_audit of ${invited_audit}`).equals(Boolean(invited_audit))
      }
    },
  ),

  check(
    'public-topic-has-no-fee',
    'The fee and share of a public topic are ignored',
    ['4.5.1/10', '4.5.1/14'],
    async (context) => {
      const { alice, expect } = context
      const topic = await seenBy(alice, await givenTopic(context, alice, { expense: 50, divide: 60 }))
      expect(topic?.expense, 'expense', '4.5.1/10').equals(0)
      expect(topic?.divide, 'divide', '4.5.1/14').equals(0)
    },
  ),

  check(
    'private-topic-keeps-fee-and-share',
    'The fee and share of a private topic are stored',
    ['4.5.1/11', '4.5.1/13', '2.4/9'],
    async (context) => {
      const { alice, expect } = context
      const topic = await seenBy(
        alice,
        await givenTopic(context, alice, { visible: 'hidden', expense: 50, divide: 50 }),
      )
      expect(topic?.expense, 'expense').equals(50)
      expect(topic?.divide, 'divide').equals(50)
    },
  ),

  check('name-is-unique', 'Topic names are unique', ['G41'], async (context) => {
    const name = context.tag('a topic')
    await givenTopic(context, context.alice, { name })
    await context.bob.sends(createTopic, { body: { ...publicTopic(context), name } }).chooses('G41', 422)
  }),
])
