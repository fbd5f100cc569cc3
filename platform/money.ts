import type { Row } from './tables/index.ts'
import { now, stamped, type World } from './world.ts'

/** The only place where balances change. Every change is one order of its owner (G67). */

type Order = Row<'currency_orders'>
type Ledger = Pick<World, 'store' | 'clock'>

export interface Movement {
  /** Who pays and who receives; one of them may be the platform itself. */
  readonly from?: number
  readonly to?: number
  readonly amount: number
  readonly title: string
  readonly body?: string
  /** Where one side is the platform: what for. Between people each side names the other. */
  readonly target_type?: Order['target_type']
  readonly target_id?: string
}

/** False, and nothing happens, when the payer has too little. */
export async function move(ledger: Ledger, movement: Movement): Promise<boolean> {
  const { from, to, amount } = movement
  if (amount === 0) return true
  if (from !== undefined && !(await take(ledger, from, amount))) return false
  if (to !== undefined) await give(ledger, to, amount)
  if (from !== undefined) await writeOrder(ledger, movement, from, -1, to)
  if (to !== undefined) await writeOrder(ledger, movement, to, 1, from)
  return true
}

export async function balanceOf({ store }: Pick<World, 'store'>, userId: number): Promise<number> {
  return (await store.wallets.get(userId))?.balance ?? 0
}

/** An order that waits: a recharge or purchase that is not yet paid. Nothing moves until it is settled. */
export function openOrder(
  ledger: Ledger,
  order: Omit<Order, 'id' | 'state' | 'currency' | 'created_at' | 'updated_at'>,
): Promise<Order> {
  return ledger.store.currency_orders.insert({ ...order, currency: 1, state: 0, ...stamped(ledger) })
}

/** A withdrawal: deducted at once, reviewed later (G60). Undefined when there is too little. */
export async function openWithdrawal(
  ledger: Ledger,
  userId: number,
  amount: number,
  money: number,
): Promise<Order | undefined> {
  if (!(await take(ledger, userId, amount))) return undefined
  return openOrder(ledger, {
    ...blank,
    owner_id: userId,
    title: 'Withdrawal',
    type: -1,
    target_type: 'cash',
    amount,
    money,
  })
}

/** Ends an order that waits, once: done, or failed. What it brings or gives back is booked in the same step. */
export async function settle(ledger: Ledger, order: Order, state: 1 | -1): Promise<boolean> {
  const changed = await ledger.store.currency_orders.update(
    { id: order.id, state: 0 },
    { state, updated_at: now(ledger) },
  )
  if (changed === 0) return false
  const credits = (order.type === 1 && state === 1) || (order.type === -1 && state === -1)
  if (credits) await give(ledger, order.owner_id, order.amount)
  return true
}

const blank = { body: null, target_id: '', money: 0, payment_type: null, store_id: null }

async function take({ store }: Ledger, userId: number, amount: number): Promise<boolean> {
  return (await store.wallets.update({ id: userId, balance: { gte: amount } }, { balance: { add: -amount } })) === 1
}

async function give({ store }: Ledger, userId: number, amount: number): Promise<void> {
  const changed = await store.wallets.update({ id: userId }, { balance: { add: amount } })
  if (changed === 0) await store.wallets.insert({ id: userId, balance: amount })
}

function writeOrder(
  ledger: Ledger,
  movement: Movement,
  owner: number,
  type: 1 | -1,
  other: number | undefined,
): Promise<Order> {
  const target =
    other === undefined ? { target_type: movement.target_type ?? 'default', target_id: movement.target_id ?? '' } : null
  return ledger.store.currency_orders.insert({
    ...blank,
    ...(target ?? { target_type: 'user', target_id: String(other) }),
    owner_id: owner,
    title: movement.title,
    body: movement.body ?? null,
    type,
    amount: movement.amount,
    currency: 1,
    state: 1,
    ...stamped(ledger),
  })
}
