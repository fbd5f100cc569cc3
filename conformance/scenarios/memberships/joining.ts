import { memberships } from '../../../contracts/chapters/memberships.ts'
import { rewards } from '../../../contracts/chapters/rewards.ts'
import { tasks } from '../../../contracts/chapters/tasks.ts'
import { topics } from '../../../contracts/chapters/topics.ts'
import type { Actor } from '../../client/actor.ts'
import type { Context } from '../../client/context.ts'
import { givenPerson, givenTopic } from '../../fixtures/common.ts'
import { givenApplicant, givenMember, requireJoinMode } from '../../fixtures/members.ts'
import { idsOf } from '../../fixtures/pages.ts'
import { check } from '../../model/case.ts'
import { scenario } from '../../model/scenario.ts'

const { joinTopic, leaveTopic, approveApplication, rejectApplication, listApplyLogs, listTopicFollowers } = memberships

async function expectOneMembership({ alice, expect }: Context, person: Actor, topicId: number): Promise<void> {
  const members = await alice.sends(listTopicFollowers, { params: { topicId }, query: { limit: 100 } }).gets(200)
  const id = await person.id()
  expect(
    idsOf(members).filter((member) => member === id),
    `the entries of ${person.name} in the list`,
  ).equals([id])
  const [topic] = await alice.sends(topics.listTopics, { query: { id: topicId } }).gets(200)
  expect(topic?.followers_count, 'followers_count', '2.4/2').equals(members.length)
}

export const joining = scenario('3.2/joining', 'Joining and leaving, beyond the state tables', [
  check(
    'missing-or-deleted-topic-answers-404',
    'Joining a missing or deleted topic answers 404',
    ['3.2/1', '7/7'],
    async (context) => {
      const { alice, bob } = context
      const topicId = await givenTopic(context, alice)
      await alice.sends(topics.deleteTopic, { params: { topicId } }).gets(204)
      await bob.sends(joinTopic, { params: { topicId } }).gets(404)
      await bob.sends(joinTopic, { params: { topicId: 2_000_000_000 } }).gets(404)
    },
  ),

  check(
    'only-owner-or-super-admin-removes',
    'Only the owner and a super administrator remove members',
    ['3.2/14', '5/12'],
    async (context) => {
      const { alice, bob, carol } = context
      const params = { topicId: await givenTopic(context, alice) }
      await givenMember(alice, carol, params.topicId)
      await bob.sends(leaveTopic, { params, body: { target: await carol.id() } }).isRefused('G09', 403)
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
    'A join that completes the join task answers 201 with the reward, the others 204',
    ['3.2/4', '3.2/5', '6/10'],
    async (context) => {
      const person = await givenPerson(context)
      const task = (await person.sends(tasks.listTasks).gets(200)).find(({ type }) => type === 'task:follow-topic')
      if (!task || task.hit_increment > 5 || task.max > 5)
        return context.cannot(
          'there is no join task that a few joins complete',
          'a task:follow-topic that pays earlier',
        )
      await requireJoinMode(context, 'directJoin')
      const joins = task.hit_increment * (task.max + 1)
      const expected = Array.from({ length: joins }, (_, place) => {
        const pays = (place + 1) % task.hit_increment === 0 && (task.max === 0 || place < task.hit_increment * task.max)
        return pays ? task.how_increment : undefined
      })
      const paid: (number | undefined)[] = []
      for (let place = 0; place < joins; place++) {
        const params = { topicId: await givenTopic(context, context.alice) }
        paid.push((await person.sends(joinTopic, { params }).gets(201, 204))?.amount)
      }
      context.expect(paid, 'the amount that each join paid').equals(expected)
    },
    { needs: ['verificationCode'] },
  ),

  check(
    'approval-without-funds-answers-403',
    'Approving an applicant who can no longer pay answers 403 and leaves the application waiting',
    ['3.2/9', '4.5/30', '7/6'],
    async (context) => {
      const { alice, adapter, expect } = context
      const person = await givenPerson(context)
      await adapter.grant({ user: await person.id(), currency: 5 })
      const topicId = await givenTopic(context, alice, { visible: 'hidden', join_permission: 'afterAudit', expense: 5 })
      await givenApplicant(context, person, topicId)
      const open = await givenTopic(context, alice)
      await person
        .sends(rewards.rewardTopic, { params: { topicId: open }, body: { name: 'Lantern', price: 1, numbers: 1 } })
        .gets(201)
      const logs = () => alice.sends(listApplyLogs, { params: { topicId } }).gets(200)
      const [log] = await logs()
      await alice.sends(approveApplication, { params: { topicId, logId: log?.id ?? 0 } }).gets(403)
      expect((await logs())[0]?.status, 'the status of the application').equals('waiting')
    },
    { needs: ['verificationCode', 'grant'] },
  ),

  check(
    'concurrent-joins-make-one-member',
    'Joining several times at once makes one member',
    ['2.4/2', '4.5/40', 'G44'],
    async (context) => {
      const { alice, carol } = context
      await requireJoinMode(context, 'directJoin')
      const topicId = await givenTopic(context, alice)
      const join = () => carol.sends(joinTopic, { params: { topicId } }).chooses('G44', 201, 204)
      await Promise.all([join(), join(), join(), join()])
      await expectOneMembership(context, carol, topicId)
    },
  ),

  check(
    'first-concurrent-decision-counts',
    'Of several concurrent decisions on an application the first counts, and the others answer 422',
    ['3.2/7', '3.2/8', '3.2/11', '2.4/2'],
    async (context) => {
      const { alice, bob, carol, expect } = context
      const topicId = await givenTopic(context, alice, { join_mode: 'need-audit', invited_audit: false })
      for (const person of [bob, carol]) await givenApplicant(context, person, topicId)
      const logs = async () =>
        (await alice.sends(listApplyLogs, { params: { topicId } }).gets(200)).sort((a, b) => a.id - b.id)
      const [ofBob, ofCarol] = (await logs()).map(({ id: logId }) => ({ params: { topicId, logId } }))
      if (!ofBob || !ofCarol) return context.cannot('the applications are not listed', 'applications in the list')
      const statuses = async (steps: Promise<{ status: number }>[]) =>
        (await Promise.all(steps)).map(({ status }) => status)
      const approve = () => alice.sends(approveApplication, ofBob).answers()
      const approved = await statuses([approve(), approve(), approve(), approve()])
      expect(approved.sort(), 'the statuses of four approvals').equals([204, 422, 422, 422])
      await expectOneMembership(context, bob, topicId)
      const both = await statuses([
        alice.sends(approveApplication, ofCarol).answers(),
        alice.sends(rejectApplication, ofCarol).answers(),
      ])
      expect(both.toSorted(), 'the statuses of an approval and a rejection').equals([204, 422])
      expect((await logs())[1]?.status, 'the status of the application').equals(
        both[0] === 204 ? 'accepted' : 'rejected',
      )
    },
  ),
])
