import { currency } from '../../../contracts/chapters/currency.ts'
import { type Check, check, serial } from '../../authoring/case.ts'
import type { Actor } from '../../client/actor.ts'
import type { Context } from '../../client/context.ts'
import { givenPerson } from '../../fixtures/common.ts'
import { newOrders, orderWithId } from '../../fixtures/orders.ts'
import {
  fundedPerson,
  givenFee,
  givenPayment,
  givenRecharge,
  requireBalanceMeter,
  statusOfJoining,
} from './currency-steps.ts'

/** A recharge whose payment succeeds or fails. The order comes from the person's log. */
async function recharges(context: Context, person: Actor, money: number, state: 'paid' | 'failed'): Promise<void> {
  const body = { type: 'PayAOrder', amount: money, from: 5 } as const
  const [order] = await newOrders(person, () => person.sends(currency.recharge, { body }).gets(201))
  const { id } = context.expect(order, 'an order that waits for the payment', 'G60').present()
  await context.adapter.settle({ order: id, state })
}

/** The effects of a paid recharge. */
export const paidRecharges: readonly Check[] = [
  serial(
    check(
      'paid-recharge-adds-amount-times-ratio',
      'A paid recharge adds the amount times the ratio to the balance',
      ['4.6/7', '2.12/1'],
      async (context) => {
        const person = await fundedPerson(context, 100)
        const { money, ratio } = await givenPayment(context)
        const growth = await requireBalanceMeter(context, person)
        const added = await growth(() => recharges(context, person, money, 'paid'))
        const what = `the growth of the balance by a recharge of ${money} at the ratio ${ratio}`
        context.expect(added, what, '4.6/7', '2.12/1').equals(money * ratio)
      },
      { needs: ['settle'] },
    ),
  ),

  check(
    'paid-recharge-can-be-spent',
    'A person who cannot afford a fee can pay it after recharging that much, but not after a failed payment',
    ['4.6/7', '2.12/1', '3.2/3'],
    async (context) => {
      const { expect } = context
      const [payer, other] = [await givenPerson(context), await givenPerson(context)]
      const { money, ratio } = await givenPayment(context)
      const fee = money * ratio
      const topicId = await givenFee(context, fee)
      for (const person of [payer, other])
        if ((await statusOfJoining(person, topicId)) !== 403)
          return context.cannot('new people start with too much currency', 'new people with less currency')
      const what = (when: string) => `the status of joining for ${fee} after ${when} ${money} at the ratio ${ratio}`
      await recharges(context, other, money, 'failed')
      expect(await statusOfJoining(other, topicId), what('a failed recharge of'), '4.6/7').equals(403)
      await recharges(context, payer, money, 'paid')
      expect(await statusOfJoining(payer, topicId), what('recharging'), '4.6/7', '2.12/1').differs(403)
      expect(await statusOfJoining(other, topicId), what('another person recharged'), '3.2/3').equals(403)
    },
    { needs: ['settle', 'verificationCode'] },
  ),

  ...(
    [
      ['paid', 1],
      ['failed', -1],
    ] as const
  ).map(([outcome, state]) =>
    check(
      `${outcome}-payment-sets-state`,
      `A ${outcome} payment leaves its order in state ${state}`,
      ['3.3/3', 'G60'],
      async (context) => {
        const { id } = await givenRecharge(context)
        await context.adapter.settle({ order: id, state: outcome })
        const order = await orderWithId(context.bob, id)
        const what = `the state of an order whose payment ${outcome === 'paid' ? 'was paid' : 'failed'}`
        context.expect<number | undefined>(order?.state, what, '3.3/3').differs(-state)
        context.expect(order?.state, what, 'G60').equals(state)
      },
      { needs: ['settle'] },
    ),
  ),
]
