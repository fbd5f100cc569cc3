import type { Sent } from '../../contracts/endpoint.ts'
import { topics } from '../../contracts/topics.ts'
import type { Actor } from '../actor.ts'
import { check } from '../case.ts'
import type { Context } from '../context.ts'
import { givenPerson, givenTopic } from '../given.ts'
import { scenario } from '../scenario.ts'

const { createTopic, listTopics, getTopicConfig, checkCanCreateTopic, listTopicCategories } = topics

type Body = Sent<typeof createTopic>['body']

const publicTopic = (context: Context): Body => ({
  name: context.tag('a topic'),
  visible: 'visible',
  join_mode: 'open',
})

async function seenBy(person: Actor, topicId: number) {
  const [topic] = await person.sends(listTopics, { query: { id: topicId } }).gets(200)
  return topic
}

/** A body that the document forbids. */
const refuses = (title: string, ids: string[], wrong: (body: Body, context: Context) => Record<string, unknown>) =>
  check(title, ids, async (context) => {
    const body = publicTopic(context)
    await context.alice.sendsRaw(createTopic, { body: { ...body, ...wrong(body, context) } }).isRefused('G01', 422)
  })

export const creating = scenario('4.5/creating', 'Creating topics', [
  check(
    'A topic is created with its id and found as it was made',
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
      expect(topic?.logo !== undefined && topic?.bg !== undefined, 'logo and bg are there', '4.5.1/4').equals(true)
      expect(topic?.visible, 'visible', '2.4/10').equals('visible')
      expect(topic?.join_mode, 'join_mode', '2.4/10').equals('open')
      expect(topic?.creator_user_id, 'the creator').equals(await alice.id())
    },
  ),

  check(
    'The permissions that a creator picks hold where the configuration leaves them open',
    ['2.5/1', '2.5/2', '4.5.1/5', '4.5.1/6'],
    async (context) => {
      const { alice, expect } = context
      const { config } = await alice.sends(getTopicConfig).gets(200)
      const picked = { join_permission: 'afterAudit', publish_permission: 'creatorOnly' } as const
      const topic = await seenBy(alice, await givenTopic(context, alice, picked))
      const { join_permission: join, publish_permission: publish } = config
      expect(topic?.join_permission, 'join_permission', '2.5/2').equals(join === 'byManager' ? 'afterAudit' : join)
      expect(topic?.publish_permission, 'publish_permission', '2.5/1').equals(
        publish === 'byManager' ? 'creatorOnly' : publish,
      )
    },
  ),

  check(
    'A configured permission holds against what a creator picks',
    ['2.5/1', '2.5/2'],
    async (context) => {
      const { alice, control, expect } = context
      const before = await control.configure({
        topics: { join_permission: 'directJoin', publish_permission: 'memberOnly' },
      })
      context.cleanup(() => control.configure(before))
      const picked = { join_permission: 'afterAudit', publish_permission: 'creatorOnly' } as const
      const topic = await seenBy(alice, await givenTopic(context, alice, picked))
      expect(topic?.join_permission, 'join_permission', '2.5/2').equals('directJoin')
      expect(topic?.publish_permission, 'publish_permission', '2.5/1').equals('memberOnly')
    },
    { needs: ['configure'] },
  ),

  check(
    'Where special users create topics, the configured permission decides',
    ['2.5/3', '5/11'],
    async (context) => {
      const { control, expect } = context
      const person = await givenPerson(context)
      const before = await control.configure({
        topics: { create_permission: 'specialUser', permission: 'topic:creator' },
      })
      context.cleanup(() => control.configure(before))
      const may = () => person.sends(checkCanCreateTopic).gets(200)
      expect(await may(), 'what somebody without the permission may').equals({ visible: false, hidden: false })
      await person.sends(createTopic, { body: publicTopic(context) }).isRefused('G09', 403)
      await control.grant({ user: await person.id(), permissions: ['topic:creator'] })
      expect(await may(), 'what a holder of it may').equals({ visible: true, hidden: true })
      await givenTopic(context, person)
    },
    { needs: ['configure', 'outbox', 'grant'] },
  ),

  check(
    'Where verified people create topics, others may not',
    ['2.5/3'],
    async (context) => {
      const { control, expect } = context
      const person = await givenPerson(context)
      const before = await control.configure({ topics: { create_permission: 'verification' } })
      context.cleanup(() => control.configure(before))
      expect(await person.sends(checkCanCreateTopic).gets(200), 'what an unverified person may').equals({
        visible: false,
        hidden: false,
      })
    },
    { needs: ['configure', 'outbox'] },
  ),

  check('Whether one may create a topic is told for both kinds', ['4.5/2'], async ({ alice, expect }) => {
    const may = await alice.sends(checkCanCreateTopic).gets(200)
    expect(Object.keys(may).sort(), 'the kinds').equals(['hidden', 'visible'])
  }),

  check('The configuration tells settings and options', ['4.5/1', '2.5/4'], async ({ visitor, expect }) => {
    const { config, publish_permissions, create_permissions } = await visitor.sends(getTopicConfig).gets(200)
    expect(
      create_permissions.map(({ value }) => value),
      'the options for creating',
    ).includes(config.create_permission)
    expect(
      publish_permissions.map(({ value }) => value),
      'the options for publishing',
    ).includes(config.publish_permission)
  }),

  refuses('A topic without a name is refused', ['4.5.1/1'], () => ({ name: undefined })),
  refuses('A name of 101 characters is refused', ['4.5.1/1', '8/11'], ({ name }) => ({ name: name.padEnd(101, 'x') })),
  refuses('A description of 501 characters is refused', ['4.5.1/2', '8/11'], () => ({ desc: 'x'.repeat(501) })),
  refuses('A topic without visible is refused', ['4.5.1/7'], () => ({ visible: undefined })),
  refuses('Another visibility is refused', ['4.5.1/7'], () => ({ visible: 'translucent' })),
  refuses('A public topic without join_mode is refused', ['4.5.1/8'], () => ({ join_mode: undefined })),
  refuses('Another join_mode is refused', ['4.5.1/8'], () => ({ join_mode: 'closed' })),
  refuses('need-audit without invited_audit is refused', ['4.5.1/9'], () => ({ join_mode: 'need-audit' })),
  refuses('Another join_permission is refused', ['4.5.1/5'], () => ({ join_permission: 'byLuck' })),
  refuses('Another publish_permission is refused', ['4.5.1/6'], () => ({ publish_permission: 'nobody' })),
  refuses('A fee of a private topic that is not positive is refused', ['4.5.1/12'], () => ({
    visible: 'hidden',
    expense: -1,
  })),
  refuses('A share above the fee is refused', ['4.5.1/13', '2.4/9'], () => ({
    visible: 'hidden',
    expense: 5,
    divide: 6,
  })),

  check(
    'A name of 100 and a description of 500 characters are taken, Chinese ones too',
    ['4.5.1/1', '4.5.1/2', '8/11'],
    async (context) => {
      const { alice, expect } = context
      const fields = { name: context.tag('a').padEnd(100, '山'), desc: '山'.repeat(500) }
      const topic = await seenBy(alice, await givenTopic(context, alice, fields))
      expect(topic?.name, 'the name').equals(fields.name)
      expect(topic?.desc, 'the description').equals(fields.desc)
    },
  ),

  check('invited_audit is taken as true, false, 1 and 0', ['4.5.1/9'], async (context) => {
    const { alice, expect } = context
    for (const invited_audit of [true, false, 1, 0] as const) {
      const topic = await seenBy(alice, await givenTopic(context, alice, { join_mode: 'need-audit', invited_audit }))
      expect(Boolean(topic?.invited_audit), `invited_audit of ${invited_audit}`).equals(Boolean(invited_audit))
    }
  }),

  check('Fee and share of a public topic count for nothing', ['4.5.1/10', '4.5.1/14'], async (context) => {
    const { alice, expect } = context
    const topic = await seenBy(alice, await givenTopic(context, alice, { expense: 50, divide: 60 }))
    expect(topic?.expense, 'expense', '4.5.1/10').equals(0)
    expect(topic?.divide, 'divide', '4.5.1/14').equals(0)
  }),

  check('Fee and share of a private topic are kept', ['4.5.1/11', '4.5.1/13', '2.4/9'], async (context) => {
    const { alice, expect } = context
    const topic = await seenBy(alice, await givenTopic(context, alice, { visible: 'hidden', expense: 50, divide: 50 }))
    expect(topic?.expense, 'expense').equals(50)
    expect(topic?.divide, 'divide').equals(50)
  }),

  check('A name is used once', ['G41'], async (context) => {
    const name = context.tag('a topic')
    await givenTopic(context, context.alice, { name })
    await context.bob.sends(createTopic, { body: { ...publicTopic(context), name } }).chooses('G41', 422)
  }),
])
