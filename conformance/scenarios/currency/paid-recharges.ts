import { currency } from '../../../contracts/chapters/currency.ts'
import { memberships } from '../../../contracts/chapters/memberships.ts'
import type { Actor } from '../../client/actor.ts'
import type { Context } from '../../client/context.ts'
import { givenPerson, givenTopic } from '../../fixtures/common.ts'
import { newOrders, orderWithId } from '../../fixtures/orders.ts'
import { type Check, check, serial } from '../../model/case.ts'
import { fundedPerson, requireMeter } from './currency-steps.ts'
import { givenPayment, givenRecharge } from './payments.ts'

/** Pays a recharge. The order is whatever this person's log shows of it, so that its amount is judged by what is credited. */
async function paysRecharge(context: Context, person: Actor, money: number): Promise<void> {
  const body = { type: 'PayAOrder', amount: money, from: 5 } as const
  const [order] = await newOrders(person, () => person.sends(currency.recharge, { body }).gets(201))
  const { id } = context.expect(order, 'an order that waits for the payment', 'G60').present()
  await context.adapter.settle({ order: id, state: 'paid' })
}

/** The status of joining a topic with this fee: 403 for somebody with less. */
async function statusOfJoining(context: Context, person: Actor, expense: number): Promise<number> {
  const topicId = await givenTopic(context, context.alice, { visible: 'hidden', expense })
  return (await person.sends(memberships.joinTopic, { params: { topicId } }).answers()).status
}

/** What a recharge adds once it is paid. */
export const paidRecharges: readonly Check[] = [
  serial(
    check(
      'paid-recharge-adds-amount-times-ratio',
      'A paid recharge adds the amount times the ratio to the balance',
      ['4.6/7', '2.12/1'],
      async (context) => {
        const person = await fundedPerson(context, 100)
        const { money, ratio } = await givenPayment(context)
        const growth = await requireMeter(context, person)
        const added = await growth(() => paysRecharge(context, person, money))
        const what = `the growth of the balance by a recharge of ${money} at the ratio ${ratio}`
        context.expect(added, what, '4.6/7', '2.12/1').equals(money * ratio)
      },
      { needs: ['settle'] },
    ),
  ),

  check(
    'paid-recharge-can-be-spent',
    'Somebody who could not pay a fee can pay it after recharging as much',
    ['4.6/7', '2.12/1'],
    async (context) => {
      const person = await givenPerson(context)
      const { money, ratio } = await givenPayment(context)
      const fee = money * ratio
      if ((await statusOfJoining(context, person, fee)) !== 403)
        return context.cannot('new people have much currency of their own', 'new people with less')
      await paysRecharge(context, person, money)
      const what = `the status of joining for ${fee} after recharging ${money} at the ratio ${ratio}`
      context.expect(await statusOfJoining(context, person, fee), what, '4.6/7', '2.12/1').differs(403)
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
        context.expect(order?.state, `the state of a ${outcome} order`, 'G60').equals(state)
      },
      { needs: ['settle'] },
    ),
  ),
]
