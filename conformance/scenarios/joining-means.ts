import { memberships } from '../../contracts/memberships.ts'
import type { Actor } from '../actor.ts'
import { alone, check } from '../case.ts'
import type { Context } from '../context.ts'
import { givenTopic } from '../given.ts'
import { givenApplicant, needsWay } from '../given-members.ts'
import { givenLittle, paying } from '../given-purse.ts'
import { give } from '../given-rewards.ts'
import { newOrders } from '../orders.ts'
import { idsOf } from '../pages.ts'
import { scenario } from '../scenario.ts'
import { taskOf } from './feed-steps.ts'

const { joinTopic, approveApplication, listApplyLogs, listTopicFollowers } = memberships

const hidden = { visible: 'hidden', join_permission: 'directJoin' } as const
const audited = { visible: 'hidden', join_permission: 'afterAudit' } as const

/** As alice sees it, who made the topic. */
async function isMember({ alice }: Context, person: Actor, topicId: number): Promise<boolean> {
  const members = await alice.sends(listTopicFollowers, { params: { topicId }, query: { limit: 100 } }).gets(200)
  return idsOf(members).includes(await person.id())
}

/** Rare, so that its order can be told from others. */
const rareFee = ({ tag }: Context): number => 11 + (tag.number() % 37)

/** A fee that what joining pays today (6/10) does not cover. */
async function feeAboveTask(dave: Actor): Promise<number> {
  const task = await taskOf(dave, 'task:follow-topic')
  return 1 + (task?.how_increment ?? 0)
}

/** What carol pays of this amount while `act` runs; alice, who gets it, gives it back in the end. */
async function payments(context: Context, fee: number, act: () => Promise<unknown>) {
  const { alice, carol } = context
  const ofCarol = await givenTopic(context, carol)
  const made = await newOrders(carol, act)
  context.cleanup(() => give(alice, ofCarol, fee).answers())
  return made.filter(({ type, amount }) => type === -1 && amount === fee)
}

export const joiningMeans = scenario('3.2/means', 'Joining when currency is short, or asked for twice at once', [
  alone(
    check(
      'Approving somebody who has spent the fee answers 403 and leaves the application waiting',
      ['3.2/9', '4.5/30', '7/6'],
      async (context) => {
        const { alice, expect, cannot } = context
        const dave = await givenLittle(context, 2)
        const topicId = await givenTopic(context, alice, { ...audited, expense: 2 })
        await givenApplicant(context, dave, topicId)
        const { status } = await give(dave, await givenTopic(context, alice)).answers()
        if (status !== 201) return cannot('the fee is taken by the application')
        const logs = () => alice.sends(listApplyLogs, { params: { topicId } }).gets(200)
        const [log] = await logs()
        await alice.sends(approveApplication, { params: { topicId, logId: log?.id ?? 0 } }).gets(403)
        expect((await logs())[0]?.status, 'the status').equals('waiting')
        expect(await isMember(context, dave, topicId), 'dave is a member').equals(false)
      },
    ),
  ),

  alone(
    check(
      'Who can pay for one topic and joins two at once is in one of them',
      ['3.2/3', '3.2/5', '4.5/32'],
      async (context) => {
        const { alice, expect } = context
        await needsWay(context, 'directJoin')
        const expense = await feeAboveTask(context.dave)
        const dave = await givenLittle(context, expense)
        const priced = { ...hidden, expense }
        const places = [await givenTopic(context, alice, priced), await givenTopic(context, alice, priced)]
        const joins = places.map((topicId) => dave.sends(joinTopic, { params: { topicId } }).gets(201, 204, 403))
        await Promise.all(joins)
        const inside = [await isMember(context, dave, places[0] ?? 0), await isMember(context, dave, places[1] ?? 0)]
        expect(inside.filter(Boolean).length, 'the number of topics that dave is in').equals(1)
      },
    ),
  ),

  check('Who joins several times at once pays the fee once', ['4.5.1/11', '3.2/5', 'G43'], async (context) => {
    const { alice, carol, expect } = context
    await needsWay(context, 'directJoin')
    const expense = rareFee(context)
    const params = { topicId: await givenTopic(context, alice, { ...hidden, expense }) }
    const join = () => carol.sends(joinTopic, { params }).chooses('G44', 201, 204)
    const paid = await payments(context, expense, () => Promise.all([join(), join(), join()]))
    expect(paid.length, 'how often the fee was paid', '4.5.1/11').atMost(1)
    expect(paid.length, 'how often the fee was paid', 'G43').equals(1)
  }),

  check('Who is approved several times at once pays the fee once', ['3.2/7', '3.2/8', 'G43'], async (context) => {
    const { alice, carol, expect } = context
    const expense = rareFee(context)
    const topicId = await givenTopic(context, alice, { ...audited, expense })
    await paying(context, carol, expense, () => givenApplicant(context, carol, topicId))
    const [log] = await alice.sends(listApplyLogs, { params: { topicId } }).gets(200)
    const approve = () => alice.sends(approveApplication, { params: { topicId, logId: log?.id ?? 0 } }).answers()
    const paid = await payments(context, expense, async () => {
      const statuses = (await Promise.all([approve(), approve(), approve()])).map(({ status }) => status)
      expect(statuses.sort(), 'the answers').equals([204, 422, 422])
    })
    expect(paid.length, 'how often the fee was paid').atMost(1)
    expect(paid.length, 'how often the fee was paid', 'G43').equals(1)
  }),
])
