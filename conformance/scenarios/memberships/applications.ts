import { memberships } from '../../../contracts/chapters/memberships.ts'
import { topics } from '../../../contracts/chapters/topics.ts'
import type { Actor } from '../../client/actor.ts'
import type { Context } from '../../client/context.ts'
import { givenTopic } from '../../fixtures/common.ts'
import { givenApplicant } from '../../fixtures/members.ts'
import { byOffset, idsOf, turnPages } from '../../fixtures/pages.ts'
import { check, retried, serial } from '../../model/case.ts'
import { scenario } from '../../model/scenario.ts'
import { notificationInTopicList } from '../notifications/notification-steps.ts'

const { approveApplication, rejectApplication, listApplyLogs, listAppliedLogs } = memberships
const { listTopicNotifications, countWaitingApplications } = memberships
const { listTopics } = topics

const audited = { join_mode: 'need-audit', invited_audit: false } as const

/** An audited topic of alice to which these people have applied, in this order. */
const givenApplicants = (context: Context, ...people: Actor[]): Promise<number> =>
  givenApplicantsTo(context, context.alice, people)

async function givenApplicantsTo(context: Context, manager: Actor, people: readonly Actor[]): Promise<number> {
  const topicId = await givenTopic(context, manager, audited)
  for (const person of people) await givenApplicant(context, person, topicId)
  return topicId
}

async function logsOf({ alice }: Context, topicId: number, status?: 'accepted' | 'waiting' | 'rejected') {
  const query = status === undefined ? {} : { status }
  return alice.sends(listApplyLogs, { params: { topicId }, query }).gets(200)
}

async function topicSeenBy(person: Actor, topicId: number) {
  const [topic] = await person.sends(listTopics, { query: { id: topicId } }).gets(200)
  return topic
}

export const applications = scenario('4.5/applications', 'Applications to join a topic', [
  check(
    'shows-applicant-status-and-price',
    'An application shows the applicant, its status and the price',
    ['4.5/36', '2.6/1', '3.2/15'],
    async (context) => {
      const { bob, expect } = context
      const [log] = await logsOf(context, await givenApplicants(context, bob))
      expect(log?.user.id, 'the applicant').equals(await bob.id())
      expect(log?.status, 'the status').equals('waiting')
      expect(log?.expense ?? 0, 'the price').equals(0)
    },
  ),

  check('status-filters', 'status filters applications', ['4.5/39'], async (context) => {
    const { alice, bob, carol, dave, expect } = context
    const topicId = await givenApplicants(context, bob, carol, dave)
    const all = await logsOf(context, topicId)
    const [ofDave, ofCarol, ofBob] = all.sort((a, b) => b.id - a.id)
    await alice.sends(approveApplication, { params: { topicId, logId: ofBob?.id ?? 0 } }).gets(204)
    await alice.sends(rejectApplication, { params: { topicId, logId: ofCarol?.id ?? 0 } }).gets(204)
    expect(idsOf(await logsOf(context, topicId, 'accepted')), 'the accepted applications').equals([ofBob?.id ?? 0])
    expect(idsOf(await logsOf(context, topicId, 'rejected')), 'the rejected applications').equals([ofCarol?.id ?? 0])
    expect(idsOf(await logsOf(context, topicId, 'waiting')), 'the waiting applications').equals([ofDave?.id ?? 0])
  }),

  check(
    'pages-are-complete',
    'Paging by offset or by page loses nothing and repeats nothing',
    ['4.5/37'],
    async (context) => {
      const { alice, bob, carol, dave, root, expect } = context
      const topicId = await givenApplicants(context, bob, carol, dave, root)
      const all = idsOf(await logsOf(context, topicId))
      const params = { topicId }
      const byOffsets = await turnPages({
        page: (offset = 0) => alice.sends(listApplyLogs, { params, query: { limit: 3, offset } }).gets(200),
        next: byOffset,
      })
      const byPages = await turnPages({
        page: (page = 1) => alice.sends(listApplyLogs, { params, query: { limit: 3, page } }).gets(200),
        next: (_, found) => Math.ceil(found.length / 3) + 1,
      })
      expect(all.length, 'the number of applications').equals(4)
      const first = await alice.sends(listApplyLogs, { params, query: { limit: 3 } }).gets(200)
      expect(first.length, 'the page size for limit 3').equals(3)
      expect(idsOf(byOffsets), 'the applications paged by offset').equals(all)
      expect(idsOf(byPages), 'the applications paged by page').equals(all)
    },
  ),

  check('page-with-offset-is-refused', 'page together with offset is refused', ['4.5/38', 'G01'], async (context) => {
    const params = { topicId: await givenTopic(context, context.alice, audited) }
    await context.alice.sends(listApplyLogs, { params, query: { page: 1, offset: 0 } }).isRefused('G01', 422)
  }),

  check(
    'only-the-manager-sees-and-decides',
    'Nobody but the manager sees or decides applications',
    ['5/14', 'G47'],
    async (context) => {
      const { bob, carol, expect } = context
      const topicId = await givenApplicants(context, carol)
      const [log] = await logsOf(context, topicId)
      const params = { topicId, logId: log?.id ?? 0 }
      await bob.sends(listApplyLogs, { params: { topicId } }).isRefused('G47', 403)
      await bob.sends(approveApplication, { params }).isRefused('G47', 403)
      await bob.sends(rejectApplication, { params }).isRefused('G47', 403)
      expect((await logsOf(context, topicId))[0]?.status, 'the status afterwards').equals('waiting')
    },
  ),

  serial(
    retried(
      check(
        'audit-list-shows-topics',
        'The list of applications awaiting my audit shows them with their topics',
        ['4.5/35', 'G48'],
        async (context) => {
          const { alice, carol, expect } = context
          const topicId = await givenApplicants(context, carol)
          await givenApplicants(context, carol)
          const of = (query: { limit?: number; offset?: number; page?: number }) =>
            alice.sends(listAppliedLogs, { query }).chooses('G48', 200)
          const mine = await of({ limit: 100 })
          expect(
            mine?.some(({ topic }) => topic.id === topicId),
            'whether the application is listed',
            'G48',
          ).equals(true)
          const ids = idsOf(mine ?? [])
          expect(mine ?? [], 'the list', 'G48').descendingBy('id')
          expect(idsOf((await of({ limit: 1 })) ?? []), 'the first page of one', 'G48').equals(ids.slice(0, 1))
          expect(idsOf((await of({ limit: 1, offset: 1 })) ?? []), 'the second page of one, by offset', 'G48').equals(
            ids.slice(1, 2),
          )
          expect(idsOf((await of({ limit: 1, page: 2 })) ?? []), 'the second page of one, by page', 'G48').equals(
            ids.slice(1, 2),
          )
        },
      ),
    ),
  ),

  check(
    'applicant-sees-latest-status',
    'The applicant sees the status of the latest application',
    ['2.4/6', 'G46'],
    async (context) => {
      const { alice, bob, carol, expect } = context
      const topicId = await givenApplicants(context, bob, carol)
      const [ofCarol, ofBob] = (await logsOf(context, topicId)).sort((a, b) => b.id - a.id)
      const status = async (person: Actor) => (await topicSeenBy(person, topicId))?.apply_for_status
      expect(await status(context.dave), 'apply_for_status of somebody who never applied').equals('none')
      expect(await status(bob), 'apply_for_status while waiting').equals('waiting')
      await alice.sends(rejectApplication, { params: { topicId, logId: ofBob?.id ?? 0 } }).gets(204)
      await alice.sends(approveApplication, { params: { topicId, logId: ofCarol?.id ?? 0 } }).gets(204)
      expect(await status(bob), 'apply_for_status after a rejection', 'G46').equals('fail')
      expect(await status(carol), 'apply_for_status after an approval', 'G46').equals('passed')
    },
  ),

  check(
    'manager-sees-count-and-latest-applicant',
    'The manager sees how many applications wait and who applied last',
    ['2.4/7', '2.4/8'],
    async (context) => {
      const { alice, bob, carol, expect } = context
      const topicId = await givenApplicants(context, bob, carol)
      const [ofCarol, ofBob] = (await logsOf(context, topicId)).sort((a, b) => b.id - a.id)
      const expectShown = async (when: string, count: number, newest: number | undefined) => {
        const topic = await topicSeenBy(alice, topicId)
        expect(topic?.logs_count, `logs_count ${when}`, '2.4/7').equals(count)
        expect(topic?.first_log?.id, `first_log ${when}`, '2.4/8').equals(newest)
      }
      await expectShown('while both wait', 2, await carol.id())
      await alice.sends(approveApplication, { params: { topicId, logId: ofCarol?.id ?? 0 } }).gets(204)
      await expectShown('after the latest is approved', 1, await bob.id())
      await alice.sends(rejectApplication, { params: { topicId, logId: ofBob?.id ?? 0 } }).gets(204)
      expect((await topicSeenBy(alice, topicId))?.logs_count, 'logs_count after both are decided', '2.4/7').equals(0)
    },
  ),

  serial(
    retried(
      check(
        'waiting-count-covers-all-topics',
        'Waiting applications are counted over all topics but the excluded ones',
        ['4.5/50', '4.5/51'],
        async (context) => {
          const { bob, carol, dave, expect } = context
          const count = async (exclude?: string | number[]) =>
            (await dave.sends(countWaitingApplications, { query: exclude === undefined ? {} : { exclude } }).gets(200))
              .count
          const before = await count()
          const [first, second] = [
            await givenApplicantsTo(context, dave, [bob]),
            await givenApplicantsTo(context, dave, [bob, carol]),
          ]
          const { user } = await dave.sends(countWaitingApplications).gets(200)
          expect(user?.id, 'the newest applicant').equals(await carol.id())
          expect((await count()) - before, 'the growth of the count').equals(3)
          expect((await count(String(first))) - before, 'the growth without the first topic').equals(2)
          expect((await count(`${first},${second}`)) - before, 'the growth without both topics, sent as text').equals(0)
          expect((await count([first, second])) - before, 'the growth without both topics, sent as an array').equals(0)
        },
      ),
    ),
  ),

  serial(
    retried(
      check(
        'application-and-approval-notify',
        'An application and its approval notify, as a list and as a count',
        ['4.5/47', '4.5/48', '4.5/49', '6/7', '6/8', '2.22/2'],
        async (context) => {
          const { dave, root, expect } = context
          const count = (person: Actor, type: 'accept' | 'applyfor') =>
            person.sends(listTopicNotifications, { query: { type, count: 1 } }).gets(200)
          const [toDave, toRoot] = [Number(await count(dave, 'applyfor')), Number(await count(root, 'accept'))]
          const topicId = await givenApplicantsTo(context, dave, [root])
          const [log] = await dave.sends(listApplyLogs, { params: { topicId } }).gets(200)
          await dave.sends(approveApplication, { params: { topicId, logId: log?.id ?? 0 } }).gets(204)
          expect(Number(await count(dave, 'applyfor')) - toDave, "the growth of dave's count", '6/8').equals(1)
          expect(Number(await count(root, 'accept')) - toRoot, "the growth of root's count", '6/7').equals(1)
          const notification = await notificationInTopicList(dave, 'applyfor', topicId)
          expect(notification?.data.topic?.expense, 'the expense in the notification', '2.22/2').equals(0)
          expect(notification?.data.sender?.id, 'its sender').equals(await root.id())
          await givenApplicantsTo(context, dave, [root])
          const of = async (query: { limit: number; offset?: number }) => {
            const found = await dave.sends(listTopicNotifications, { query: { type: 'applyfor', ...query } }).gets(200)
            return Array.isArray(found) ? found.map(({ id }) => id) : []
          }
          const [one, two] = [await of({ limit: 1 }), await of({ limit: 2 })]
          expect([one.length, two.length], 'the page sizes for limit 1 and 2').equals([1, 2])
          expect(await of({ limit: 1, offset: 1 }), 'the second page of one').equals(two.slice(1))
        },
      ),
    ),
  ),

  check(
    'notification-type-is-required',
    'Topic notifications require a known type',
    ['4.5/47', 'G01'],
    async ({ alice }) => {
      await alice.sendsRaw(listTopicNotifications, { query: {} }).isRefused('G01', 422)
      await alice.sendsRaw(listTopicNotifications, { query: { type: 'like' } }).isRefused('G01', 422)
    },
  ),
])
