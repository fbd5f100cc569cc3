import { memberships } from '../../../contracts/chapters/memberships.ts'
import { topics } from '../../../contracts/chapters/topics.ts'
import { type Check, check } from '../../authoring/case.ts'
import type { Actor } from '../../client/actor.ts'
import { givenPerson, givenTopic } from '../../fixtures/common.ts'
import { publicTopic } from './topic-refusals.ts'

const { listTopicFollowers } = memberships
const { createTopic, deleteTopic, getTopicConfig, checkCanCreateTopic } = topics

/** Who may create topics. */
export const topicCreators: readonly Check[] = [
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
      const both = (allowed: boolean) => ({ visible: allowed, hidden: allowed })
      expect(await mayCreate(), 'what somebody without the permission may create', '2.5/3').equals(both(false))
      await person.sends(createTopic, { body: publicTopic(context) }).isRefused('G09', 403)
      await adapter.grant({ user: await person.id(), permissions: ['topic:creator'] })
      expect(await mayCreate(), 'what a holder of the permission may create', '2.5/3').equals(both(true))
      await givenTopic(context, person)
    },
    { needs: ['configure', 'verificationCode', 'grant'] },
  ),

  check(
    'unverified-people-cannot-create',
    'Where verified people create topics, others may not; where all do, they may',
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
      expect(visible, 'whether anybody may create a public topic where all may', '2.5/3').equals(true)
      const { id: topicId } = await person.sends(createTopic, { body: publicTopic(context) }).gets(201)
      cleanup(() => person.sends(deleteTopic, { params: { topicId } }).response())
    },
    { needs: ['configure', 'verificationCode'] },
  ),

  check(
    'verified-people-create',
    'Where verified people create topics, they may, and the permission for special users is not enough',
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
    'Whether one may create a topic is answered for both kinds, and holds',
    ['4.5/2', '2.5/3'],
    async (context) => {
      const { alice, expect } = context
      const { config } = await alice.sends(getTopicConfig).gets(200)
      const may = await alice.sends(checkCanCreateTopic).gets(200)
      if (config.create_permission === 'all')
        expect(may.visible, 'whether alice may create a public topic where all may', '2.5/3').equals(true)
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
