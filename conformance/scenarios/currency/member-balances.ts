import { memberships } from '../../../contracts/chapters/memberships.ts'
import { tasks } from '../../../contracts/chapters/tasks.ts'
import type { Check } from '../../authoring/case.ts'
import { givenTopic } from '../../fixtures/common.ts'
import { givenApplicant, requireJoinMode } from '../../fixtures/members.ts'
import { newOrder, newOrders, sumOf } from '../../fixtures/orders.ts'
import { balanceCheck, givenFundedPerson } from './balance-steps.ts'

/** Balances after joining topics, signing in and doing tasks. */
export const memberBalances: readonly Check[] = [
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
]
