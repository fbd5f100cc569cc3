import { feeds } from '../../../contracts/chapters/feeds.ts'
import { memberships } from '../../../contracts/chapters/memberships.ts'
import { topics } from '../../../contracts/chapters/topics.ts'
import { type Check, check } from '../../authoring/case.ts'
import type { Actor } from '../../client/actor.ts'
import type { Context } from '../../client/context.ts'
import { givenFeed, givenPerson, givenTopic } from '../../fixtures/common.ts'
import { givenMember } from '../../fixtures/members.ts'
import { fieldsOf } from '../../model/json.ts'
import { readFeed } from '../feeds/feed-steps.ts'

const { setCanPublish, getCanPublish } = memberships
const { getTopicConfig } = topics

type Permission = 'allUser' | 'creatorOnly' | 'memberOnly' | 'specialUser'

const canPublish = async (person: Actor, topicId: number): Promise<boolean> =>
  (await person.sends(getCanPublish, { params: { topicId } }).gets(200)).can_pub

/** The fields that give a new topic a wanted permission. Not exercised if the administrator has fixed another one. */
async function requirePermission({ alice, cannot }: Context, ...wanted: [Permission, ...Permission[]]) {
  const { publish_permission: fixed } = (await alice.sends(getTopicConfig).gets(200)).config
  if (fixed === 'byManager') return { publish_permission: wanted[0] }
  if (wanted.some((permission) => permission === fixed)) return {}
  return cannot('the administrator has fixed who publishes', 'publish_permission byManager in the topic configuration')
}

export const publishRights: readonly Check[] = [
  check(
    'publish-right-is-granted-and-revoked',
    'The owner can grant and revoke the right to publish for one or several members',
    ['4.5/44', '4.5/45', '4.5/46', '4.5/52'],
    async (context) => {
      const { alice, bob, carol, expect } = context
      const topicId = await givenTopic(context, alice, await requirePermission(context, 'specialUser'))
      const params = { topicId }
      for (const person of [bob, carol]) await givenMember(alice, person, topicId)
      const [idOfBob, idOfCarol] = [await bob.id(), await carol.id()]
      const rights = async () => ({ bob: await canPublish(bob, topicId), carol: await canPublish(carol, topicId) })
      await alice.sends(setCanPublish, { params, body: { can_pub: 1, user_id: `${idOfBob},${idOfCarol}` } }).gets(204)
      expect(await rights(), 'can_pub after granting it to both', '4.5/45', '4.5/52').equals({ bob: true, carol: true })
      await alice.sends(setCanPublish, { params, body: { can_pub: 0, user_id: [idOfBob] } }).gets(204)
      expect(await rights(), 'can_pub after revoking it from bob', '4.5/52', '4.5/45').equals({
        bob: false,
        carol: true,
      })
    },
  ),

  check(
    'publish-right-decides-about-feeds',
    'Only a member with the right can publish in the topic',
    ['4.5/52', '4.5/46', '2.2/10'],
    async (context) => {
      const { alice, bob, expect } = context
      const topicId = await givenTopic(context, alice, await requirePermission(context, 'memberOnly', 'allUser'))
      await givenMember(alice, bob, topicId)
      const user_id = await bob.id()
      const published = await readFeed(bob, await givenFeed(context, bob, { topics: [topicId] }))
      const publisher = { user_id: published.user_id, 'user.id': published.user.id }
      expect(publisher, "the publisher of bob's feed in alice's topic", '2.2/10').equals({
        user_id,
        'user.id': user_id,
      })
      const set = (can_pub: 0 | 1) => alice.sends(setCanPublish, { params: { topicId }, body: { can_pub, user_id } })
      const publish = () => {
        const body = { feed_content: context.tag('a feed'), feed_from: 5, feed_mark: context.tag.number() }
        return bob.sends(feeds.publishFeed, { body: { ...body, topics: [topicId] } })
      }
      await set(0).gets(204)
      expect(await canPublish(bob, topicId), 'can_pub of bob after revoking it', '4.5/52').equals(false)
      await publish().isRefused('G50', 403)
      await set(1).gets(204)
      expect(await canPublish(bob, topicId), 'can_pub of bob after granting it', '4.5/52').equals(true)
      const { status, body } = await publish().response()
      const { id: feedId } = fieldsOf(body)
      if (typeof feedId === 'number')
        context.cleanup(() => bob.sends(feeds.deleteFeed, { params: { feedId } }).response())
      expect(status, 'the status of publishFeed with can_pub 1', '4.5/52').atMost(299)
    },
  ),

  check('only-owner-sets-who-may-publish', 'Only the owner sets who may publish', ['5/13'], async (context) => {
    const { alice, bob, carol, expect } = context
    const topicId = await givenTopic(context, alice)
    for (const person of [bob, carol]) await givenMember(alice, person, topicId)
    const before = await canPublish(carol, topicId)
    const body = { can_pub: before ? (0 as const) : (1 as const), user_id: await carol.id() }
    await bob.sends(setCanPublish, { params: { topicId }, body }).isRefused('G09', 403)
    expect(await canPublish(carol, topicId), 'can_pub of carol after another person tried to set it').equals(before)
  }),

  check(
    'publish-permission-decides',
    'publish_permission decides who may publish',
    ['G50'],
    async (context) => {
      const { alice, bob, expect } = context
      const stranger = await givenPerson(context)
      const everybody = { creator: true, member: true, stranger: true }
      const wanted = {
        allUser: everybody,
        memberOnly: { ...everybody, stranger: false },
        creatorOnly: { creator: true, member: false, stranger: false },
        specialUser: { creator: true, member: false, stranger: false },
      }
      for (const publish_permission of ['allUser', 'memberOnly', 'creatorOnly', 'specialUser'] as const) {
        const topicId = await givenTopic(context, alice, { publish_permission })
        await givenMember(alice, bob, topicId)
        const allowed = {
          creator: await canPublish(alice, topicId),
          member: await canPublish(bob, topicId),
          stranger: await canPublish(stranger, topicId),
        }
        expect(allowed, `can_pub under ${publish_permission}`, 'G50').equals(wanted[publish_permission])
      }
    },
    { needs: ['verificationCode'] },
  ),
]
