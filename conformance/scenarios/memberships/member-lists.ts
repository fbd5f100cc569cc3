import { memberships } from '../../../contracts/chapters/memberships.ts'
import { topics } from '../../../contracts/chapters/topics.ts'
import { type Check, check } from '../../authoring/case.ts'
import type { Actor } from '../../client/actor.ts'
import type { Context } from '../../client/context.ts'
import { createdTopic, givenPerson, givenTopic } from '../../fixtures/common.ts'
import { givenMember } from '../../fixtures/members.ts'
import { idsOf, readPages } from '../../fixtures/pages.ts'
import { publicTopic } from '../topics/topic-refusals.ts'
import { topicOrCannot } from '../topics/topic-steps.ts'

const { listTopicFollowers, leaveTopic } = memberships
const { listFollowedTopics, deleteTopic } = topics

/** The parts of a name, the longest first. */
const partsOf = (name: string): string[] => {
  const places = [...name].map((_, place) => place)
  const parts = places.flatMap((start) => places.slice(start).map((end) => name.slice(start, end + 1)))
  return parts.filter((part) => part.trim() === part).toSorted((a, b) => b.length - a.length)
}

/** A part that at least two of the names contain and the other name does not, both with and without regard to case. */
function commonPart(names: readonly string[], other: string): string | undefined {
  const containing = (part: string) => names.filter((name) => name.includes(part)).length
  const ignoringCase = (part: string) => [other, ...names].filter((name) => hasPart(name, part)).length
  return names.flatMap(partsOf).find((part) => containing(part) > 1 && containing(part) === ignoringCase(part))
}

const hasPart = (name: string, part: string): boolean => name.toLowerCase().includes(part.toLowerCase())

/** feed_topics_count of several members of a topic. */
const feedTopicsCounts = async (viewer: Actor, people: readonly Actor[], topicId: number) => {
  const members = await viewer.sends(listTopicFollowers, { params: { topicId }, query: { limit: 100 } }).gets(200)
  const counts: (number | undefined)[] = []
  for (const person of people) {
    const id = await person.id()
    counts.push(members.find((member) => member.id === id)?.feed_topics_count)
  }
  return counts
}

/** A topic that waits for the audit. The setting is restored at cleanup. */
async function givenWaitingTopic(context: Context, by: Actor): Promise<void> {
  const { adapter, cleanup } = context
  const before = await adapter.configure({ settings: { topics: { switch: true } } })
  cleanup(() => adapter.configure({ settings: before }))
  const { id: topicId } = await createdTopic(context, by, publicTopic(context))
  cleanup(() => by.sends(deleteTopic, { params: { topicId } }).response())
}

export const memberLists: readonly Check[] = [
  check(
    'search-is-paged-and-stays-in-the-topic',
    'A search by name is paged like the whole list and finds only members',
    ['4.5/41', '4.5/42', '4.5/43', 'G55'],
    async (context) => {
      const { alice, bob, carol, root, visitor, expect, offers, cannot } = context
      const isNew = offers('verificationCode')
      const person = async (known: Actor) => (isNew ? givenPerson(context) : known)
      const people = [await person(bob), await person(carol), await person(root)]
      const params = { topicId: await givenTopic(context, alice) }
      for (const person of people) await givenMember(alice, person, params.topicId)
      // Joining may pay dave, and other cases rely on him having nothing.
      if (isNew) await givenMember(alice, await givenPerson(context), await givenTopic(context, alice))
      const members = await visitor.sends(listTopicFollowers, { params, query: { limit: 100 } }).gets(200)
      const creatorId = await alice.id()
      const creator = members.find(({ id }) => id === creatorId)
      const named: { readonly id: number; readonly name: string }[] = []
      for (const person of people) {
        const id = await person.id()
        named.push({ id, name: isNew ? person.name : (members.find((member) => member.id === id)?.name ?? '') })
      }
      const name = commonPart(
        named.map((one) => one.name),
        creator?.name ?? '',
      )
      if (!name) return cannot('no two people have a part of the name in common', 'people with similar names')
      const ids = idsOf(named.filter((one) => one.name.includes(name)))
      const newestFirst = ids.toSorted((a, b) => b - a)
      for (const first_creator of [0, 1] as const) {
        const found = await visitor.sends(listTopicFollowers, { params, query: { name, first_creator } }).gets(200)
        expect(idsOf(found), `the ids for the name and first_creator=${first_creator}`, '4.5/42').sameMembers(ids)
        expect(idsOf(found), `their order with first_creator=${first_creator}`, 'G55').equals(newestFirst)
        const paged = await readPages({
          page: async (after) => {
            const query = { name, first_creator, limit: 1, ...(after && { after }) }
            const page = await visitor.sends(listTopicFollowers, { params, query }).gets(200)
            expect(page.length, 'the number of members for limit 1', '4.5/41').atMost(1)
            return page
          },
          next: (last) => last.at(-1)?.id ?? 0,
        })
        expect(idsOf(paged), 'the ids of the members with the name, one to a page', '4.5/41').equals(idsOf(found))
      }
    },
  ),

  check(
    'joined-topics-are-mine',
    'The joined topics are those that the viewer has joined, including private ones, and feed_topics_count is counted per person',
    ['4.5/13', '4.5/15', '2.3/1', 'G53', 'G59'],
    async (context) => {
      const { alice, expect } = context
      const [person, other] = [await givenPerson(context), await givenPerson(context)]
      const [first, second, unjoined] = [
        await givenTopic(context, alice),
        await givenTopic(context, alice),
        await givenTopic(context, alice),
      ]
      const hidden = await givenTopic(context, alice, { visible: 'hidden', join_permission: 'afterAudit' })
      for (const topicId of [second, unjoined]) await givenMember(alice, other, topicId)
      const counts = () => feedTopicsCounts(alice, [person, other], second)
      await givenMember(alice, person, second)
      const [ofOne] = await counts()
      await givenMember(alice, person, first)
      const [ofTwo, ofOther] = await counts()
      await givenMember(alice, person, hidden)
      const joined = async (query: { limit?: number; after?: number } = {}) =>
        idsOf(await person.sends(listFollowedTopics, { query }).gets(200))
      expect(await joined(), 'the ids of the joined topics', '4.5/13').sameMembers([first, second, hidden])
      const newestFirst = [first, second, hidden].toSorted((a, b) => b - a)
      expect(await joined(), 'their order', 'G59').equals(newestFirst)
      const [largest = 0] = newestFirst
      const below = newestFirst.slice(1, 2)
      expect(await joined({ limit: 1, after: largest }), 'the second page of one', '4.5/15').equals(below)
      expect(await counts(), 'feed_topics_count of both people, without private topics', 'G53').equals([2, 2])
      await person.sends(leaveTopic, { params: { topicId: first } }).gets(204)
      await person.sends(leaveTopic, { params: { topicId: hidden } }).gets(204)
      const left = await counts()
      expect(left, 'feed_topics_count after the first person left', 'G53').equals([1, 2])
      expect(left[1], 'feed_topics_count of the other person, as before,', '2.3/1').equals(ofOther)
      // A server that counts created topics does not count these.
      if (ofOne !== undefined && ofTwo === ofOne + 1)
        expect(left[0], 'feed_topics_count after leaving, as before joining,', '2.3/1').equals(ofOne)
      expect(await joined(), 'the ids of the joined topics after leaving', '4.5/13').equals([second])
      await givenTopic(context, person)
      const [ofMine] = await counts()
      if (ofMine !== undefined)
        expect(ofMine, 'feed_topics_count of a person who joined a topic and created one', '2.3/1').atLeast(1)
      await givenWaitingTopic(context, person)
      expect(await counts(), 'feed_topics_count with one more topic, without the waiting one', 'G53').equals([2, 2])
    },
    { needs: ['verificationCode', 'configure'] },
  ),

  check(
    'membership-changes-one-topic',
    'Joining and leaving change only the number of members of that topic',
    ['2.4/1', '2.4/2'],
    async (context) => {
      const { alice, bob, expect } = context
      const [topicId, other] = [await givenTopic(context, alice), await givenTopic(context, alice)]
      const shown = async (id: number) => {
        const { followers_count, has_followed } = await topicOrCannot(context, bob, id)
        return { followers_count, has_followed }
      }
      const before = await shown(other)
      await givenMember(alice, bob, topicId)
      expect(await shown(other), 'another topic after joining, as before', '2.4/2', '2.4/1').equals(before)
      await bob.sends(leaveTopic, { params: { topicId } }).gets(204)
      expect(await shown(other), 'another topic after leaving, as before', '2.4/2', '2.4/1').equals(before)
    },
  ),
]
