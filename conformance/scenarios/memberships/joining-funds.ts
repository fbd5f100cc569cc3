import { memberships } from '../../../contracts/chapters/memberships.ts'
import { check, serial } from '../../authoring/case.ts'
import { scenario } from '../../authoring/scenario.ts'
import type { Actor } from '../../client/actor.ts'
import type { Context } from '../../client/context.ts'
import { givenPerson, givenTopic } from '../../fixtures/common.ts'
import { givenPersonWithBalance, withFunds } from '../../fixtures/currency.ts'
import { givenApplicant, requireJoinMode } from '../../fixtures/members.ts'
import { newOrders, type Order } from '../../fixtures/orders.ts'
import { idsOf } from '../../fixtures/pages.ts'
import { giveReward } from '../../fixtures/rewards.ts'
import { statusOfJoining } from '../currency/currency-steps.ts'
import { taskOf } from '../feeds/feed-steps.ts'
import { expectOneDecision } from './membership-steps.ts'

const { joinTopic, approveApplication, listApplyLogs, listTopicFollowers } = memberships

const hidden = { visible: 'hidden', join_permission: 'directJoin' } as const
const audited = { visible: 'hidden', join_permission: 'afterAudit' } as const

/** Whether the person is a member, as alice, the creator of the topic, sees it. */
async function isMember({ alice }: Context, person: Actor, topicId: number): Promise<boolean> {
  const members = await alice.sends(listTopicFollowers, { params: { topicId }, query: { limit: 100 } }).gets(200)
  return idsOf(members).includes(await person.id())
}

/** A varying fee, so that its order can be found. */
const distinctFee = ({ tag }: Context): number => 11 + (tag.number() % 37)

/** A fee that the reward for joining (6/10) does not cover. */
async function feeAboveTaskReward(dave: Actor): Promise<number> {
  const task = await taskOf(dave, 'task:follow-topic')
  return 1 + (task?.how_increment ?? 0)
}

/** carol's payments of this amount while `act` runs. alice receives them and gives them back at cleanup. */
async function feePayments(context: Context, fee: number, act: () => Promise<unknown>) {
  const { alice, carol } = context
  const ofCarol = await givenTopic(context, carol)
  const made = await newOrders(carol, act)
  context.cleanup(() => giveReward(alice, ofCarol, fee).response())
  return made.filter(({ type, amount }) => type === -1 && amount === fee)
}

interface Joined {
  readonly person: Actor
  readonly topicId: number
}

/** Makes a person a member and returns the status of the last step. */
const ways = {
  directJoin: async (_: Context, { person, topicId }: Joined) => statusOfJoining(person, topicId),
  afterAudit: async ({ alice }: Context, { person, topicId }: Joined) => {
    const status = await statusOfJoining(person, topicId)
    if (status !== 202) return status
    const [log] = await alice.sends(listApplyLogs, { params: { topicId }, query: { status: 'waiting' } }).gets(200)
    const params = { topicId, logId: log?.id ?? 0 }
    return (await alice.sends(approveApplication, { params }).response()).status
  },
} as const

const stated = {
  directJoin: ['3.2/5', '3.2/3', '4.5.1/11', 'G43', 'G67'],
  afterAudit: ['3.2/7', '3.2/9', '4.5.1/11', 'G43', 'G67'],
} as const

/** With currency for two fees, a person can pay exactly two. */
const feeChecks = (['directJoin', 'afterAudit'] as const).map((way) =>
  check(
    `${way}-charges-the-fee-exactly-once`,
    `${way === 'directJoin' ? 'Joining' : 'An approval'} charges the fee exactly once`,
    stated[way],
    async (context) => {
      const { alice, adapter, expect } = context
      await requireJoinMode(context, way)
      const person = await givenPerson(context)
      const fee = 1000 + 4 * (await feeAboveTaskReward(person))
      await adapter.grant({ user: await person.id(), currency: 2 * fee })
      const join = async (expense: number) => {
        const topicId = await givenTopic(context, alice, { visible: 'hidden', join_permission: way, expense })
        return ways[way](context, { person, topicId })
      }
      if ((await join(2.5 * fee)) !== 403)
        return context.cannot('new people start with too much currency', 'new people with less currency')
      const ofPerson = String(await person.id())
      const isFee = ({ amount }: { readonly amount: number }) => amount === fee
      let ofAlice: Order[] = []
      const ofPayer = await newOrders(person, async () => {
        ofAlice = await newOrders(alice, async () => {
          const first = await join(fee)
          expect(first, 'the status for a person with currency for two fees', stated[way][0]).atMost(299)
          expect(await join(fee), 'the status for the second fee', stated[way][0], '4.5.1/11').atMost(299)
        })
      })
      expect(await join(fee), 'the status for a third fee, without currency for it,', stated[way][1]).equals(403)
      expect(
        ofPayer.filter(isFee).map(({ type }) => type),
        'the types of the orders of the payer',
        'G67',
      ).equals([-1, -1])
      const received = ofAlice.filter((order) => isFee(order) && order.target_id === ofPerson).map(({ type }) => type)
      expect(received, 'the types of the orders of the creator', 'G43').equals([1, 1])
    },
    { needs: ['verificationCode', 'grant'] },
  ),
)

export const joiningFunds = scenario('3.2/means', 'Joining with too little currency, and concurrent joins', [
  serial(
    check(
      'approval-after-spending-answers-403',
      'Approving an applicant who has spent the fee returns 403 and leaves the application waiting',
      ['3.2/9', '4.5/30', '7/6'],
      async (context) => {
        const { alice, expect, cannot } = context
        const dave = await givenPersonWithBalance(context, 2)
        const topicId = await givenTopic(context, alice, { ...audited, expense: 2 })
        await givenApplicant(context, dave, topicId)
        const { status } = await giveReward(dave, await givenTopic(context, alice)).response()
        if (status !== 201) return cannot('the fee is taken on application', 'a fee that is taken on approval')
        const logs = () => alice.sends(listApplyLogs, { params: { topicId } }).gets(200)
        const [log] = await logs()
        await alice.sends(approveApplication, { params: { topicId, logId: log?.id ?? 0 } }).gets(403)
        expect((await logs())[0]?.status, 'the status of the application', '3.2/9').equals('waiting')
        expect(await isMember(context, dave, topicId), 'whether dave is a member', '3.2/9').equals(false)
      },
    ),
  ),

  check(
    'application-requires-the-fee',
    'Applying to a topic with a fee requires enough currency',
    ['G43'],
    async (context) => {
      const { alice, dave, expect } = context
      await requireJoinMode(context, 'afterAudit')
      const topicId = await givenTopic(context, alice, { ...audited, expense: 1000 })
      const { status } = await dave.sends(joinTopic, { params: { topicId } }).response()
      expect(status, 'the status of joinTopic', 'G43').equals(403)
      const logs = await alice.sends(listApplyLogs, { params: { topicId } }).gets(200)
      expect(idsOf(logs), 'the ids of the applications', 'G43').equals([])
    },
  ),

  serial(
    check(
      'concurrent-joins-never-overspend',
      'Joining two topics at once with enough currency for one joins only one',
      ['3.2/3', '3.2/5', '4.5/32'],
      async (context) => {
        const { alice, expect } = context
        await requireJoinMode(context, 'directJoin')
        const expense = await feeAboveTaskReward(context.dave)
        const dave = await givenPersonWithBalance(context, expense)
        const fields = { ...hidden, expense }
        const topicIds = [await givenTopic(context, alice, fields), await givenTopic(context, alice, fields)]
        const joins = topicIds.map((topicId) => dave.sends(joinTopic, { params: { topicId } }).gets(201, 204, 403))
        await Promise.all(joins)
        const joined = [
          await isMember(context, dave, topicIds[0] ?? 0),
          await isMember(context, dave, topicIds[1] ?? 0),
        ]
        expect(joined.filter(Boolean).length, 'the number of topics that dave has joined', '3.2/3', '3.2/5').equals(1)
      },
    ),
  ),

  ...feeChecks,

  check(
    'concurrent-joins-pay-once',
    'Joining several times at once pays the fee once',
    ['4.5.1/11', '3.2/5', 'G43'],
    async (context) => {
      const { alice, carol, expect } = context
      await requireJoinMode(context, 'directJoin')
      const expense = distinctFee(context)
      const params = { topicId: await givenTopic(context, alice, { ...hidden, expense }) }
      const join = () => carol.sends(joinTopic, { params }).chooses('G44', 201, 204)
      const paid = await withFunds(context, carol, expense, () =>
        feePayments(context, expense, () => Promise.all([join(), join(), join()])),
      )
      expect(paid.length, 'the number of times the fee was paid', '4.5.1/11').atMost(1)
      expect(paid.length, 'the number of times the fee was paid', 'G43').equals(1)
    },
  ),

  serial(
    check(
      'application-and-approval-charge-the-applicant-once',
      'From the application to its approval, the applicant pays the fee once, and the manager does not pay it',
      ['4.5.1/11', '3.2/7'],
      async (context) => {
        const { alice, carol, expect } = context
        const expense = distinctFee(context)
        const topicId = await givenTopic(context, alice, { ...audited, expense })
        let ofAlice: Order[] = []
        const paid = await feePayments(context, expense, async () => {
          await withFunds(context, carol, expense, () => givenApplicant(context, carol, topicId))
          const [log] = await alice.sends(listApplyLogs, { params: { topicId } }).gets(200)
          const params = { topicId, logId: log?.id ?? 0 }
          ofAlice = await newOrders(alice, () => alice.sends(approveApplication, { params }).gets(204))
        })
        const isPaid = ({ type, amount }: Order) => type === -1 && amount === expense
        expect(paid.length, 'the number of times the applicant paid the fee', '4.5.1/11').atMost(1)
        expect(ofAlice.filter(isPaid).length, 'the number of times the manager paid the fee', '4.5.1/11').equals(0)
      },
    ),
  ),

  check(
    'concurrent-approvals-pay-once',
    'Being approved several times at once pays the fee once',
    ['3.2/7', '3.2/8', 'G43'],
    async (context) => {
      const { alice, carol, expect } = context
      const expense = distinctFee(context)
      const topicId = await givenTopic(context, alice, { ...audited, expense })
      await withFunds(context, carol, expense, () => givenApplicant(context, carol, topicId))
      const [log] = await alice.sends(listApplyLogs, { params: { topicId } }).gets(200)
      const approve = () => alice.sends(approveApplication, { params: { topicId, logId: log?.id ?? 0 } }).response()
      const paid = await feePayments(context, expense, async () => {
        const statuses = (await Promise.all([approve(), approve(), approve()])).map(({ status }) => status)
        expectOneDecision(context, statuses, '3.2/8')
      })
      expect(paid.length, 'the number of times the fee was paid', '3.2/8').atMost(1)
      expect(paid.length, 'the number of times the fee was paid', 'G43').equals(1)
    },
  ),
])
