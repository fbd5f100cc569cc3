import type { PartName } from '../../adapter/parts.ts'
import { type Check, check } from '../../authoring/case.ts'
import type { Context } from '../../client/context.ts'
import { givenPerson, givenTopic } from '../../fixtures/common.ts'
import { allOrdersOf, leftAfterReward, settingsOf, sumOf } from '../../fixtures/orders.ts'

export const startingBalance = 10_000

/**
 * A new person with a starting balance, and `expectChange`, which checks the balance and the sum of the orders. Reading the
 * balance costs a reward of 1 to the topic.
 */
export async function givenFundedPerson(context: Context) {
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

export const balanceCheck = (
  slug: string,
  title: string,
  gaps: readonly string[],
  run: Check['run'],
  ...parts: readonly PartName[]
) => check(slug, title, gaps, run, { needs: ['verificationCode', 'grant', ...parts] })

/** Amounts to recharge and to withdraw within the limits. */
export async function givenAmounts(context: Context): Promise<{ money: number; amount: number; cash: number }> {
  const { settings, recharge, cash } = await settingsOf(context)
  if (!recharge.status || !cash.status)
    return context.cannot('recharge or withdrawal is closed', 'adapter.configure, or open recharge and withdrawal')
  const ratio = settings['recharge-ratio']
  const money = Math.max(1, Math.ceil(settings['recharge-min'] / ratio))
  return { money, amount: money * ratio, cash: Math.max(ratio, settings['cash-min']) }
}
