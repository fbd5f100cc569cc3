import { currency } from '../../../contracts/chapters/currency.ts'
import { memberships } from '../../../contracts/chapters/memberships.ts'
import { rewards } from '../../../contracts/chapters/rewards.ts'
import { tasks } from '../../../contracts/chapters/tasks.ts'
import { scenario } from '../../authoring/scenario.ts'
import { givenTopic } from '../../fixtures/common.ts'
import { givenApplicant, requireJoinMode } from '../../fixtures/members.ts'
import { givenPurchase, newOrder, newOrders, sumOf } from '../../fixtures/orders.ts'
import { balanceCheck, givenAmounts, givenFundedPerson, startingBalance } from './balance-steps.ts'

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
      // Providers report a payment several times; an adapter may refuse to.
      for (const state of ['paid', 'failed'] as const)
        await adapter.settle({ order: order.id, state }).catch(() => undefined)
      await expectChange(0, 'when the provider reports again that it is paid, or failed')
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
      const givenReceipt = () => context.adapter.receipt({ order: orderId })
      const [receipt, another] = [await givenReceipt(), await givenReceipt()]
      const sent = { params: { orderId }, body: { receipt } }
      await person.sends(currency.verifyIapOrder, sent).gets(200)
      await expectChange(amount, 'when it is verified')
      await person.sends(currency.verifyIapOrder, sent).chooses('G61', 200)
      await person.sends(currency.verifyIapOrder, { ...sent, body: { receipt: another } }).chooses('G61', 200)
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
        person.sends(rewards.rewardTopic, { params: { topicId }, body }).response(),
      )
      const statuses = (await Promise.all(attempts)).map(({ status }) => status)
      const refused = statuses.filter((status) => status !== 201)
      context.expect(statuses.length - refused.length, 'the number of rewards that were accepted').equals(1)
      context.expect(refused, 'the statuses of the others', 'G63').equals([403, 403, 403])
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
