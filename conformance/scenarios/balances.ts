import { currency } from '../../contracts/currency.ts'
import { memberships } from '../../contracts/memberships.ts'
import { rewards } from '../../contracts/rewards.ts'
import { tasks } from '../../contracts/tasks.ts'
import { type Check, check } from '../case.ts'
import type { Context } from '../context.ts'
import { givenPerson, givenTopic } from '../given.ts'
import { givenApplicant, needsWay } from '../given-members.ts'
import { allOrdersOf, givenPurchase, leftAfterReward, newOrder, newOrders, settingsOf, sumOf } from '../orders.ts'
import { scenario } from '../scenario.ts'

const start = 10_000

/** Somebody new with a start, a topic to reward, and the question whether the balance moved as it should. */
async function givenPurse(context: Context) {
  const { alice, control, expect } = context
  const person = await givenPerson(context)
  await control.grant({ user: await person.id(), currency: start })
  const topicId = await givenTopic(context, alice)
  let expected = start
  const moves = async (change: number, why: string) => {
    expected += change - 1
    expect(await leftAfterReward(person, topicId), `what is left ${why}`).equals(expected)
    expect(sumOf(await allOrdersOf(person)), `the sum of the orders ${why}`).equals(expected)
  }
  return { person, topicId, moves }
}

const story = (title: string, gaps: readonly string[], run: Check['run']) =>
  check(title, gaps, run, { needs: ['outbox', 'grant', 'settle'] })

/** An amount of money within the bounds. */
async function someMoney(context: Context): Promise<{ money: number; amount: number; cash: number }> {
  const { settings, recharge, cash } = await settingsOf(context)
  if (!recharge.status || !cash.status) return context.cannot('recharge or withdrawal is closed here')
  const ratio = settings['recharge-ratio']
  const money = Math.max(1, Math.ceil(settings['recharge-min'] / ratio))
  return { money, amount: money * ratio, cash: Math.max(ratio, settings['cash-min']) }
}

export const balances = scenario('4.6/balance', 'A balance is what its orders add up to', [
  story('Rewards move currency from giver to receiver', ['G67'], async (context) => {
    const { alice, expect } = context
    const { person, topicId, moves } = await givenPurse(context)
    const body = { name: 'a kite', price: 7, numbers: 3 }
    const wanted = { amount: 21, type: 1, state: 1, target_id: String(await person.id()) } as const
    await newOrder(context, alice, wanted, async () => {
      const { currency_sum } = await person.sends(rewards.rewardTopic, { params: { topicId }, body }).gets(201)
      expect(currency_sum, 'what is left').equals(start - 21)
    })
    await moves(-21, 'after a reward')
  }),

  story('A recharge is credited when it is paid, and not before', ['G60', 'G67'], async (context) => {
    const { control } = context
    const { person, moves } = await givenPurse(context)
    const { money, amount } = await someMoney(context)
    const body = { type: 'PayBOrder', amount: money, from: 5 } as const
    const order = await newOrder(context, person, { amount }, () => person.sends(currency.recharge, { body }).gets(201))
    await moves(0, 'before it is paid')
    await control.settle(order.id, 'paid')
    await moves(amount, 'when it is paid')
  }),

  story('A recharge that failed brings nothing', ['G60', 'G67'], async (context) => {
    const { person, moves } = await givenPurse(context)
    const { money, amount } = await someMoney(context)
    const body = { type: 'PayAOrder', amount: money, from: 5 } as const
    const order = await newOrder(context, person, { amount }, () => person.sends(currency.recharge, { body }).gets(201))
    await context.control.settle(order.id, 'failed')
    await moves(0, 'when it failed')
  }),

  story('A purchase is credited once, however often it is verified', ['G60', 'G61', 'G67'], async (context) => {
    const { person, moves } = await givenPurse(context)
    const { id: orderId, amount } = await givenPurchase(context, person)
    await moves(0, 'before it is verified')
    const sent = { params: { orderId }, body: { receipt: await context.control.receipt(orderId) } }
    await person.sends(currency.verifyIapOrder, sent).gets(200)
    await moves(amount, 'when it is verified')
    await person.sends(currency.verifyIapOrder, sent).chooses('G61', 200)
    await moves(0, 'when it is verified again')
  }),

  story('A false receipt brings nothing', ['G62', 'G67'], async (context) => {
    const { person, moves } = await givenPurse(context)
    const { id: orderId } = await givenPurchase(context, person)
    await person.sends(currency.verifyIapOrder, { params: { orderId }, body: { receipt: 'false' } }).chooses('G62', 422)
    await moves(0, 'after a false receipt')
  }),

  story('A withdrawal is deducted at once, and given back when it is rejected', ['G60', 'G67'], async (context) => {
    const { control } = context
    const { person, moves } = await givenPurse(context)
    const { cash } = await someMoney(context)
    const take = () => person.sends(currency.withdraw, { body: { amount: cash } }).gets(201)
    const wanted = { amount: cash, type: -1 } as const
    const first = await newOrder(context, person, wanted, take)
    await moves(-cash, 'while it waits')
    await control.auditCash(first.id, 'approved')
    await moves(0, 'when it is approved')
    const second = await newOrder(context, person, wanted, take)
    await control.auditCash(second.id, 'rejected')
    await moves(0, 'when another one is rejected')
  }),

  story('Spending at the same time never spends twice', ['G63', 'G67'], async (context) => {
    const { person, topicId, moves } = await givenPurse(context)
    const body = { name: 'a palace', price: start - 10, numbers: 1 }
    const tries = [1, 2, 3, 4].map(() => person.sends(rewards.rewardTopic, { params: { topicId }, body }).answers())
    const statuses = (await Promise.all(tries)).map(({ status }) => status)
    context.expect(statuses.sort(), 'the answers').equals([201, 403, 403, 403])
    await moves(10 - start, 'after four rewards at once')
  }),

  story('Verifying a purchase at the same time credits it once', ['G61', 'G67'], async (context) => {
    const { person, moves } = await givenPurse(context)
    const { id: orderId, amount } = await givenPurchase(context, person)
    const sent = { params: { orderId }, body: { receipt: await context.control.receipt(orderId) } }
    await Promise.all([1, 2, 3, 4].map(() => person.sends(currency.verifyIapOrder, sent).chooses('G61', 200)))
    await moves(amount, 'after four verifications at once')
  }),

  story('A fee moves from who joins to the creator, and stays there', ['G43', 'G67'], async (context) => {
    const { alice } = context
    await needsWay(context, 'directJoin')
    const { person, moves } = await givenPurse(context)
    const params = {
      topicId: await givenTopic(context, alice, { visible: 'hidden', join_permission: 'directJoin', expense: 30 }),
    }
    const wanted = { amount: 30, type: 1, state: 1, target_id: String(await person.id()) } as const
    let paid = 0
    await newOrder(context, alice, wanted, async () => {
      paid = (await person.sends(memberships.joinTopic, { params }).gets(201, 204))?.amount ?? 0
    })
    await moves(paid - 30, 'after joining')
    await person.sends(memberships.leaveTopic, { params }).gets(204)
    await moves(0, 'after leaving')
  }),

  story(
    'A fee of an audited topic is taken by the approval, not by the application',
    ['G43', 'G67'],
    async (context) => {
      const { alice } = context
      const { person, moves } = await givenPurse(context)
      const topicId = await givenTopic(context, alice, {
        visible: 'hidden',
        join_permission: 'afterAudit',
        expense: 30,
      })
      await givenApplicant(context, person, topicId)
      await moves(0, 'after applying')
      const [log] = await alice.sends(memberships.listApplyLogs, { params: { topicId } }).gets(200)
      const fees = await newOrders(person, () =>
        alice.sends(memberships.approveApplication, { params: { topicId, logId: log?.id ?? 0 } }).gets(204),
      )
      await moves(sumOf(fees), 'after the approval')
      context
        .expect(
          fees.filter(({ type }) => type === -1).map(({ amount }) => amount),
          'what was taken',
        )
        .equals([30])
    },
  ),

  story('Signing in and the login task are credited', ['G67', 'G76'], async (context) => {
    const { person, moves } = await givenPurse(context)
    const { get_integral } = await person.sends(tasks.signIn).gets(200)
    await moves(get_integral, 'after signing in')
    const paid = await person.sends(tasks.doLoginTask).gets(201, 204)
    await moves(paid?.amount ?? 0, 'after the login task')
  }),
])
