import { memberships } from '../../../contracts/chapters/memberships.ts'
import { tasks } from '../../../contracts/chapters/tasks.ts'
import { topics } from '../../../contracts/chapters/topics.ts'
import { check } from '../../authoring/case.ts'
import { scenario } from '../../authoring/scenario.ts'
import type { Actor } from '../../client/actor.ts'
import type { Context } from '../../client/context.ts'
import { givenPerson, givenTopic, unusedId } from '../../fixtures/common.ts'
import { givenApplicant, givenMember, requireJoinMode } from '../../fixtures/members.ts'
import { idsOf } from '../../fixtures/pages.ts'
import { giveReward } from '../../fixtures/rewards.ts'
import { type Topic, topicOrCannot } from '../topics/topic-steps.ts'
import {
  applicantIds,
  applicationOf,
  expectOneDecision,
  givenApplicantsTo,
  logsOf,
  memberIds,
} from './membership-steps.ts'

const { joinTopic, leaveTopic, approveApplication, rejectApplication } = memberships

/** Expects one membership and a count one higher than before. Whether the creator counts is a gap (G41). */
async function expectOneMembership(context: Context, person: Actor, before: Topic): Promise<void> {
  const { alice, expect } = context
  const id = await person.id()
  const entries = (await memberIds(alice, before.id)).filter((member) => member === id)
  expect(entries.length, `how often ${person.name} is in the list of members`, '4.5/40').equals(1)
  const { followers_count } = await topicOrCannot(context, alice, before.id)
  expect(followers_count, 'followers_count, one more than before', '2.4/2').equals(before.followers_count + 1)
}

/** Spends the whole balance. The document does not say how a server refuses an unaffordable reward (G63). */
async function spendAll({ cannot }: Context, person: Actor, topicId: number): Promise<void> {
  for (const price of [32, 16, 8, 4, 2, 1]) await giveReward(person, topicId, price).response()
  const { status } = await giveReward(person, topicId).response()
  if (status === 201)
    cannot('a new person has too much currency, or rewards cost nothing', 'rewards that cost currency')
}

export const joining = scenario('3.2/joining', 'Joining and leaving, beyond the state tables', [
  check(
    'missing-or-deleted-topic-answers-404',
    'Joining a missing or deleted topic returns 404',
    ['3.2/1', '7/7'],
    async (context) => {
      const { alice, bob } = context
      const topicId = await givenTopic(context, alice)
      await alice.sends(topics.deleteTopic, { params: { topicId } }).gets(204)
      await bob.sends(joinTopic, { params: { topicId } }).gets(404)
      await bob.sends(joinTopic, { params: { topicId: unusedId } }).gets(404)
    },
  ),

  check(
    'only-owner-or-super-admin-removes',
    'Only the owner and a super administrator can remove members',
    ['3.2/14', '5/12'],
    async (context) => {
      const { alice, bob, carol, expect } = context
      const params = { topicId: await givenTopic(context, alice) }
      for (const person of [bob, carol]) await givenMember(alice, person, params.topicId)
      const target = await carol.id()
      await bob.sends(leaveTopic, { params, body: { target } }).isRefused('G09', 403)
      const members = await memberIds(alice, params.topicId)
      expect(members, 'the ids of the members after another member tried to remove carol', '3.2/14').includes(target)
      expect(members, 'the ids of the members after bob tried to remove carol', '3.2/14').includes(await bob.id())
    },
  ),

  check(
    'target-removes-only-that-member',
    'With target, the owner removes only that member',
    ['3.2/13', '4.5/34'],
    async (context) => {
      const { alice, bob, carol, expect } = context
      const params = { topicId: await givenTopic(context, alice) }
      for (const person of [bob, carol]) await givenMember(alice, person, params.topicId)
      const before = await memberIds(alice, params.topicId)
      const target = await carol.id()
      await alice.sends(leaveTopic, { params, body: { target } }).gets(204)
      const others = before.filter((id) => id !== target)
      expect(await memberIds(alice, params.topicId), 'the ids of the remaining members', '3.2/13').sameMembers(others)
    },
  ),

  check(
    'second-join-keeps-the-application',
    'Joining again while an application waits creates no second application',
    ['3.2/2', '4.5/32'],
    async (context) => {
      const { alice, carol, expect } = context
      const topicId = await givenApplicantsTo(context, alice, [carol])
      const waiting = async () => idsOf(await logsOf(alice, topicId, { status: 'waiting' }))
      const before = await waiting()
      await carol.sends(joinTopic, { params: { topicId } }).gets(202)
      expect(await waiting(), 'the ids of the waiting applications, as before', '3.2/2').equals(before)
    },
  ),

  check(
    'permission-mode-and-fee-decide',
    'Permission, mode and fee decide whether joining is direct or audited',
    ['G42'],
    async (context) => {
      const { alice, carol } = context
      const join = async (fields: Parameters<typeof givenTopic>[2]) => {
        const params = { topicId: await givenTopic(context, alice, fields) }
        return carol.sends(joinTopic, { params })
      }
      const open = { join_mode: 'open' } as const
      await (await join({ visible: 'hidden', join_mode: undefined })).chooses('G42', 202)
      await (await join({ visible: 'hidden', join_mode: undefined, expense: 1 })).chooses('G42', 201, 204)
      await (await join({ ...open, join_permission: 'afterAudit' })).chooses('G42', 202)
      await (await join({ join_mode: 'need-audit', invited_audit: false, join_permission: 'directJoin' })).chooses(
        'G42',
        201,
        204,
      )
    },
  ),

  check('creator-cannot-leave', 'The creator cannot leave', ['G49'], async (context) => {
    const params = { topicId: await givenTopic(context, context.alice) }
    await context.alice.sends(leaveTopic, { params }).chooses('G49', 422)
  }),

  check(
    'task-completing-join-answers-201',
    'A join that completes the join task returns 201 with the reward, the others 204',
    ['3.2/4', '3.2/5', '6/10', '2.15/7', '2.15/8'],
    async (context) => {
      const { alice, expect } = context
      const person = await givenPerson(context)
      const id = await person.id()
      const task = (await person.sends(tasks.listTasks).gets(200)).find(({ type }) => type === 'task:follow-topic')
      if (!task || task.hit_increment > 5 || task.max > 5)
        return context.cannot(
          'there is no join task that a few joins complete',
          'a task:follow-topic that pays earlier',
        )
      await requireJoinMode(context, 'directJoin')
      const joins = task.hit_increment * (task.max + 1)
      for (let count = 1; count <= joins; count++) {
        const pays = count % task.hit_increment === 0 && (task.max === 0 || count <= task.hit_increment * task.max)
        const topicId = await givenTopic(context, alice)
        const response = await person.sends(joinTopic, { params: { topicId } }).gets(201, 204)
        const row = pays ? '3.2/4' : '3.2/5'
        if (pays) expect(response?.amount, `the amount of join ${count}`, row, '2.15/8').equals(task.how_increment)
        else expect(response?.amount, `the amount of join ${count}`, row, '2.15/7').absent()
        expect(await memberIds(alice, topicId), `the ids of the members after join ${count}`, row).includes(id)
      }
    },
    { needs: ['verificationCode'] },
  ),

  check(
    'approval-without-funds-answers-403',
    'Approving an applicant who can no longer pay returns 403 and leaves the application waiting',
    ['3.2/9', '4.5/30', '7/6'],
    async (context) => {
      const { alice, adapter, expect } = context
      const person = await givenPerson(context)
      await adapter.grant({ user: await person.id(), currency: 5 })
      const topicId = await givenTopic(context, alice, { visible: 'hidden', join_permission: 'afterAudit', expense: 5 })
      await givenApplicant(context, person, topicId)
      const { status } = await giveReward(person, await givenTopic(context, alice)).response()
      if (status !== 201) return context.cannot('the fee is taken on application', 'a fee that is taken on approval')
      await spendAll(context, person, await givenTopic(context, alice))
      const application = await applicationOf(context, alice, person, topicId)
      await alice.sends(approveApplication, application).gets(403)
      const waiting = applicantIds(await logsOf(alice, topicId, { status: 'waiting' }))
      expect(waiting, 'the ids of the waiting applicants', '3.2/9').includes(await person.id())
      expect(await memberIds(alice, topicId), 'the ids of the members', '3.2/9').excludes(await person.id())
    },
    { needs: ['verificationCode', 'grant'] },
  ),

  check(
    'concurrent-joins-make-one-member',
    'Joining several times at once creates one membership',
    ['2.4/2', '4.5/40', 'G44'],
    async (context) => {
      const { alice, carol } = context
      await requireJoinMode(context, 'directJoin')
      const topicId = await givenTopic(context, alice)
      const before = await topicOrCannot(context, alice, topicId)
      const join = () => carol.sends(joinTopic, { params: { topicId } }).chooses('G44', 201, 204)
      await Promise.all([join(), join(), join(), join()])
      await expectOneMembership(context, carol, before)
    },
  ),

  check(
    'first-concurrent-decision-counts',
    'Of several concurrent decisions on an application, one takes effect and the others return 422',
    ['3.2/7', '3.2/8', '3.2/11', '2.4/2', '4.5/40'],
    async (context) => {
      const { alice, bob, carol, expect } = context
      const topicId = await givenApplicantsTo(context, alice, [bob, carol])
      const before = await topicOrCannot(context, alice, topicId)
      const ofBob = await applicationOf(context, alice, bob, topicId)
      const ofCarol = await applicationOf(context, alice, carol, topicId)
      const statuses = async (steps: Promise<{ status: number }>[]) =>
        (await Promise.all(steps)).map(({ status }) => status)
      const approve = () => alice.sends(approveApplication, ofBob).response()
      expectOneDecision(context, await statuses([approve(), approve(), approve(), approve()]), '3.2/8')
      await expectOneMembership(context, bob, before)
      const both = await statuses([
        alice.sends(approveApplication, ofCarol).response(),
        alice.sends(rejectApplication, ofCarol).response(),
      ])
      expectOneDecision(context, both, '3.2/8', '3.2/11')
      const [made, row] = both[0] === 204 ? (['accepted', '3.2/7'] as const) : (['rejected', '3.2/10'] as const)
      const applicants = applicantIds(await logsOf(alice, topicId, { status: made }))
      expect(applicants, `the ids of the ${made} applicants`, row).includes(await carol.id())
    },
  ),
])
