import { memberships } from '../../../contracts/chapters/memberships.ts'
import { topics } from '../../../contracts/chapters/topics.ts'
import { check, serial } from '../../authoring/case.ts'
import { scenario } from '../../authoring/scenario.ts'
import type { Actor } from '../../client/actor.ts'
import type { Context } from '../../client/context.ts'
import { givenTopic } from '../../fixtures/common.ts'
import { givenMember } from '../../fixtures/members.ts'
import { bySmallest, idsOf, readPages } from '../../fixtures/pages.ts'
import { topicOrCannot } from '../topics/topic-steps.ts'
import { memberLists } from './member-lists.ts'
import { publishRights } from './publish-rights.ts'

const { listTopicFollowers, joinTopic } = memberships
const { listFollowedTopics } = topics

/** A topic that three others have joined. */
async function givenMembers(context: Context, creator = context.alice): Promise<number> {
  const { alice, bob, carol, root } = context
  const topicId = await givenTopic(context, creator)
  for (const person of [alice, bob, carol, root]) if (person !== creator) await givenMember(creator, person, topicId)
  return topicId
}

/** The document does not say whether the creator is a member from the start (G41). */
async function requireCreatorAsMember({ alice, cannot }: Context, topicId: number, creator = alice): Promise<void> {
  const id = await creator.id()
  const isMember = async () =>
    idsOf(await creator.sends(listTopicFollowers, { params: { topicId }, query: { limit: 100 } }).gets(200)).includes(
      id,
    )
  if (await isMember()) return
  await creator.sends(joinTopic, { params: { topicId } }).response()
  if (!(await isMember())) cannot('the creator of a topic is not a member of it', 'a creator who is a member')
}

/** A topic that a person creates and joins: a creator need not be a member (G41). */
async function givenJoinedTopic(context: Context, person: Actor): Promise<void> {
  const topicId = await givenTopic(context, person)
  const { has_followed } = await topicOrCannot(context, person, topicId)
  if (!has_followed) await givenMember(person, person, topicId)
}

export const members = scenario('4.5/members', 'Members of a topic, and the right to publish', [
  check(
    'members-are-listed-as-user-summaries',
    'Members are listed as user summaries',
    ['4.5/40', '4.5/41', 'G41'],
    async (context) => {
      const { alice, bob, carol, root, visitor, expect } = context
      const topicId = await givenMembers(context)
      const creator = await alice.id()
      const found = idsOf(
        await visitor.sends(listTopicFollowers, { params: { topicId }, query: { limit: 100 } }).gets(200),
      )
      const joined = [await bob.id(), await carol.id(), await root.id()]
      const others = found.filter((id) => id !== creator)
      expect(others, 'the ids of the members besides the creator', '4.5/40').sameMembers(joined)
      expect(found, 'the ids of the members', 'G41').includes(creator)
    },
  ),

  check(
    'pages-by-user-id-are-complete',
    'Paging members by user id neither loses nor repeats anybody',
    ['4.5/41'],
    async (context) => {
      const { visitor, expect } = context
      const params = { topicId: await givenMembers(context) }
      const all = await visitor.sends(listTopicFollowers, { params, query: { limit: 100 } }).gets(200)
      const sizes: number[] = []
      const paged = await readPages({
        page: async (after) => {
          const page = await visitor
            .sends(listTopicFollowers, { params, query: { limit: 3, ...(after && { after }) } })
            .gets(200)
          sizes.push(page.length)
          return page
        },
        next: (last) => last.at(-1)?.id ?? 0,
      })
      expect(idsOf(paged), 'the ids of the members, paged by user id').equals(idsOf(all))
      expect(sizes[0], 'the number of members on a page with limit 3').equals(3)
    },
  ),

  check(
    'first-creator-lists-creator-first',
    'first_creator lists the creator first',
    ['4.5/43', 'G55'],
    async (context) => {
      const { bob, visitor, expect } = context
      const params = { topicId: await givenMembers(context, bob) }
      await requireCreatorAsMember(context, params.topicId, bob)
      const list = async (query: { first_creator?: 0 | 1 }) =>
        idsOf(await visitor.sends(listTopicFollowers, { params, query: { ...query, limit: 100 } }).gets(200))
      const [plain, creatorFirst] = [await list({}), await list({ first_creator: 1 })]
      expect(creatorFirst[0], 'the id of the first member with first_creator=1').equals(await bob.id())
      expect(creatorFirst, 'the ids of the members with first_creator=1').sameMembers(plain)
      const byId = plain.toSorted((a, b) => b - a)
      expect(plain, 'the ids without first_creator, in descending order', 'G55').equals(byId)
      expect(await list({ first_creator: 0 }), 'the ids with first_creator=0, as without it').equals(plain)
    },
  ),

  check(
    'pages-behind-the-creator-are-complete',
    'With first_creator, the creator leads only the first page, and pages neither lose nor repeat anybody',
    ['G55', '4.5/41'],
    async (context) => {
      const { alice, visitor, expect } = context
      const params = { topicId: await givenMembers(context) }
      await requireCreatorAsMember(context, params.topicId)
      const creator = await alice.id()
      const all = idsOf(await visitor.sends(listTopicFollowers, { params, query: { limit: 100 } }).gets(200))
      const wanted = [creator, ...all.filter((id) => id !== creator)]
      for (const limit of [1, 2, 3]) {
        const sizes: number[] = []
        const paged = await readPages({
          page: async (after) => {
            const query = { first_creator: 1 as const, limit, ...(after && { after }) }
            const page = await visitor.sends(listTopicFollowers, { params, query }).gets(200)
            sizes.push(page.length)
            return page
          },
          next: (last) => last.at(-1)?.id ?? 0,
        })
        expect(idsOf(paged), `the ids of the members, ${limit} to a page`, 'G55').equals(wanted)
        expect(Math.max(...sizes), `the size of the largest page for limit ${limit}`, '4.5/41').atMost(limit)
      }
    },
  ),

  check('name-searches-members', 'name searches the names of members', ['4.5/42'], async (context) => {
    const { visitor, expect } = context
    const params = { topicId: await givenMembers(context) }
    const all = await visitor.sends(listTopicFollowers, { params, query: { limit: 100 } }).gets(200)
    expect(all.length, 'the number of members').atLeast(1)
    for (const { id, name } of all) {
      const found = await visitor.sends(listTopicFollowers, { params, query: { name, limit: 100 } }).gets(200)
      expect(idsOf(found), `the ids of the members for name=${name}`).includes(id)
      const names = found.map((member) => member.name)
      const others = names.filter((one) => !one.toLowerCase().includes(name.toLowerCase()))
      expect(others, `the names of members for name=${name} that do not contain it`).equals([])
    }
  }),

  ...memberLists,

  check(
    'joined-topics-are-paged',
    'Joined topics are listed, and paged by the smallest id',
    ['4.5/13', '4.5/15', '2.4/1'],
    async (context) => {
      const { alice, carol, expect } = context
      const made: number[] = []
      for (let count = 0; count < 4; count++) {
        const topicId = await givenTopic(context, alice)
        await givenMember(alice, carol, topicId)
        made.push(topicId)
      }
      const paged = await readPages({
        page: (after) => carol.sends(listFollowedTopics, { query: { limit: 2, ...(after && { after }) } }).gets(200),
        next: bySmallest('id'),
        enough: (all) => made.every((id) => idsOf(all).includes(id)),
      })
      const ids = idsOf(paged)
      const missing = made.filter((id) => !ids.includes(id))
      expect(missing, 'the ids of topics that carol has joined and no page contains', '4.5/13', '4.5/15').equals([])
      const repeated = ids.filter((id, place) => ids.indexOf(id) !== place)
      expect(repeated, 'the ids that are on two pages', '4.5/15').equals([])
      const unjoined = paged.filter(({ id, has_followed }) => made.includes(id) && !has_followed)
      expect(idsOf(unjoined), 'the ids of joined topics without has_followed', '2.4/1').equals([])
    },
  ),

  check(
    'joined-topics-limit-is-clamped',
    'The limit for joined topics is clamped to 0 and 100',
    ['4.5/14', '8/9'],
    async (context) => {
      const { alice, carol, expect } = context
      await givenMember(alice, carol, await givenTopic(context, alice))
      const size = async (limit: number) =>
        (await carol.sends(listFollowedTopics, { query: { limit } }).gets(200)).length
      expect(await size(0), 'the number of topics for limit 0', '4.5/14', '8/9').equals(0)
      expect(await size(-5), 'the number of topics for limit -5', '4.5/14', '8/9').equals(0)
      expect(await size(1), 'the number of topics for limit 1', '4.5/14', '8/9').equals(1)
      expect(await size(100_000), 'the number of topics for limit 100000', '4.5/14', '8/9').atMost(100)
    },
  ),

  serial(
    check(
      'joined-topics-have-a-maximum',
      'A page has at most 100 joined topics, even if there are more',
      ['4.5/14', '8/9'],
      async (context) => {
        const { carol, expect } = context
        const pageOf = (query: { limit: number; after?: number }) =>
          carol.sends(listFollowedTopics, { query }).gets(200).then(idsOf)
        const first = await pageOf({ limit: 100 })
        for (let count = first.length; count <= 100; count++) await givenJoinedTopic(context, carol)
        const beyond = await pageOf({ limit: 101 })
        expect(beyond.length, 'the number of topics for limit 101', '4.5/14', '8/9').atMost(100)
        expect((await pageOf({ limit: 100 })).length, 'the number of topics for limit 100', '4.5/14', '8/9').equals(100)
      },
    ),
  ),

  ...publishRights,
])
