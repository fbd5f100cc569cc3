import { memberships } from '../../../contracts/chapters/memberships.ts'
import { check } from '../../authoring/case.ts'
import { scenario } from '../../authoring/scenario.ts'
import type { Actor } from '../../client/actor.ts'
import { givenTopic, unusedId } from '../../fixtures/common.ts'
import { withFunds } from '../../fixtures/currency.ts'
import { givenApplicant } from '../../fixtures/members.ts'
import { byOffset, idsOf, readPages } from '../../fixtures/pages.ts'
import { notificationInTopicList } from '../notifications/notification-steps.ts'
import { topicSeenBy } from '../topics/topic-steps.ts'
import { applicationNotices } from './application-notices.ts'
import { applicationOverviews } from './application-overviews.ts'
import {
  applicantIds,
  applicationOf,
  auditedTopicFields,
  givenApplicantsTo,
  logsOf,
  memberIds,
} from './membership-steps.ts'

const { joinTopic, approveApplication, rejectApplication, listApplyLogs, listAppliedLogs } = memberships

export const applications = scenario('4.5/applications', 'Applications to join a topic', [
  check(
    'shows-applicant-status-and-price',
    'An application shows the applicant, its status and the price',
    ['4.5/36', '2.6/1', '3.2/15'],
    async (context) => {
      const { alice, bob, expect } = context
      const [log] = await logsOf(alice, await givenApplicantsTo(context, alice, [bob]))
      expect(log?.user.id, 'the id of the applicant', '2.6/1').equals(await bob.id())
      expect(log?.status, 'the status', '3.2/15').equals('waiting')
      expect(log?.expense ?? 0, 'expense', '2.6/1').equals(0)
    },
  ),

  check(
    'shows-the-fee',
    'An application to a topic with a fee shows the fee',
    ['2.6/1', '2.22/2', 'G14', 'G48'],
    async (context) => {
      const { alice, carol, expect } = context
      const topicId = await givenTopic(context, alice, { visible: 'hidden', join_permission: 'afterAudit', expense: 1 })
      await withFunds(context, carol, 1, () => givenApplicant(context, carol, topicId))
      const expectFee = (place: string, expense: number | null | undefined, requirement: string) => {
        const fee = expense ?? undefined
        expect(fee, `expense of ${place}`, fee === undefined ? 'G14' : requirement).equals(1)
      }
      const [log] = await logsOf(alice, topicId)
      expectFee('the application', log?.expense, '2.6/1')
      await context.aside('its notification', async () => {
        const { topic } = (await notificationInTopicList(alice, 'applyfor', topicId))?.data ?? {}
        expectFee('the topic in its notification', topic?.expense, '2.22/2')
      })
      // Shows the fee once more, for the observer.
      await context.aside('the list of all applications', () => alice.sends(listAppliedLogs).chooses('G48', 200))
    },
  ),

  check('status-filters', 'status filters applications', ['4.5/39'], async (context) => {
    const { alice, bob, carol, dave, expect } = context
    const topicId = await givenApplicantsTo(context, alice, [bob, carol, dave])
    await alice.sends(approveApplication, await applicationOf(context, alice, bob, topicId)).gets(204)
    await alice.sends(rejectApplication, await applicationOf(context, alice, carol, topicId)).gets(204)
    for (const [status, person] of [
      ['accepted', bob],
      ['rejected', carol],
      ['waiting', dave],
    ] as const) {
      const id = await person.id()
      const found = applicantIds(await logsOf(alice, topicId, { status }))
      expect(found, `the ids of the applicants with status=${status}`).equals([id])
      const page = applicantIds(await logsOf(alice, topicId, { status, limit: 3 }))
      expect(page, `the ids of the applicants with status=${status} and limit=3`).equals([id])
    }
  }),

  check(
    'approval-adds-only-that-applicant',
    'Approving adds only that applicant; the others keep waiting',
    ['3.2/7', '4.5/30'],
    async (context) => {
      const { alice, bob, carol, dave, expect } = context
      const topicId = await givenApplicantsTo(context, alice, [bob, carol, dave])
      const before = await memberIds(alice, topicId)
      await alice.sends(approveApplication, await applicationOf(context, alice, carol, topicId)).gets(204)
      const added = (await memberIds(alice, topicId)).filter((id) => !before.includes(id))
      expect(added, 'the ids of the new members', '3.2/7').equals([await carol.id()])
      const waiting = applicantIds(await logsOf(alice, topicId, { status: 'waiting' }))
      expect(waiting, 'the ids of the waiting applicants', '3.2/7').sameMembers([await bob.id(), await dave.id()])
    },
  ),

  check(
    'rejection-leaves-others-waiting',
    'Rejecting one applicant adds nobody; the others keep waiting',
    ['3.2/10', '4.5/31'],
    async (context) => {
      const { alice, bob, carol, dave, expect } = context
      const topicId = await givenApplicantsTo(context, alice, [bob, carol, dave])
      const before = await memberIds(alice, topicId)
      await alice.sends(rejectApplication, await applicationOf(context, alice, carol, topicId)).gets(204)
      expect(await memberIds(alice, topicId), 'the ids of the members, as before', '3.2/10').sameMembers(before)
      const waiting = applicantIds(await logsOf(alice, topicId, { status: 'waiting' }))
      expect(waiting, 'the ids of the waiting applicants', '3.2/10').sameMembers([await bob.id(), await dave.id()])
    },
  ),

  check(
    'application-belongs-to-its-topic',
    'An application can be decided only under its own topic, and an unknown one is not found',
    ['3.2/7', 'G08'],
    async (context) => {
      const { alice, bob, carol, expect } = context
      const [topicId, other] = [
        await givenApplicantsTo(context, alice, [bob]),
        await givenApplicantsTo(context, alice, [carol]),
      ]
      const { logId } = (await applicationOf(context, alice, bob, topicId)).params
      for (const endpoint of [approveApplication, rejectApplication]) {
        await alice.sends(endpoint, { params: { topicId: other, logId } }).isRefused('G08', 404)
        await alice.sends(endpoint, { params: { topicId, logId: unusedId } }).isRefused('G08', 404)
      }
      const waiting = applicantIds(await logsOf(alice, topicId, { status: 'waiting' }))
      expect(waiting, 'the ids of the waiting applicants, as before', 'G08').equals([await bob.id()])
    },
  ),

  check(
    'pages-are-complete',
    'Paging by offset or by page neither loses nor repeats applications',
    ['4.5/37', 'G48'],
    async (context) => {
      const { alice, bob, carol, dave, root, expect } = context
      const topicId = await givenApplicantsTo(context, alice, [bob, carol, dave, root])
      const all = idsOf(await logsOf(alice, topicId))
      const params = { topicId }
      const byOffsets = await readPages({
        page: (offset = 0) => alice.sends(listApplyLogs, { params, query: { limit: 3, offset } }).gets(200),
        next: byOffset,
      })
      const byPages = await readPages({
        page: (page = 1) => alice.sends(listApplyLogs, { params, query: { limit: 3, page } }).gets(200),
        next: (_, found) => Math.ceil(found.length / 3) + 1,
      })
      expect(all.length, 'the number of applications').equals(4)
      expect(all, 'the ids of the applications, the newest first', 'G48').equals(all.toSorted((a, b) => b - a))
      const first = await alice.sends(listApplyLogs, { params, query: { limit: 3 } }).gets(200)
      expect(first.length, 'the number of applications for limit 3').equals(3)
      expect(idsOf(byOffsets), 'the ids of the applications, paged by offset').equals(all)
      expect(idsOf(byPages), 'the ids of the applications, paged by page').equals(all)
    },
  ),

  check('page-with-offset-is-refused', 'page together with offset is refused', ['4.5/38', 'G18'], async (context) => {
    const params = { topicId: await givenTopic(context, context.alice, auditedTopicFields) }
    await context.alice.sends(listApplyLogs, { params, query: { page: 1, offset: 0 } }).chooses('G18', 422)
  }),

  check(
    'only-the-manager-sees-and-decides',
    'Only the manager can see and decide applications',
    ['5/14', 'G47'],
    async (context) => {
      const { alice, bob, carol, expect } = context
      const topicId = await givenApplicantsTo(context, alice, [carol])
      const application = await applicationOf(context, alice, carol, topicId)
      await bob.sends(listApplyLogs, { params: { topicId } }).isRefused('G47', 403)
      await bob.sends(approveApplication, application).isRefused('G47', 403)
      await bob.sends(rejectApplication, application).isRefused('G47', 403)
      const waiting = applicantIds(await logsOf(alice, topicId, { status: 'waiting' }))
      expect(waiting, 'the ids of the waiting applicants afterwards', '5/14').equals([await carol.id()])
    },
  ),

  check(
    'applicant-sees-latest-status',
    'The applicant sees the status of the latest application',
    ['2.4/6', '2.4/1', 'G46'],
    async (context) => {
      const { alice, bob, carol, dave, expect } = context
      const topicId = await givenApplicantsTo(context, alice, [bob, carol])
      const waiting = await topicSeenBy(bob, topicId)
      if (waiting) expect(waiting.has_followed, 'has_followed while waiting', '2.4/1').equals(false)
      const status = async (person: Actor) => (await topicSeenBy(person, topicId))?.apply_for_status
      expect(await status(dave), 'apply_for_status of a person who never applied', '2.4/6').equals('none')
      expect(await status(bob), 'apply_for_status while waiting', '2.4/6').equals('waiting')
      await alice.sends(rejectApplication, await applicationOf(context, alice, bob, topicId)).gets(204)
      await alice.sends(approveApplication, await applicationOf(context, alice, carol, topicId)).gets(204)
      const rejected = await status(bob)
      expect(rejected, 'apply_for_status after a rejection', '2.4/6').differs('none')
      expect(rejected, 'apply_for_status after a rejection', '2.4/6').differs('waiting')
      expect(rejected, 'apply_for_status after a rejection', 'G46').equals('fail')
      expect(await status(carol), 'apply_for_status after an approval', 'G46').equals('passed')
    },
  ),

  check(
    'new-application-is-the-latest',
    'After a rejection and a new application, apply_for_status is waiting',
    ['2.4/6', 'G45'],
    async (context) => {
      const { alice, carol, expect, cannot } = context
      const topicId = await givenApplicantsTo(context, alice, [carol])
      await alice.sends(rejectApplication, await applicationOf(context, alice, carol, topicId)).gets(204)
      const again = await carol.sends(joinTopic, { params: { topicId } }).chooses('G45', 202)
      if (!again) return cannot('a rejected applicant cannot apply again', 'applications after a rejection')
      const status = (await topicSeenBy(carol, topicId))?.apply_for_status
      expect(status, 'apply_for_status after a new application', '2.4/6').equals('waiting')
    },
  ),

  ...applicationOverviews,

  ...applicationNotices,
])
