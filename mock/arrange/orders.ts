import { currency } from '../../contracts/chapters/currency.ts'
import { settlePayment } from '../../platform/domain/payments.ts'
import { pagePath } from '../../platform/http/links.ts'
import type { ArrangeContext } from './arrange-context.ts'
import { fail } from './errors.ts'
import type { Plan } from './schema.ts'

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
  const where = { owner_id: payer.id }
  const order = await parts.store.currency_orders.first({ where, order: [['id', 'desc']] })
  if (!order) return fail(at, 'was not made')
  if (given.state !== 'pending') await settlePayment(parts, order.id, given.state)
  return { id: order.id, amount: order.amount, page: pagePath(world.platform.links, 'pay', order.id) }
}

/** Last of all, whatever was earned and spent before. */
export async function setBalances(context: ArrangeContext, balances: Plan['balances']): Promise<void> {
  for (const [login, balance] of Object.entries(balances))
    await context.setBalance((await context.as(login, `balances.${login}`)).id, balance)
}
