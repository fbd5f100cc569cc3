import { memberships } from '../../contracts/memberships.ts'
import { rewards } from '../../contracts/rewards.ts'
import { tasks } from '../../contracts/tasks.ts'
import { topics } from '../../contracts/topics.ts'
import type { Actor } from '../actor.ts'
import { check } from '../case.ts'
import type { Context } from '../context.ts'
import { givenPerson, givenTopic } from '../given.ts'
import { givenApplicant, givenMember, needsWay } from '../given-members.ts'
import { idsOf } from '../pages.ts'
import { scenario } from '../scenario.ts'

const { joinTopic, leaveTopic, approveApplication, rejectApplication, listApplyLogs, listTopicFollowers } = memberships

async function isOneMember({ alice, expect }: Context, person: Actor, topicId: number): Promise<void> {
  const members = await alice.sends(listTopicFollowers, { params: { topicId }, query: { limit: 100 } }).gets(200)
  const id = await person.id()
  expect(
    idsOf(members).filter((member) => member === id),
    `the places of ${person.name} in the list`,
  ).equals([id])
  const [topic] = await alice.sends(topics.listTopics, { query: { id: topicId } }).gets(200)
  expect(topic?.followers_count, 'followers_count', '2.4/2').equals(members.length)
}

export const joining = scenario('3.2/joining', 'Joining and leaving, beyond the tables', [
  check('Joining a topic that is missing or deleted answers 404', ['3.2/1', '7/7'], async (context) => {
    const { alice, bob } = context
    const topicId = await givenTopic(context, alice)
    await alice.sends(topics.deleteTopic, { params: { topicId } }).gets(204)
    await bob.sends(joinTopic, { params: { topicId } }).gets(404)
    await bob.sends(joinTopic, { params: { topicId: 2_000_000_000 } }).gets(404)
  }),

  check('Only owner and super administrator remove members', ['3.2/14', '5/12'], async (context) => {
    const { alice, bob, carol } = context
    const params = { topicId: await givenTopic(context, alice) }
    await givenMember(alice, carol, params.topicId)
    await bob.sends(leaveTopic, { params, body: { target: await carol.id() } }).isRefused('G09', 403)
  }),

  check('Direct or audited follows from permission, mode and fee', ['G42'], async (context) => {
    const { alice, carol } = context
    const joins = async (fields: Parameters<typeof givenTopic>[2]) => {
      const params = { topicId: await givenTopic(context, alice, fields) }
      return carol.sends(joinTopic, { params })
    }
    const open = { join_mode: 'open' } as const
    await (await joins({ visible: 'hidden', join_mode: undefined })).chooses('G42', 202)
    await (await joins({ visible: 'hidden', join_mode: undefined, expense: 1 })).chooses('G42', 201, 204)
    await (await joins({ ...open, join_permission: 'afterAudit' })).chooses('G42', 202)
    await (await joins({ join_mode: 'need-audit', invited_audit: false, join_permission: 'directJoin' })).chooses(
      'G42',
      201,
      204,
    )
  }),

  check('The creator cannot leave', ['G49'], async (context) => {
    const params = { topicId: await givenTopic(context, context.alice) }
    await context.alice.sends(leaveTopic, { params }).chooses('G49', 422)
  }),

  check(
    'Joins that complete the join task answer 201 with what it pays, the others 204',
    ['3.2/4', '3.2/5', '6/10'],
    async (context) => {
      const person = await givenPerson(context)
      const task = (await person.sends(tasks.listTasks).gets(200)).find(({ type }) => type === 'task:follow-topic')
      if (!task || task.hit_increment > 5 || task.max > 5)
        return context.cannot('joining is no task that a few joins complete')
      await needsWay(context, 'directJoin')
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
      context.expect(paid, 'what each join paid').equals(expected)
    },
    { needs: ['outbox'] },
  ),

  check(
    'Approving somebody who can no longer pay answers 403 and leaves the application waiting',
    ['3.2/9', '4.5/30', '7/6'],
    async (context) => {
      const { alice, control, expect } = context
      const person = await givenPerson(context)
      await control.grant({ user: await person.id(), currency: 5 })
      const topicId = await givenTopic(context, alice, { visible: 'hidden', join_permission: 'afterAudit', expense: 5 })
      await givenApplicant(context, person, topicId)
      const open = await givenTopic(context, alice)
      await person
        .sends(rewards.rewardTopic, { params: { topicId: open }, body: { name: 'Lantern', price: 1, numbers: 1 } })
        .gets(201)
      const logs = () => alice.sends(listApplyLogs, { params: { topicId } }).gets(200)
      const [log] = await logs()
      await alice.sends(approveApplication, { params: { topicId, logId: log?.id ?? 0 } }).gets(403)
      expect((await logs())[0]?.status, 'the status').equals('waiting')
    },
    { needs: ['outbox', 'grant'] },
  ),

  check('Who joins several times at once is one member', ['2.4/2', '4.5/40', 'G44'], async (context) => {
    const { alice, carol } = context
    await needsWay(context, 'directJoin')
    const topicId = await givenTopic(context, alice)
    const join = () => carol.sends(joinTopic, { params: { topicId } }).chooses('G44', 201, 204)
    await Promise.all([join(), join(), join(), join()])
    await isOneMember(context, carol, topicId)
  }),

  check(
    'Of several decisions at once about one application the first counts, and the others answer 422',
    ['3.2/7', '3.2/8', '3.2/11', '2.4/2'],
    async (context) => {
      const { alice, bob, carol, expect } = context
      const topicId = await givenTopic(context, alice, { join_mode: 'need-audit', invited_audit: false })
      for (const person of [bob, carol]) await givenApplicant(context, person, topicId)
      const logs = async () =>
        (await alice.sends(listApplyLogs, { params: { topicId } }).gets(200)).sort((a, b) => a.id - b.id)
      const [ofBob, ofCarol] = (await logs()).map(({ id: logId }) => ({ params: { topicId, logId } }))
      if (!ofBob || !ofCarol) return context.cannot('the applications are not listed')
      const statuses = async (steps: Promise<{ status: number }>[]) =>
        (await Promise.all(steps)).map(({ status }) => status)
      const approve = () => alice.sends(approveApplication, ofBob).answers()
      const approved = await statuses([approve(), approve(), approve(), approve()])
      expect(approved.sort(), 'the answers to four approvals').equals([204, 422, 422, 422])
      await isOneMember(context, bob, topicId)
      const both = await statuses([
        alice.sends(approveApplication, ofCarol).answers(),
        alice.sends(rejectApplication, ofCarol).answers(),
      ])
      expect(both.toSorted(), 'the answers to an approval and a rejection').equals([204, 422])
      expect((await logs())[1]?.status, 'the status').equals(both[0] === 204 ? 'accepted' : 'rejected')
    },
  ),
])
