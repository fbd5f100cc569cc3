import { currency } from '../../contracts/chapters/currency.ts'
import { auditCash, settlePayment } from '../../platform/domain/payments.ts'
import { pagePath } from '../../platform/http/links.ts'
import type { ArrangeContext } from './arrange-context.ts'
import { fail } from './errors.ts'
import type { Plan } from './schema/schema.ts'

export interface MadeOrder {
  readonly id: number
  /** In currency. */
  readonly amount: number
  /** Path of its payment page. */
  readonly page: string
}

export async function makeOrder(
  context: ArrangeContext,
  given: Plan['orders'][number],
  at: string,
): Promise<MadeOrder> {
  const { parts, world } = context
  const payer = await context.as(given.by, `${at}.by`)
  await payer.call(currency.recharge, { body: { type: given.type, amount: given.amount, from: 5 } })
  const order = await newestOrder(context, payer.id)
  if (!order) return fail(at, 'was not made')
  if (given.state !== 'pending') await settlePayment(parts, order.id, given.state)
  return { id: order.id, amount: order.amount, page: pagePath(world.platform.links, 'pay', order.id) }
}

/** Whoever has less is granted the rest. */
export async function makeWithdrawal(
  context: ArrangeContext,
  { by, amount, state }: Plan['withdrawals'][number],
  at: string,
): Promise<{ readonly id: number }> {
  const owner = await context.as(by, `${at}.by`)
  await context.afford(owner.id, amount)
  await owner.call(currency.withdraw, { body: { amount } })
  const { id } = (await newestOrder(context, owner.id)) ?? fail(at, 'was not made')
  if (state !== 'pending') await auditCash(context.parts, id, state)
  return { id }
}

const newestOrder = ({ parts }: ArrangeContext, owner_id: number) =>
  parts.store.currency_orders.first({ where: { owner_id }, order: [['id', 'desc']] })

/** Last of all, whatever was earned and spent before. */
export async function setBalances(context: ArrangeContext, balances: Plan['balances']): Promise<void> {
  for (const [login, balance] of Object.entries(balances))
    await context.setBalance((await context.as(login, `balances.${login}`)).id, balance)
}
