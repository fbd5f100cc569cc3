import { type TextLanguage, textIn } from '../../contracts/texts/language.ts'
import { existing } from '../queries/rows.ts'
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
  /** The purpose, if one side is the platform. Between users, each order names the other user. */
  readonly target_type?: Order['target_type']
  readonly target_id?: string
}

/** False, without any change, if the payer's balance is too low. */
export async function transfer(ledger: Ledger, details: Transfer): Promise<boolean> {
  const { from, to, amount } = details
  const [payer] = await Promise.all([
    from === undefined ? undefined : walletOf(ledger, from),
    to && walletOf(ledger, to),
  ])
  if (payer && payer.balance < amount) return false
  await writeTransfer(ledger, details)
  return true
}

/** Must be called in the transaction that has read both wallets. The database also refuses a negative balance. */
export async function writeTransfer(ledger: Ledger, details: Transfer): Promise<void> {
  const { from, to, amount } = details
  if (amount === 0) return
  await Promise.all([
    ...(from === undefined ? [] : [addToBalance(ledger, from, -amount), writeOrder(ledger, details, from, -1, to)]),
    ...(to === undefined ? [] : [addToBalance(ledger, to, amount), writeOrder(ledger, details, to, 1, from)]),
  ])
}

/** Every user has a wallet from the start. Throws if it is missing, instead of losing currency. */
export const walletOf = async ({ store }: Pick<World, 'store'>, userId: number): Promise<Row<'wallets'>> =>
  existing(await store.wallets.get(userId), `the wallet of user ${userId}`)

const addToBalance = ({ store }: Ledger, id: number, add: number): Promise<number> =>
  store.wallets.update({ id }, { balance: { add } })

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

/** A withdrawal is deducted at once and reviewed later (G60). Must be called in the transaction that has read the wallet. */
export const createWithdrawal = (
  ledger: Ledger,
  userId: number,
  amount: number,
  money: number,
  language: TextLanguage,
): Promise<unknown>[] => [
  addToBalance(ledger, userId, -amount),
  createPendingOrder(ledger, {
    ...orderDefaults,
    owner_id: userId,
    title: textIn(language, 'Withdrawal'),
    type: -1,
    target_type: 'cash',
    amount,
    money,
  }),
]

/** Marks a pending order as done or failed, once, and books the credit or refund. False if it is not pending. */
export async function settle(ledger: Ledger, order: Order, state: 1 | -1): Promise<boolean> {
  if (order.state !== 0) return false
  await walletOf(ledger, order.owner_id)
  await Promise.all(writeSettlement(ledger, order, state))
  return true
}

/** Must be called in the transaction that has read the pending order and the wallet. Returns the pending writes. */
export function writeSettlement(ledger: Ledger, { id, type, owner_id, amount }: Order, state: 1 | -1) {
  const credits = type === state
  return [
    ledger.store.currency_orders.update({ id }, { state, updated_at: now(ledger) }),
    ...(credits ? [addToBalance(ledger, owner_id, amount)] : []),
  ]
}

const orderDefaults = { body: null, target_id: '', money: 0, payment_type: null, store_id: null }

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
