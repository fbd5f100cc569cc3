import { memberships } from '../../../contracts/chapters/memberships.ts'
import { topics } from '../../../contracts/chapters/topics.ts'
import { type Check, check, retried, serial } from '../../authoring/case.ts'
import type { Actor } from '../../client/actor.ts'
import type { Context } from '../../client/context.ts'
import { givenPerson, givenTopic } from '../../fixtures/common.ts'
import { givenReward } from '../../fixtures/currency.ts'
import { givenApplicant, givenMember } from '../../fixtures/members.ts'
import { idsOf } from '../../fixtures/pages.ts'
import { applicationOf } from '../memberships/membership-steps.ts'
import { publicTopic } from './topic-refusals.ts'
import { topicOrCannot, topicSeenBy } from './topic-steps.ts'

const {
  countTopics,
  createTopic,
  deleteTopic,
  hotTopics,
  listFollowedTopics,
  listTopics,
  rankTopics,
  recommendedTopics,
} = topics
const { listAppliedLogs, listTopicFollowers, countWaitingApplications, approveApplication, rejectApplication } =
  memberships

const rewardedTopic = async (context: Context): Promise<number> => {
  const topicId = await givenTopic(context, context.alice)
  await givenReward(context, context.bob, topicId)
  return topicId
}

type Lists = Readonly<Record<string, readonly number[]>>

async function rankings({ alice }: Context): Promise<Lists> {
  const lists: Record<string, readonly number[]> = {}
  for (const type of ['24hours', 'week', 'month'] as const) {
    const { topics: ranked = [], my_topics = [] } = await alice.sends(rankTopics, { query: { type } }).gets(200)
    lists[`the ranking over ${type}`] = ranked.map(({ topic }) => topic.id)
    lists[`my_topics over ${type}`] = my_topics.map(({ topic }) => topic.id)
  }
  return lists
}

const audited = { join_mode: 'need-audit', invited_audit: false } as const

/** A topic of alice that one person has joined and another has applied to. */
async function givenPeopleIn(context: Context, member: Actor, applicant: Actor): Promise<number> {
  const topicId = await givenTopic(context, context.alice, audited)
  await givenMember(context.alice, member, topicId)
  await givenApplicant(context, applicant, topicId)
  return topicId
}

const joinedCount = async (person: Actor, topicId: number): Promise<number | undefined> => {
  const id = await person.id()
  const members = await person.sends(listTopicFollowers, { params: { topicId }, query: { limit: 100 } }).gets(200)
  return members.find((member) => member.id === id)?.feed_topics_count
}

type Application = Awaited<ReturnType<typeof applicationOf>>

/** Whether both approving and rejecting are refused. */
async function isRefusedBoth(manager: Actor, application: Application): Promise<boolean> {
  const approval = await manager.sends(approveApplication, application).response()
  const rejection = await manager.sends(rejectApplication, application).response()
  return [approval, rejection].every(({ status }) => [403, 404, 410, 422].includes(status))
}

export const topicDeletion: readonly Check[] = [
  check('owner-deletes-topic', 'The owner can delete a topic', ['4.5/6'], async (context) => {
    const { alice, expect } = context
    const topicId = await givenTopic(context, alice)
    await alice.sends(deleteTopic, { params: { topicId } }).gets(204)
    expect(await topicSeenBy(alice, topicId), 'the deleted topic in the list').absent()
  }),

  check(
    'permission-holder-deletes-topic',
    "A person with the permission can delete another person's topic",
    ['4.5/7', '5/10'],
    async (context) => {
      const { alice, root, expect, cannot } = context
      const topicId = await givenTopic(context, alice)
      const { status } = await root.sends(deleteTopic, { params: { topicId } }).response()
      if (status === 403 || status === 404)
        return cannot("root may not delete another person's topic", 'people.root with the permission to delete topics')
      expect(status, 'the status of deleteTopic', '4.5/7').equals(204)
      expect(await topicSeenBy(alice, topicId), 'the deleted topic in the list', '4.5/7').absent()
    },
  ),

  check(
    'deletion-ends-memberships-of-that-topic',
    'Deleting a topic ends its memberships and does not affect another topic of its owner',
    ['4.5/6', '4.5/13', '2.3/1', '2.4/6', 'G08', 'G53'],
    async (context) => {
      const { alice, carol, visitor, expect } = context
      const member = await givenPerson(context)
      const gone = await givenPeopleIn(context, member, carol)
      const ofOne = await joinedCount(member, gone)
      const kept = await givenPeopleIn(context, member, carol)
      const { name } = await topicOrCannot(context, alice, gone)
      const keptTopic = async () => {
        const { name, status, followers_count, logs_count } = await topicOrCannot(context, alice, kept)
        return { name, status, followers_count, logs_count }
      }
      const before = await keptTopic()
      const ofTwo = await joinedCount(member, kept)
      expect(ofTwo, 'feed_topics_count of a member of two topics', 'G53').equals(2)
      await alice.sends(deleteTopic, { params: { topicId: gone } }).gets(204)
      const followed = idsOf(await member.sends(listFollowedTopics).gets(200))
      expect(followed, 'the ids of the topics that the member has joined', '4.5/13', '4.5/6').equals([kept])
      const ofKept = await joinedCount(member, kept)
      expect(ofKept, 'feed_topics_count after the deletion of one', 'G53').equals(1)
      // A server that counts created topics does not count these.
      if (ofOne !== undefined && ofTwo === ofOne + 1)
        expect(ofKept, 'feed_topics_count, as before joining the other one,', '2.3/1').equals(ofOne)
      expect(await keptTopic(), 'the other topic, as before,', '4.5/6').equals(before)
      const status = (await topicSeenBy(carol, kept))?.apply_for_status
      expect(status, 'apply_for_status of the other topic', '2.4/6').equals('waiting')
      const found = await visitor.sends(listTopics, { query: { q: name } }).gets(200)
      expect(idsOf(found), 'the ids of the topics with the name of the deleted one', '4.5/6').excludes(gone)
      await carol.sends(listTopicFollowers, { params: { topicId: gone } }).isRefused('G08', 404)
    },
    { needs: ['verificationCode'] },
  ),

  serial(
    retried(
      check(
        'deletion-closes-applications-to-that-topic',
        'Applications to a deleted topic no longer await an audit, those to another topic do',
        ['4.5/35', '4.5/50', 'G48'],
        async (context) => {
          const { bob, carol, alice, expect } = context
          const [gone, kept] = [await givenPeopleIn(context, bob, carol), await givenPeopleIn(context, bob, carol)]
          const application = await applicationOf(context, alice, carol, gone)
          await alice.sends(deleteTopic, { params: { topicId: gone } }).gets(204)
          // An application that nobody can decide does not await an audit.
          const isOver = await isRefusedBoth(alice, application)
          const waiting = await alice.sends(listAppliedLogs, { query: { limit: 100 } }).chooses('G48', 200)
          const topicIds = waiting?.map(({ topic }) => topic.id) ?? []
          expect(topicIds, 'the ids of the topics in the list of applications', 'G48').includes(kept)
          const listing = isOver ? '4.5/35' : 'G48'
          expect(topicIds, 'the ids of the topics in the list of applications', listing).excludes(gone)
          const count = async (exclude: number[]) =>
            (await alice.sends(countWaitingApplications, { query: { exclude } }).gets(200)).count
          const counting = isOver ? '4.5/50' : 'G48'
          expect(await count([]), 'the count, as without the deleted topic,', counting).equals(await count([gone]))
        },
      ),
    ),
  ),

  check(
    'name-of-a-deleted-topic-is-free',
    'The name of a deleted topic can be used again',
    ['G41'],
    async (context) => {
      const { alice, bob, cleanup } = context
      const body = publicTopic(context)
      for (const person of [alice, bob, alice]) {
        const made = await person.sends(createTopic, { body }).chooses('G41', 201)
        if (!made) return
        const params = { topicId: made.id }
        cleanup(() => person.sends(deleteTopic, { params }).response())
        await person.sends(deleteTopic, { params }).gets(204)
      }
    },
  ),

  check(
    'deleted-topics-are-not-counted',
    'A deleted topic is no longer counted',
    ['4.5/16', '4.5/17'],
    async (context) => {
      const person = await givenPerson(context)
      const query = { user_id: await person.id() }
      const count = async () => (await person.sends(countTopics, { query }).gets(200)).topics_total
      const [first] = [await givenTopic(context, person), await givenTopic(context, person)]
      context.expect(await count(), 'topics_total of a person with two topics', '4.5/17').equals(2)
      await person.sends(deleteTopic, { params: { topicId: first } }).gets(204)
      context.expect(await count(), 'topics_total after the deletion of one', '4.5/16').equals(1)
    },
    { needs: ['verificationCode'] },
  ),

  check(
    'granted-permission-deletes-any-topic',
    'A person who is granted the permission can delete topics of other people, including private ones',
    ['4.5/7', '5/10'],
    async (context) => {
      const { alice, adapter, expect } = context
      const person = await givenPerson(context)
      const open = await givenTopic(context, alice)
      const hidden = await givenTopic(context, alice, { visible: 'hidden', join_permission: 'afterAudit' })
      await person.sends(deleteTopic, { params: { topicId: open } }).isRefused('G09', 403)
      await adapter.grant({ user: await person.id(), permissions: ['feed-topic:delete'] })
      for (const topicId of [open, hidden]) {
        const { status } = await person.sends(deleteTopic, { params: { topicId } }).response()
        expect(status, 'the status of deleteTopic for a person with the permission', '4.5/7', '5/10').equals(204)
        expect(await topicSeenBy(alice, topicId), 'the deleted topic in the list', '4.5/7').absent()
      }
    },
    { needs: ['verificationCode', 'grant'] },
  ),

  check(
    'deleted-topic-is-in-no-list',
    'A deleted topic is not ranked, hot or recommended',
    ['4.5/6', '4.5/19', '4.5/26', '4.5/27'],
    async (context) => {
      const { alice, expect } = context
      const gone = await rewardedTopic(context)
      await alice.sends(deleteTopic, { params: { topicId: gone } }).gets(204)
      const kept = await rewardedTopic(context)
      // A list that contains the newer topic was made after the deletion; any other list may be older.
      const expectWithout = (lists: Lists) => {
        for (const [what, ids] of Object.entries(lists))
          if (ids.includes(kept)) expect(ids, `the ids in ${what}, after the deletion,`, '4.5/6').excludes(gone)
      }
      const query = { limit: 100 }
      await context.samples({
        'the rankings': async () => expectWithout(await rankings(context)),
        'hot topics': async (what) =>
          expectWithout({ [what]: idsOf(await alice.sends(hotTopics, { query }).gets(200)) }),
        'recommended topics': async (what) =>
          expectWithout({ [what]: idsOf(await alice.sends(recommendedTopics, { query }).gets(200)) }),
      })
    },
  ),
]
