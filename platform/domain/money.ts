import { type TextLanguage, textIn } from '../../contracts/texts/language.ts'
import type { Row } from '../tables/index.ts'
import { newTimestamps, now, type World } from '../world.ts'

/** The only place where balances change. Every change is recorded as an order of the owner (G67). */

type Order = Row<'currency_orders'>
type Ledger = Pick<World, 'store' | 'clock'>

export interface Transfer {
  /** Payer and receiver; absent for the platform itself. */
  readonly from?: number
  readonly to?: number
  readonly amount: number
  readonly title: string
  readonly body?: string
  /** The purpose, where one side is the platform. Between users each order names the other user. */
  readonly target_type?: Order['target_type']
  readonly target_id?: string
}

/** False, without any change, if the payer's balance is too low. */
export async function transfer(ledger: Ledger, details: Transfer): Promise<boolean> {
  const { from, to, amount } = details
  if (amount === 0) return true
  if (from !== undefined && !(await debit(ledger, from, amount))) return false
  await Promise.all([
    ...(from === undefined ? [] : [writeOrder(ledger, details, from, -1, to)]),
    ...(to === undefined ? [] : [credit(ledger, to, amount), writeOrder(ledger, details, to, 1, from)]),
  ])
  return true
}

export async function balanceOf({ store }: Pick<World, 'store'>, userId: number): Promise<number> {
  return (await store.wallets.get(userId))?.balance ?? 0
}

/** A recharge or purchase that is not paid yet. No currency moves until it is settled. */
export function createPendingOrder(
  ledger: Ledger,
  order: Omit<Order, 'id' | 'state' | 'currency' | 'created_at' | 'updated_at'>,
): Promise<Order> {
  return ledger.store.currency_orders.insert({ ...order, currency: 1, state: 0, ...newTimestamps(ledger) })
}

/** A withdrawal is deducted at once and reviewed later (G60). Undefined if the balance is too low. */
export async function createWithdrawal(
  ledger: Ledger,
  userId: number,
  amount: number,
  money: number,
  language: TextLanguage,
): Promise<Order | undefined> {
  if (!(await debit(ledger, userId, amount))) return undefined
  return createPendingOrder(ledger, {
    ...orderDefaults,
    owner_id: userId,
    title: textIn(language, 'Withdrawal'),
    type: -1,
    target_type: 'cash',
    amount,
    money,
  })
}

/** Marks a pending order as done or failed, once, and books the credit or refund. False if it is not pending. */
export async function settle(ledger: Ledger, order: Order, state: 1 | -1): Promise<boolean> {
  const changed = await ledger.store.currency_orders.update(
    { id: order.id, state: 0 },
    { state, updated_at: now(ledger) },
  )
  if (changed === 0) return false
  const credits = (order.type === 1 && state === 1) || (order.type === -1 && state === -1)
  if (credits) await credit(ledger, order.owner_id, order.amount)
  return true
}

const orderDefaults = { body: null, target_id: '', money: 0, payment_type: null, store_id: null }

async function debit({ store }: Ledger, userId: number, amount: number): Promise<boolean> {
  return (await store.wallets.update({ id: userId, balance: { gte: amount } }, { balance: { add: -amount } })) === 1
}

/** Every user has a wallet from the start. If one is missing, throw instead of losing currency. */
async function credit({ store }: Ledger, userId: number, amount: number): Promise<void> {
  const changed = await store.wallets.update({ id: userId }, { balance: { add: amount } })
  if (changed === 0) throw new Error(`user ${userId} has no wallet`)
}

function writeOrder(
  ledger: Ledger,
  details: Transfer,
  owner: number,
  type: 1 | -1,
  other: number | undefined,
): Promise<Order> {
  const target =
    other === undefined ? { target_type: details.target_type ?? 'default', target_id: details.target_id ?? '' } : null
  return ledger.store.currency_orders.insert({
    ...orderDefaults,
    ...(target ?? { target_type: 'user', target_id: String(other) }),
    owner_id: owner,
    title: details.title,
    body: details.body ?? null,
    type,
    amount: details.amount,
    currency: 1,
    state: 1,
    ...newTimestamps(ledger),
  })
}
