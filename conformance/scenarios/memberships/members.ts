import { memberships } from '../../../contracts/chapters/memberships.ts'
import { topics } from '../../../contracts/chapters/topics.ts'
import type { Context } from '../../client/context.ts'
import { givenPerson, givenTopic } from '../../fixtures/common.ts'
import { givenMember } from '../../fixtures/members.ts'
import { idsOf, smallest, turnPages } from '../../fixtures/pages.ts'
import { check } from '../../model/case.ts'
import { scenario } from '../../model/scenario.ts'

const { listTopicFollowers, setCanPublish, getCanPublish } = memberships
const { getTopicConfig, listFollowedTopics } = topics

/** A topic of alice that bob, carol and root have joined. */
async function givenMembers(context: Context): Promise<number> {
  const { alice, bob, carol, root } = context
  const topicId = await givenTopic(context, alice)
  for (const person of [bob, carol, root]) await givenMember(alice, person, topicId)
  return topicId
}

async function memberIds({ alice, bob, carol, root }: Context): Promise<number[]> {
  return [await alice.id(), await bob.id(), await carol.id(), await root.id()]
}

export const members = scenario('4.5/members', 'Members of a topic and who may publish', [
  check(
    'members-are-listed-as-user-summaries',
    'Members are listed as user summaries',
    ['4.5/40', '4.5/41'],
    async (context) => {
      const { visitor, expect } = context
      const topicId = await givenMembers(context)
      const found = await visitor.sends(listTopicFollowers, { params: { topicId }, query: { limit: 100 } }).gets(200)
      expect(idsOf(found), 'the members').sameMembers(await memberIds(context))
    },
  ),

  check(
    'pages-by-user-id-are-complete',
    'Paging members by user id loses nobody and repeats nobody',
    ['4.5/41'],
    async (context) => {
      const { visitor, expect } = context
      const params = { topicId: await givenMembers(context) }
      const all = await visitor.sends(listTopicFollowers, { params, query: { limit: 100 } }).gets(200)
      const sizes: number[] = []
      const paged = await turnPages({
        page: async (after) => {
          const page = await visitor
            .sends(listTopicFollowers, { params, query: { limit: 3, ...(after && { after }) } })
            .gets(200)
          sizes.push(page.length)
          return page
        },
        next: (last) => last.at(-1)?.id ?? 0,
      })
      expect(idsOf(paged), 'the members paged by user id').equals(idsOf(all))
      expect(sizes[0], 'the size of the first page').equals(3)
    },
  ),

  check('first-creator-lists-creator-first', 'first_creator lists the creator first', ['4.5/43'], async (context) => {
    const { alice, visitor, expect } = context
    const params = { topicId: await givenMembers(context) }
    const creatorFirst = await visitor
      .sends(listTopicFollowers, { params, query: { first_creator: 1, limit: 100 } })
      .gets(200)
    expect(creatorFirst[0]?.id, 'the first member').equals(await alice.id())
    expect(idsOf(creatorFirst), 'the members').sameMembers(await memberIds(context))
    const plain = await visitor.sends(listTopicFollowers, { params, query: { limit: 100 } }).gets(200)
    const asked = await visitor.sends(listTopicFollowers, { params, query: { limit: 100, first_creator: 0 } }).gets(200)
    expect(idsOf(plain), 'the order without first_creator').equals(idsOf(asked))
  }),

  check('name-searches-members', 'name searches the names of members', ['4.5/42'], async (context) => {
    const { visitor, expect } = context
    const params = { topicId: await givenMembers(context) }
    const all = await visitor.sends(listTopicFollowers, { params, query: { limit: 100 } }).gets(200)
    for (const { id, name } of all) {
      const found = await visitor.sends(listTopicFollowers, { params, query: { name, limit: 100 } }).gets(200)
      expect(idsOf(found), `the members for name=${name}`).includes(id)
      expect(
        found.every((member) => member.name.includes(name)),
        `whether every name contains ${name}`,
      ).equals(true)
    }
  }),

  check(
    'joined-topics-are-paged',
    'Joined topics are listed, and paged by the smallest id',
    ['4.5/13', '4.5/15'],
    async (context) => {
      const { alice, carol, expect } = context
      const made: number[] = []
      for (let count = 0; count < 4; count++) {
        const topicId = await givenTopic(context, alice)
        await givenMember(alice, carol, topicId)
        made.push(topicId)
      }
      const paged = await turnPages({
        page: (after) => carol.sends(listFollowedTopics, { query: { limit: 2, ...(after && { after }) } }).gets(200),
        next: smallest('id'),
        enough: (all) => made.every((id) => idsOf(all).includes(id)),
      })
      const ids = idsOf(paged)
      expect(
        ids.filter((id) => made.includes(id)),
        'the topics that carol has just joined',
      ).sameMembers(made)
      expect(new Set(ids).size, 'the number of different topics').equals(ids.length)
      expect(
        paged.filter(({ id }) => made.includes(id)).every(({ has_followed }) => has_followed),
        'whether has_followed is true for all of them',
      ).equals(true)
    },
  ),

  check(
    'joined-topics-limit-is-clamped',
    'The limit for joined topics is clamped to 0 and 100',
    ['4.5/14', '8/9'],
    async (context) => {
      const { alice, expect } = context
      await givenTopic(context, alice)
      const size = async (limit: number) =>
        (await alice.sends(listFollowedTopics, { query: { limit } }).gets(200)).length
      expect(await size(0), 'the page size for limit 0').equals(0)
      expect(await size(-5), 'the page size for limit -5').equals(0)
      expect(await size(1), 'the page size for limit 1').equals(1)
      expect(await size(100_000), 'the page size for limit 100000').atMost(100)
    },
  ),

  check(
    'publish-right-is-granted-and-revoked',
    'The right to publish is granted and revoked, for one or several members',
    ['4.5/44', '4.5/45', '4.5/46'],
    async (context) => {
      const { alice, bob, carol, expect } = context
      const { config } = await alice.sends(getTopicConfig).gets(200)
      if (config.publish_permission !== 'byManager')
        return context.cannot(
          'who publishes is fixed by the administrator here',
          'publish_permission byManager in the topic configuration',
        )
      const topicId = await givenTopic(context, alice, { publish_permission: 'specialUser' })
      const params = { topicId }
      for (const person of [bob, carol]) await givenMember(alice, person, topicId)
      const [idOfBob, idOfCarol] = [await bob.id(), await carol.id()]
      const canPublish = async () => [
        (await bob.sends(getCanPublish, { params }).gets(200)).can_pub,
        (await carol.sends(getCanPublish, { params }).gets(200)).can_pub,
      ]
      await alice.sends(setCanPublish, { params, body: { can_pub: 1, user_id: `${idOfBob},${idOfCarol}` } }).gets(204)
      expect(await canPublish(), 'can_pub of bob and carol after granting it to both').equals([true, true])
      await alice.sends(setCanPublish, { params, body: { can_pub: 0, user_id: [idOfBob] } }).gets(204)
      expect(await canPublish(), 'can_pub of bob and carol after revoking it from bob').equals([false, true])
    },
  ),

  check('only-owner-sets-who-may-publish', 'Only the owner sets who may publish', ['5/13'], async (context) => {
    const { bob, carol } = context
    const params = { topicId: await givenMembers(context) }
    await bob.sends(setCanPublish, { params, body: { can_pub: 0, user_id: await carol.id() } }).isRefused('G09', 403)
  }),

  check(
    'publish-permission-decides',
    'publish_permission decides who may publish',
    ['G50'],
    async (context) => {
      const { alice, bob, expect } = context
      const person = await givenPerson(context)
      const canPublish = async (publish_permission: 'allUser' | 'creatorOnly' | 'memberOnly' | 'specialUser') => {
        const params = { topicId: await givenTopic(context, alice, { publish_permission }) }
        await givenMember(alice, bob, params.topicId)
        const answers = [alice, bob, person].map((one) => one.sends(getCanPublish, { params }).gets(200))
        return (await Promise.all(answers)).map(({ can_pub }) => can_pub)
      }
      expect(await canPublish('allUser'), 'can_pub of creator, member and stranger under allUser').equals([
        true,
        true,
        true,
      ])
      expect(await canPublish('memberOnly'), 'can_pub of creator, member and stranger under memberOnly').equals([
        true,
        true,
        false,
      ])
      expect(await canPublish('creatorOnly'), 'can_pub of creator, member and stranger under creatorOnly').equals([
        true,
        false,
        false,
      ])
      expect(await canPublish('specialUser'), 'can_pub of creator, member and stranger under specialUser').equals([
        true,
        false,
        false,
      ])
    },
    { needs: ['verificationCode'] },
  ),
])
