import { type Check, check } from '../../authoring/case.ts'
import type { Actor } from '../../client/actor.ts'
import type { Context } from '../../client/context.ts'
import { latestOrdersOf, orderWithId } from '../../fixtures/orders.ts'
import {
  givenAmount,
  givenFee,
  givenPersonWith,
  givenWithdrawal,
  statusOfJoining,
  withdrawn,
} from './currency-steps.ts'

type Outcome = 'approved' | 'rejected'

/** A person whose balance no longer covers the fee after this amount is withdrawn. */
interface Withdrawing {
  readonly person: Actor
  readonly amount: number
  readonly topicId: number
}

/** What the interface shows of a reviewed withdrawal: its state, the orders that the review created, and whether the fee can be paid. */
async function audited(context: Context, { person, amount, topicId }: Withdrawing, outcome: Outcome) {
  const order = await withdrawn(context, person, amount)
  const { id } = context.expect(order, `an order for a withdrawal of ${amount}`, 'G60').present()
  if ((await statusOfJoining(person, topicId)) !== 403)
    return context.cannot('new people start with currency', 'new people without currency')
  const before = await latestOrdersOf(person)
  await context.adapter.auditWithdrawal({ order: id, state: outcome })
  const after = await latestOrdersOf(person)
  const status = await statusOfJoining(person, topicId)
  return { state: after.find((one) => one.id === id)?.state, newOrders: after.length - before.length, status }
}

/** The effects of a review. */
export const auditedWithdrawals: readonly Check[] = [
  ...(
    [
      ['approved', 1],
      ['rejected', -1],
    ] as const
  ).map(([outcome, state]) =>
    check(
      `${outcome}-withdrawal-sets-state`,
      `A withdrawal that is ${outcome} ends in state ${state}`,
      ['3.3/2', '3.3/3', 'G60'],
      async (context) => {
        const { id, state: before } = await givenWithdrawal(context)
        context.expect(before, 'the state of a withdrawal before its review', '3.3/2', '3.3/3').differs(1)
        await context.adapter.auditWithdrawal({ order: id, state: outcome })
        const order = await orderWithId(context.alice, id)
        context.expect(order?.state, `the state of a withdrawal that is ${outcome}`, 'G60').equals(state)
      },
      { needs: ['auditWithdrawal'] },
    ),
  ),

  check(
    'approved-withdrawal-stays-deducted',
    'Withdrawn currency stays unavailable after the approval, and a rejection looks different from an approval',
    ['4.6/13', '3.3/2', '3.3/3'],
    async (context) => {
      const { adapter, expect } = context
      const amount = await givenAmount(context)
      const person = await givenPersonWith(context, amount + 9)
      const withdrawing = { person, amount, topicId: await givenFee(context, 10) }
      const approved = await audited(context, withdrawing, 'approved')
      const what = `the status of joining for 10 after an approved withdrawal of ${amount} from a balance below ${amount + 10},`
      expect(approved.status, what, '4.6/13').equals(403)
      await adapter.grant({ user: await person.id(), currency: amount })
      const rejected = await audited(context, withdrawing, 'rejected')
      const shown = 'what the interface shows of a rejected withdrawal, compared with an approved one,'
      expect(rejected, shown, '3.3/2', '3.3/3').differs(approved)
    },
    { needs: ['verificationCode', 'grant', 'auditWithdrawal'] },
  ),
]
