import { memberships } from '../../../contracts/chapters/memberships.ts'
import { topics } from '../../../contracts/chapters/topics.ts'
import { type Check, check, serial } from '../../authoring/case.ts'
import type { Actor } from '../../client/actor.ts'
import type { Context } from '../../client/context.ts'
import { createdTopic, givenPerson, givenTopic } from '../../fixtures/common.ts'
import { requireJoinMode } from '../../fixtures/members.ts'
import { fieldsOf } from '../../model/json.ts'
import { publicTopic } from './topic-refusals.ts'
import { permissionsAfter, topicOrCannot, topicSeenBy } from './topic-steps.ts'

const { listTopicFollowers } = memberships
const { checkCanCreateTopic, createTopic, deleteTopic, getTopicConfig, listTopics, updateTopic } = topics

/** Who may create topics. */
export const topicCreators: readonly Check[] = [
  check(
    'special-users-need-permission',
    'If only special users may create topics, the configured permission decides',
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
      const both = (allowed: boolean) => ({ visible: allowed, hidden: allowed })
      expect(await mayCreate(), 'what a person without the permission may create', '2.5/3').equals(both(false))
      await person.sends(createTopic, { body: publicTopic(context) }).isRefused('G09', 403)
      await adapter.grant({ user: await person.id(), permissions: ['topic:creator'] })
      expect(await mayCreate(), 'what a person with the permission may create', '2.5/3').equals(both(true))
      await givenTopic(context, person)
    },
    { needs: ['configure', 'verificationCode', 'grant'] },
  ),

  check(
    'unverified-people-cannot-create',
    'If only verified people may create topics, nobody else may; if everybody may, unverified people may too',
    ['2.5/3', '4.5/3'],
    async (context) => {
      const { adapter, expect, cleanup } = context
      const person = await givenPerson(context)
      const before = await adapter.configure({ settings: { topics: { create_permission: 'verification' } } })
      cleanup(() => adapter.configure({ settings: before }))
      const mayCreate = () => person.sends(checkCanCreateTopic).gets(200)
      expect(await mayCreate(), 'what an unverified person may create', '2.5/3').equals({
        visible: false,
        hidden: false,
      })
      await adapter.configure({ settings: { topics: { create_permission: 'all' } } })
      const { visible } = await mayCreate()
      expect(visible, 'whether an unverified person may create a public topic if everybody may', '2.5/3').equals(true)
      const { id: topicId } = await person.sends(createTopic, { body: publicTopic(context) }).gets(201)
      cleanup(() => person.sends(deleteTopic, { params: { topicId } }).response())
    },
    { needs: ['configure', 'verificationCode'] },
  ),

  check(
    'verified-people-create',
    'If only verified people may create topics, the permission for special users is not enough',
    ['2.5/3'],
    async (context) => {
      const { alice, adapter, expect, cannot } = context
      const params = { topicId: await givenTopic(context, alice) }
      const members = await alice.sends(listTopicFollowers, { params }).gets(200)
      const special = await givenPerson(context)
      await adapter.grant({ user: await special.id(), permissions: ['topic:creator'] })
      const before = await adapter.configure({ settings: { topics: { create_permission: 'verification' } } })
      context.cleanup(() => adapter.configure({ settings: before }))
      if (!members[0]?.verified) return cannot('alice is not verified', 'people.alice verified')
      const mayCreate = async (person: Actor) => (await person.sends(checkCanCreateTopic).gets(200)).visible
      expect(await mayCreate(alice), 'whether a verified person may create a topic', '2.5/3').equals(true)
      expect(await mayCreate(special), 'whether the permission for special users is enough', '2.5/3').equals(false)
    },
    { needs: ['configure', 'verificationCode', 'grant'] },
  ),

  check(
    'may-create-covers-both-kinds',
    'The response about creating topics covers public and private topics and is correct',
    ['4.5/2', '2.5/3'],
    async (context) => {
      const { alice, expect } = context
      const { config } = await alice.sends(getTopicConfig).gets(200)
      const may = await alice.sends(checkCanCreateTopic).gets(200)
      if (config.create_permission === 'all')
        expect(may.visible, 'whether alice may create a public topic if everybody may', '2.5/3').equals(true)
      for (const visible of ['visible', 'hidden'] as const) {
        const step = alice.sends(createTopic, { body: { ...publicTopic(context), visible } })
        if (!may[visible]) {
          await step.isRefused('G09', 403)
          continue
        }
        const { id: topicId } = await step.gets(201)
        context.cleanup(() => alice.sends(deleteTopic, { params: { topicId } }).response())
      }
    },
  ),
]

type Permissions = Awaited<ReturnType<typeof permissionsAfter>>

function expectPermissions({ expect }: Context, actual: Permissions | undefined, wanted: Permissions): void {
  const { join_permission: join, publish_permission: publish } = wanted
  if (join !== undefined) expect(actual?.join_permission, 'join_permission', '2.5/2').equals(join)
  if (publish !== undefined) expect(actual?.publish_permission, 'publish_permission', '2.5/1').equals(publish)
}

const chosen = { join_permission: 'afterAudit', publish_permission: 'creatorOnly' } as const

/** A server may refuse permissions in the request if the administrator has fixed them. */
async function topicWithChosen(context: Context): Promise<number | undefined> {
  const { alice, cleanup } = context
  const { status, body } = await alice.sends(createTopic, { body: { ...publicTopic(context), ...chosen } }).response()
  const { id: topicId } = fieldsOf(body)
  if (status !== 201 || typeof topicId !== 'number') return undefined
  cleanup(() => alice.sends(deleteTopic, { params: { topicId } }).response())
  return topicId
}

/** The configured permissions and the audit of new topics. */
export const topicPermissions: readonly Check[] = [
  check(
    'chosen-permissions-hold',
    'Permissions are as configured, or as the creator chooses if the configuration leaves one open',
    ['2.5/1', '2.5/2', '4.5.1/5', '4.5.1/6'],
    async (context) => {
      const { alice, cannot } = context
      const { config } = await alice.sends(getTopicConfig).gets(200)
      const isFixed = config.join_permission !== 'byManager' && config.publish_permission !== 'byManager'
      const topicId = isFixed ? await topicWithChosen(context) : await givenTopic(context, alice, chosen)
      if (topicId === undefined) return cannot('creators cannot choose permissions', 'byManager in the configuration')
      expectPermissions(context, await topicSeenBy(alice, topicId), await permissionsAfter(alice, chosen))
    },
  ),

  check(
    'publish-permission-defaults-to-by-manager',
    'A topic whose creator chooses no publish_permission has byManager',
    ['2.4/11'],
    async (context) => {
      const { alice, expect, cannot } = context
      const { config } = await alice.sends(getTopicConfig).gets(200)
      if (config.publish_permission !== 'byManager')
        return cannot(
          'the administrator has fixed who publishes',
          'publish_permission byManager in the topic configuration',
        )
      const topic = await topicSeenBy(alice, await givenTopic(context, alice))
      if (topic) expect(topic.publish_permission, 'publish_permission', '2.4/11').equals('byManager')
    },
  ),

  check(
    'permission-and-mode-of-a-new-topic',
    'The permission of a new topic follows from the choice of its creator, then its mode, then its fee',
    ['G42'],
    async (context) => {
      const { alice, expect } = context
      await requireJoinMode(context, 'directJoin')
      await requireJoinMode(context, 'afterAudit')
      const hidden = { visible: 'hidden', join_mode: undefined } as const
      const [open, audited] = ['directJoin open', 'afterAudit need-audit']
      for (const [fields, wanted] of [
        [{}, open],
        [{ join_mode: 'need-audit', invited_audit: false }, audited],
        [{ join_permission: 'afterAudit' }, 'afterAudit open'],
        [hidden, audited],
        [{ ...hidden, expense: 3 }, open],
        [{ ...hidden, expense: 3, join_permission: 'afterAudit' }, audited],
        [{ ...hidden, join_permission: 'directJoin' }, open],
        [{ ...hidden, join_mode: 'open' }, open],
      ] as const) {
        const topic = await topicOrCannot(context, alice, await givenTopic(context, alice, fields))
        const shown = `${topic.join_permission} ${topic.join_mode}`
        expect(shown, `the permission and mode of a topic created with ${JSON.stringify(fields)}`, 'G42').equals(wanted)
      }
    },
  ),

  check(
    'configured-permissions-override',
    'Configured permissions override what the creator chooses',
    ['2.5/1', '2.5/2'],
    async (context) => {
      const { alice, adapter } = context
      const fixed = { join_permission: 'directJoin', publish_permission: 'memberOnly' } as const
      const before = await adapter.configure({ settings: { topics: fixed } })
      context.cleanup(() => adapter.configure({ settings: before }))
      expectPermissions(context, await topicSeenBy(alice, await givenTopic(context, alice)), fixed)
      const topicId = await topicWithChosen(context)
      if (topicId !== undefined) expectPermissions(context, await topicSeenBy(alice, topicId), fixed)
      const params = { topicId: await givenTopic(context, alice) }
      const { status } = await alice.sends(updateTopic, { params, body: chosen }).response()
      context.expect(status, 'the status of an update with other permissions', 'G42').equals(204)
      const after = await topicSeenBy(alice, params.topicId)
      expectPermissions(context, after, fixed)
      context.expect(after?.join_mode, 'join_mode after the update', 'G42').equals('open')
    },
    { needs: ['configure'] },
  ),

  serial(
    check(
      'audited-topic-waits',
      'With switch, a new topic waits for the audit',
      ['2.5/5', '3.1/1'],
      async (context) => {
        const { alice, adapter, expect } = context
        const { config } = await alice.sends(getTopicConfig).gets(200)
        if (!config.switch) {
          if (!context.offers('configure'))
            return context.cannot('new topics do not wait for an audit', 'adapter.configure')
          const before = await adapter.configure({ settings: { topics: { switch: true } } })
          context.cleanup(() => adapter.configure({ settings: before }))
        }
        const { id: topicId } = await createdTopic(context, alice, publicTopic(context))
        context.cleanup(() => alice.sends(deleteTopic, { params: { topicId } }).response())
        const query = { for_user: await alice.id(), status: 'all', limit: 100 } as const
        const listed = await alice.sends(listTopics, { query }).gets(200)
        const topic = listed.find(({ id }) => id === topicId) ?? (await topicOrCannot(context, alice, topicId))
        expect(topic.status, 'the status of the new topic', '2.5/5').equals('waiting')
      },
    ),
  ),
]
