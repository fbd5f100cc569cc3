import { currency } from '../../../contracts/chapters/currency.ts'
import { memberships } from '../../../contracts/chapters/memberships.ts'
import { rewards } from '../../../contracts/chapters/rewards.ts'
import { tasks } from '../../../contracts/chapters/tasks.ts'
import type { PartName } from '../../adapter/parts.ts'
import type { Context } from '../../client/context.ts'
import { givenPerson, givenTopic } from '../../fixtures/common.ts'
import { givenApplicant, requireJoinMode } from '../../fixtures/members.ts'
import {
  allOrdersOf,
  givenPurchase,
  leftAfterReward,
  newOrder,
  newOrders,
  settingsOf,
  sumOf,
} from '../../fixtures/orders.ts'
import { type Check, check } from '../../model/case.ts'
import { scenario } from '../../model/scenario.ts'

const startingBalance = 10_000

/**
 * A new person with a starting balance, and `expectChange`, which checks the balance and the sum of the orders. Reading the
 * balance takes a reward of 1 to the topic.
 */
async function givenFundedPerson(context: Context) {
  const { alice, adapter, expect } = context
  const person = await givenPerson(context)
  await adapter.grant({ user: await person.id(), currency: startingBalance })
  const topicId = await givenTopic(context, alice)
  let expected = startingBalance
  const expectChange = async (change: number, when: string) => {
    expected += change - 1
    expect(await leftAfterReward(person, topicId), `the balance ${when}`).equals(expected)
    expect(sumOf(await allOrdersOf(person)), `the sum of the orders ${when}`).equals(expected)
  }
  return { person, topicId, expectChange }
}

const balanceCheck = (
  slug: string,
  title: string,
  gaps: readonly string[],
  run: Check['run'],
  ...parts: readonly PartName[]
) => check(slug, title, gaps, run, { needs: ['verificationCode', 'grant', ...parts] })

/** Amounts to recharge and to withdraw within the limits. */
async function givenAmounts(context: Context): Promise<{ money: number; amount: number; cash: number }> {
  const { settings, recharge, cash } = await settingsOf(context)
  if (!recharge.status || !cash.status)
    return context.cannot(
      'recharge or withdrawal is closed here',
      'adapter.configure or recharge and withdrawal that are open',
    )
  const ratio = settings['recharge-ratio']
  const money = Math.max(1, Math.ceil(settings['recharge-min'] / ratio))
  return { money, amount: money * ratio, cash: Math.max(ratio, settings['cash-min']) }
}

export const balances = scenario('4.6/balance', 'A balance equals the sum of its orders', [
  balanceCheck('reward-moves-currency', 'A reward moves currency from giver to receiver', ['G67'], async (context) => {
    const { alice, expect } = context
    const { person, topicId, expectChange } = await givenFundedPerson(context)
    const body = { name: 'a kite', price: 7, numbers: 3 }
    const wanted = { amount: 21, type: 1, state: 1, target_id: String(await person.id()) } as const
    await newOrder(context, alice, wanted, async () => {
      const { currency_sum } = await person.sends(rewards.rewardTopic, { params: { topicId }, body }).gets(201)
      expect(currency_sum, 'currency_sum').equals(startingBalance - 21)
    })
    await expectChange(-21, 'after a reward')
  }),

  balanceCheck(
    'paid-recharge-is-credited',
    'A recharge is credited when it is paid, not before',
    ['G60', 'G67'],
    async (context) => {
      const { adapter } = context
      const { person, expectChange } = await givenFundedPerson(context)
      const { money, amount } = await givenAmounts(context)
      const body = { type: 'PayBOrder', amount: money, from: 5 } as const
      const order = await newOrder(context, person, { amount }, () =>
        person.sends(currency.recharge, { body }).gets(201),
      )
      await expectChange(0, 'before it is paid')
      await adapter.settle({ order: order.id, state: 'paid' })
      await expectChange(amount, 'when it is paid')
    },
    'settle',
  ),

  balanceCheck(
    'failed-recharge-credits-nothing',
    'A failed recharge credits nothing',
    ['G60', 'G67'],
    async (context) => {
      const { person, expectChange } = await givenFundedPerson(context)
      const { money, amount } = await givenAmounts(context)
      const body = { type: 'PayAOrder', amount: money, from: 5 } as const
      const order = await newOrder(context, person, { amount }, () =>
        person.sends(currency.recharge, { body }).gets(201),
      )
      await context.adapter.settle({ order: order.id, state: 'failed' })
      await expectChange(0, 'when it failed')
    },
    'settle',
  ),

  balanceCheck(
    'purchase-is-credited-once',
    'A purchase is credited once, however often it is verified',
    ['G60', 'G61', 'G67'],
    async (context) => {
      const { person, expectChange } = await givenFundedPerson(context)
      const { id: orderId, amount } = await givenPurchase(context, person)
      await expectChange(0, 'before it is verified')
      const sent = { params: { orderId }, body: { receipt: await context.adapter.receipt({ order: orderId }) } }
      await person.sends(currency.verifyIapOrder, sent).gets(200)
      await expectChange(amount, 'when it is verified')
      await person.sends(currency.verifyIapOrder, sent).chooses('G61', 200)
      await expectChange(0, 'when it is verified again')
    },
    'receipt',
  ),

  balanceCheck(
    'invalid-receipt-credits-nothing',
    'An invalid receipt credits nothing',
    ['G62', 'G67'],
    async (context) => {
      const { person, expectChange } = await givenFundedPerson(context)
      const { id: orderId } = await givenPurchase(context, person)
      await person
        .sends(currency.verifyIapOrder, { params: { orderId }, body: { receipt: 'false' } })
        .chooses('G62', 422)
      await expectChange(0, 'after an invalid receipt')
    },
  ),

  balanceCheck(
    'withdrawal-is-deducted-and-refunded',
    'A withdrawal is deducted at once and refunded when rejected',
    ['G60', 'G67'],
    async (context) => {
      const { adapter } = context
      const { person, expectChange } = await givenFundedPerson(context)
      const { cash } = await givenAmounts(context)
      const withdraw = () => person.sends(currency.withdraw, { body: { amount: cash } }).gets(201)
      const wanted = { amount: cash, type: -1 } as const
      const first = await newOrder(context, person, wanted, withdraw)
      await expectChange(-cash, 'while it waits')
      await adapter.auditWithdrawal({ order: first.id, state: 'approved' })
      await expectChange(0, 'when it is approved')
      const second = await newOrder(context, person, wanted, withdraw)
      await adapter.auditWithdrawal({ order: second.id, state: 'rejected' })
      await expectChange(0, 'when another one is rejected')
    },
    'auditWithdrawal',
  ),

  balanceCheck(
    'concurrent-rewards-never-overdraw',
    'Concurrent rewards never spend the same currency twice',
    ['G63', 'G67'],
    async (context) => {
      const { person, topicId, expectChange } = await givenFundedPerson(context)
      const body = { name: 'a palace', price: startingBalance - 10, numbers: 1 }
      const attempts = [1, 2, 3, 4].map(() =>
        person.sends(rewards.rewardTopic, { params: { topicId }, body }).answers(),
      )
      const statuses = (await Promise.all(attempts)).map(({ status }) => status)
      context.expect(statuses.sort(), 'the statuses').equals([201, 403, 403, 403])
      await expectChange(10 - startingBalance, 'after four concurrent rewards')
    },
  ),

  balanceCheck(
    'concurrent-verification-credits-once',
    'Verifying a purchase concurrently credits it once',
    ['G61', 'G67'],
    async (context) => {
      const { person, expectChange } = await givenFundedPerson(context)
      const { id: orderId, amount } = await givenPurchase(context, person)
      const sent = { params: { orderId }, body: { receipt: await context.adapter.receipt({ order: orderId }) } }
      await Promise.all([1, 2, 3, 4].map(() => person.sends(currency.verifyIapOrder, sent).chooses('G61', 200)))
      await expectChange(amount, 'after four concurrent verifications')
    },
    'receipt',
  ),

  balanceCheck(
    'joining-fee-moves-to-creator',
    'A joining fee moves to the creator and is not refunded on leaving',
    ['G43', 'G67'],
    async (context) => {
      const { alice } = context
      await requireJoinMode(context, 'directJoin')
      const { person, expectChange } = await givenFundedPerson(context)
      const params = {
        topicId: await givenTopic(context, alice, { visible: 'hidden', join_permission: 'directJoin', expense: 30 }),
      }
      const wanted = { amount: 30, type: 1, state: 1, target_id: String(await person.id()) } as const
      let paid = 0
      await newOrder(context, alice, wanted, async () => {
        paid = (await person.sends(memberships.joinTopic, { params }).gets(201, 204))?.amount ?? 0
      })
      await expectChange(paid - 30, 'after joining')
      await person.sends(memberships.leaveTopic, { params }).gets(204)
      await expectChange(0, 'after leaving')
    },
  ),

  balanceCheck(
    'audited-fee-is-taken-on-approval',
    'The fee of an audited topic is taken on approval, not on application',
    ['G43', 'G67'],
    async (context) => {
      const { alice } = context
      const { person, expectChange } = await givenFundedPerson(context)
      const topicId = await givenTopic(context, alice, {
        visible: 'hidden',
        join_permission: 'afterAudit',
        expense: 30,
      })
      await givenApplicant(context, person, topicId)
      await expectChange(0, 'after applying')
      const [log] = await alice.sends(memberships.listApplyLogs, { params: { topicId } }).gets(200)
      const fees = await newOrders(person, () =>
        alice.sends(memberships.approveApplication, { params: { topicId, logId: log?.id ?? 0 } }).gets(204),
      )
      await expectChange(sumOf(fees), 'after the approval')
      context
        .expect(
          fees.filter(({ type }) => type === -1).map(({ amount }) => amount),
          'the fee that was taken',
        )
        .equals([30])
    },
  ),

  balanceCheck(
    'sign-in-and-login-task-are-credited',
    'Signing in and the login task are credited',
    ['G67', 'G76'],
    async (context) => {
      const { person, expectChange } = await givenFundedPerson(context)
      const { get_integral } = await person.sends(tasks.signIn).gets(200)
      await expectChange(get_integral, 'after signing in')
      const paid = await person.sends(tasks.doLoginTask).gets(201, 204)
      await expectChange(paid?.amount ?? 0, 'after the login task')
    },
  ),
])
