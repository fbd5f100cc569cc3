import { memberships } from '../../../contracts/chapters/memberships.ts'
import { type Check, check, retried, serial } from '../../authoring/case.ts'
import type { Actor } from '../../client/actor.ts'
import { fileAddress, fileNode, givenPerson, givenTopic } from '../../fixtures/common.ts'
import { givenApplicant } from '../../fixtures/members.ts'
import { idsOf } from '../../fixtures/pages.ts'
import { listNotations } from '../../fixtures/query-lists.ts'
import { fieldsOf } from '../../model/json.ts'
import { topicOrCannot } from '../topics/topic-steps.ts'
import { applicationOf, auditedTopicFields, givenApplicantsTo, logsOf } from './membership-steps.ts'

const { approveApplication, rejectApplication, listAppliedLogs, countWaitingApplications } = memberships

/** The count without these topics, sent as an array. If no notation gives the wanted count, returns that of the first. */
async function countWithoutList(manager: Actor, excluded: readonly number[], wanted: number): Promise<unknown> {
  const counts: unknown[] = []
  for (const query of listNotations('exclude', excluded)) {
    const { body } = await manager.sendsRaw(countWaitingApplications, { query }).response()
    counts.push(fieldsOf(body).count)
    if (counts.at(-1) === wanted) break
  }
  return counts.at(-1) === wanted ? wanted : counts[0]
}

/** How managers see the applications to their topics. */
export const applicationOverviews: readonly Check[] = [
  serial(
    retried(
      check(
        'audit-list-shows-topics',
        'The list of applications awaiting my audit shows them with their topics',
        ['4.5/35', 'G48'],
        async (context) => {
          const { alice, carol, expect, cannot } = context
          const topicId = await givenApplicantsTo(context, alice, [carol])
          await givenApplicantsTo(context, alice, [carol])
          const of = (query: { limit?: number; offset?: number; page?: number }) =>
            alice.sends(listAppliedLogs, { query }).chooses('G48', 200)
          const mine = await of({ limit: 100 })
          if (!mine) return cannot('the list has another form', 'a list of applications with their topics')
          const topicIds = mine.map(({ topic }) => topic.id)
          expect(topicIds, 'the ids of the topics in the list', 'G48').includes(topicId)
          const ids = idsOf(mine)
          expect(mine, 'the list', 'G48').descendingBy('id')
          const second = ids.slice(1, 2)
          expect(idsOf((await of({ limit: 1 })) ?? []), 'the ids for limit=1', 'G48').equals(ids.slice(0, 1))
          expect(idsOf((await of({ limit: 1, offset: 1 })) ?? []), 'the ids for offset=1', 'G48').equals(second)
          expect(idsOf((await of({ limit: 1, page: 2 })) ?? []), 'the ids for page=2', 'G48').equals(second)
        },
      ),
    ),
  ),

  check(
    'audit-list-is-mine',
    'The list of applications awaiting my audit contains all of them and no others, newest first',
    ['4.5/35', 'G48'],
    async (context) => {
      const { alice, bob, carol, expect, cannot } = context
      const manager = await givenPerson(context)
      const fields = { ...auditedTopicFields, logo: await fileNode(context, 0) }
      const first = await givenTopic(context, manager, fields)
      for (const person of [alice, bob]) await givenApplicant(context, person, first)
      const second = await givenApplicantsTo(context, manager, [alice, carol])
      await manager.sends(rejectApplication, await applicationOf(context, manager, carol, second)).gets(204)
      await givenApplicantsTo(context, bob, [carol])
      const of = (query: { limit?: number; offset?: number; page?: number }) =>
        manager.sends(listAppliedLogs, { query }).chooses('G48', 200)
      const mine = await of({})
      if (!mine) return cannot('the list has another form', 'a list of applications with their topics')
      const shown = mine.map(({ user, status, topic }) => ({ user: user.id, status, topic: topic.id }))
      const row = async (person: Actor, topic: number) => ({
        user: await person.id(),
        status: 'waiting' as const,
        topic,
      })
      const wanted = [await row(alice, second), await row(bob, first), await row(alice, first)]
      const pairs = (rows: typeof shown) => rows.map(({ user, topic }) => ({ user, topic }))
      expect(pairs(shown), 'the applications that await my audit', '4.5/35').sameMembers(pairs(wanted))
      expect(shown, 'the applications, the newest first', 'G48').equals(wanted)
      const { name, logo } = await topicOrCannot(context, manager, first)
      const topic = mine[1]?.topic
      expect(topic?.name, 'the name of the topic', 'G48').equals(name)
      expect(fileAddress(topic?.logo), 'the logo of the topic', 'G48').equals(fileAddress(logo))
      const ids = idsOf(mine)
      expect(idsOf((await of({ limit: 1 })) ?? []), 'the ids for limit=1', 'G48').equals(ids.slice(0, 1))
      expect(idsOf((await of({ limit: 1, offset: 1 })) ?? []), 'the ids for offset=1', 'G48').equals(ids.slice(1, 2))
      expect(idsOf((await of({ limit: 1, page: 2 })) ?? []), 'the ids for page=2', 'G48').equals(ids.slice(1, 2))
    },
    { needs: ['verificationCode'] },
  ),

  check(
    'manager-sees-count-and-latest-applicant',
    'The manager sees the number of waiting applications of each topic and the latest applicant',
    ['2.4/7', '2.4/8', 'G47'],
    async (context) => {
      const { alice, bob, carol, dave, root, expect } = context
      const other = await givenApplicantsTo(context, alice, [dave])
      const topicId = await givenApplicantsTo(context, alice, [bob, dave, carol])
      const [ofBob, ofDave, ofCarol] = [
        await applicationOf(context, alice, bob, topicId),
        await applicationOf(context, alice, dave, topicId),
        await applicationOf(context, alice, carol, topicId),
      ]
      const expectShown = async (when: string, count: number, newest: number) => {
        const topic = await topicOrCannot(context, alice, topicId)
        expect(topic.logs_count, `logs_count ${when}`, '2.4/7').equals(count)
        expect(topic.first_log?.id, `the id of first_log ${when}`, '2.4/8').equals(newest)
        const neighbour = await topicOrCannot(context, alice, other)
        expect(neighbour.logs_count, `logs_count of another topic ${when}`, '2.4/7').equals(1)
        expect(neighbour.first_log?.id, `the id of its first_log ${when}`, '2.4/8').equals(await dave.id())
      }
      await expectShown('while three wait', 3, await carol.id())
      for (const [viewer, count] of [[root, 3] as const, [bob, 0] as const]) {
        const seen = await topicOrCannot(context, viewer, topicId)
        expect(seen.logs_count, `logs_count for ${viewer.name}`, 'G47').equals(count)
        expect(seen.first_log?.id, `first_log for ${viewer.name}`, 'G47').equals(count ? await carol.id() : undefined)
      }
      await alice.sends(approveApplication, ofCarol).gets(204)
      await expectShown('after the latest is approved', 2, await dave.id())
      await alice.sends(rejectApplication, ofBob).gets(204)
      await expectShown('after the oldest is rejected', 1, await dave.id())
      await alice.sends(rejectApplication, ofDave).gets(204)
      const { logs_count, first_log } = await topicOrCannot(context, alice, topicId)
      expect(logs_count ?? 0, 'logs_count after all are decided', '2.4/7').equals(0)
      expect(first_log?.id, 'the id of first_log after all are decided', '2.4/8').absent()
    },
  ),

  check(
    'waiting-count-is-mine',
    'The count of waiting applications and the newest applicant cover only my topics',
    ['4.5/50', '4.5/51', 'G47'],
    async (context) => {
      const { alice, bob, carol, dave, expect } = context
      const manager = await givenPerson(context)
      const counted = async (exclude?: string) => {
        const query = exclude === undefined ? {} : { exclude }
        const { count, user } = await manager.sends(countWaitingApplications, { query }).gets(200)
        return { count, user }
      }
      const [first, second] = [
        await givenApplicantsTo(context, manager, [bob, dave]),
        await givenApplicantsTo(context, manager, [bob, carol, dave]),
      ]
      await manager.sends(rejectApplication, await applicationOf(context, manager, dave, second)).gets(204)
      await givenApplicantsTo(context, alice, [dave])
      // Shows the applicants once more, for the observer.
      await logsOf(manager, first)
      const expectCounted = async (what: string, wanted: number, applicants: readonly Actor[], exclude?: string) => {
        const { count, user } = await counted(exclude)
        expect(count, `the count ${what}`, exclude === undefined ? '4.5/50' : '4.5/51').equals(wanted)
        const [newest] = applicants
        expect(user?.id, `the id of user, the newest applicant, ${what}`, 'G47').equals(await newest?.id())
        if (count === 0) return
        const { id } = expect(user, `user ${what}`, '4.5/50').present()
        if (id === undefined) return
        // The document does not say whether this user is an applicant or the manager.
        const ids: unknown[] = []
        for (const person of applicants) ids.push(await person.id())
        if (!ids.includes(id)) ids.push(await manager.id())
        expect(
          ids,
          `the ids of the applicants ${what} and of the manager, one of whom user must be,`,
          '4.5/50',
        ).includes(id)
      }
      await expectCounted('of four applications', 4, [carol, bob, dave])
      await expectCounted('without the first topic', 2, [carol, bob], String(first))
      await expectCounted('without the second topic', 2, [dave, bob], String(second))
      await expectCounted('without both topics, sent as text', 0, [], `${first},${second}`)
      const one = await countWithoutList(manager, [second], 2)
      expect(one, 'the count without the second topic, sent as an array,', '4.5/51').equals(2)
      const none = await countWithoutList(manager, [first, second], 0)
      expect(none, 'the count without both topics, sent as an array,', '4.5/51').equals(0)
    },
    { needs: ['verificationCode'] },
  ),

  serial(
    retried(
      check(
        'newest-applicant-is-first-in-the-list',
        'The applicant in the count of waiting applications is the first in their list',
        ['4.5/50', 'G47', 'G48'],
        async ({ alice, expect, cannot }) => {
          const newest = await alice.sends(listAppliedLogs, { query: { limit: 1 } }).chooses('G48', 200)
          if (!newest?.length) return cannot('nobody waits for alice', 'a topic of alice with an application')
          const { user } = await alice.sends(countWaitingApplications).gets(200)
          expect(user?.id, 'the id of user', 'G47').equals(newest[0]?.user.id)
        },
      ),
    ),
  ),

  serial(
    retried(
      check(
        'waiting-count-covers-all-topics',
        'Waiting applications are counted over all topics except the excluded ones',
        ['4.5/50', '4.5/51', 'G47'],
        async (context) => {
          const { bob, carol, dave, expect } = context
          const count = async (exclude?: string) =>
            (await dave.sends(countWaitingApplications, { query: exclude === undefined ? {} : { exclude } }).gets(200))
              .count
          const before = await count()
          const [first, second] = [
            await givenApplicantsTo(context, dave, [bob]),
            await givenApplicantsTo(context, dave, [bob, carol]),
          ]
          const { user } = await dave.sends(countWaitingApplications).gets(200)
          expect(user?.id, 'the id of user, the newest applicant', 'G47').equals(await carol.id())
          const growth = async (exclude?: string) => (await count(exclude)) - before
          expect(await growth(), 'the growth of count by three applications', '4.5/50').equals(3)
          expect(await growth(String(first)), 'the growth without the first topic', '4.5/51').equals(2)
          const both = [first, second]
          expect(await growth(both.join()), 'the growth without both topics, sent as text', '4.5/51').equals(0)
          const without = await countWithoutList(dave, both, before)
          expect(without, 'the count without both topics, sent as an array, as before,', '4.5/51').equals(before)
        },
      ),
    ),
  ),
]
