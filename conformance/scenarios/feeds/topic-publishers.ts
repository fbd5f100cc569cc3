import { feeds } from '../../../contracts/chapters/feeds.ts'
import { memberships } from '../../../contracts/chapters/memberships.ts'
import { topics } from '../../../contracts/chapters/topics.ts'
import { type Check, check } from '../../authoring/case.ts'
import type { Actor } from '../../client/actor.ts'
import type { Context } from '../../client/context.ts'
import { givenTopic } from '../../fixtures/common.ts'
import { givenMember } from '../../fixtures/members.ts'
import { readTopic } from './feed-steps.ts'

const { publishFeed } = feeds

export const publishIn = ({ tag }: Context, by: Actor, ...topics: number[]) =>
  by.sends(publishFeed, {
    body: { feed_content: tag('a feed'), feed_from: 5, feed_mark: tag.number(), topics },
  })

/** People named by publish_permission may publish; the document does not show the response. */
async function expectAdmitted(context: Context, by: Actor, topicId: number, under: string): Promise<void> {
  const { status } = await publishIn(context, by, topicId).observes('G50', 201)
  const outcome = status < 400 ? 'accepted' : `refused with ${status}`
  context.expect(outcome, `publishing by ${by.name}, whom ${under} names,`, '4.1/22').equals('accepted')
}

type Permission = 'allUser' | 'memberOnly' | 'creatorOnly' | 'specialUser'

/** A topic of alice with bob as a member. An administrator can fix who publishes (2.5). */
async function givenPermission(context: Context, publish_permission: Permission): Promise<number> {
  const { alice, bob, expect, cannot } = context
  const { config } = await alice.sends(topics.getTopicConfig).gets(200)
  if (config.publish_permission !== 'byManager' && config.publish_permission !== publish_permission)
    return cannot('the administrator has fixed who publishes', 'publish_permission byManager in the configuration')
  const topicId = await givenTopic(context, alice, { publish_permission })
  await givenMember(alice, bob, topicId)
  const shown = (await readTopic(alice, topicId)).publish_permission
  expect(shown, 'publish_permission as its creator chose it', '4.5.1/6').equals(publish_permission)
  return topicId
}

/** Who may publish in a topic. */
export const topicPublishers: readonly Check[] = [
  check(
    'publish-permission-decides-who-publishes',
    'publish_permission decides who may publish in a topic',
    ['4.1/22', 'G50', 'G30'],
    async (context) => {
      const { alice, bob, carol } = context
      const allowed = { allUser: [alice, bob, carol], memberOnly: [alice, bob], creatorOnly: [alice] }
      for (const permission of ['allUser', 'memberOnly', 'creatorOnly'] as const) {
        const topicId = await givenPermission(context, permission)
        for (const person of [alice, bob, carol]) {
          if (allowed[permission].includes(person)) await expectAdmitted(context, person, topicId, permission)
          else await publishIn(context, person, topicId).isRefused('G50', 403)
        }
      }
      const hidden = { visible: 'hidden', join_permission: 'afterAudit', publish_permission: 'allUser' } as const
      const topicId = await givenTopic(context, alice, hidden)
      await givenMember(alice, bob, topicId)
      await expectAdmitted(context, bob, topicId, 'allUser of a private topic')
      const special = await givenTopic(context, alice, { publish_permission: 'specialUser' })
      await publishIn(context, carol, special).isRefused('G50', 403)
    },
  ),

  check(
    'can-pub-overrides-the-permission',
    'can_pub 1 allows special users to publish, and can_pub 0 forbids publishing in any topic',
    ['4.5/44'],
    async (context) => {
      const { alice, bob } = context
      const special = await givenPermission(context, 'specialUser')
      const open = await givenPermission(context, 'allUser')
      const user_id = await bob.id()
      const set = (topicId: number, can_pub: 0 | 1) =>
        alice.sends(memberships.setCanPublish, { params: { topicId }, body: { can_pub, user_id } }).gets(204)
      await publishIn(context, bob, special).chooses('G50', 403)
      await set(special, 1)
      const { status } = await publishIn(context, bob, special).response()
      const outcome = status < 400 ? 'accepted' : `refused with ${status}`
      context.expect(outcome, 'publishing with can_pub 1', '4.5/44').equals('accepted')
      for (const topicId of [special, open]) {
        await set(topicId, 0)
        await publishIn(context, bob, topicId).isRefused('G50', 403)
      }
    },
  ),
]
