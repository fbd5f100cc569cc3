import { currency } from '../../contracts/currency.ts'
import { pagePath } from '../../platform/links.ts'
import { settlePayment } from '../../platform/payments.ts'
import { wrong } from './errors.ts'
import type { Plan } from './schema.ts'
import type { Stage } from './stage.ts'

export interface MadeOrder {
  readonly id: number
  /** Currency that it brings. */
  readonly amount: number
  /** Path of its payment page. */
  readonly page: string
}

export async function makeOrder(stage: Stage, given: Plan['orders'][number], at: string): Promise<MadeOrder> {
  const { parts, world } = stage
  const payer = await stage.as(given.by, `${at}.by`)
  await payer.does(currency.recharge, { body: { type: given.type, amount: given.amount, from: 5 } })
  const where = { owner_id: payer.id }
  const order = await parts.store.currency_orders.first({ where, order: [['id', 'desc']] })
  if (!order) return wrong(at, 'was not made')
  if (given.state !== 'pending') await settlePayment(parts, order.id, given.state)
  return { id: order.id, amount: order.amount, page: pagePath(world.platform.links, 'pay', order.id) }
}

/** Exactly this much in the end, whatever was earned and spent before. */
export async function setBalances(stage: Stage, balances: Plan['balances']): Promise<void> {
  for (const [login, balance] of Object.entries(balances))
    await stage.setBalance((await stage.as(login, `balances.${login}`)).id, balance)
}
