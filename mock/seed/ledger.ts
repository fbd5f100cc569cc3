import type { Row } from '../../platform/tables/index.ts'
import type { Seeding } from './seeding.ts'
import type { OrderTitle } from './texts/corpus.ts'

type Order = Row<'currency_orders'>
type Draft = Pick<Order, 'owner_id' | 'title' | 'type' | 'target_type' | 'amount'> &
  Partial<Omit<Order, 'id' | 'created_at' | 'updated_at'>> & { readonly at: string }

const defaults = {
  body: null,
  target_id: '',
  currency: 1,
  state: 1,
  money: 0,
  payment_type: null,
  store_id: null,
} as const

type Purpose = Pick<Draft, 'at'> & { readonly body: string; readonly title: OrderTitle }

/** Completed orders and pending withdrawals change the balance. */
export const balanceChange = ({
  type,
  amount,
  state,
  target_type,
}: Omit<Draft, 'at' | 'owner_id' | 'title'>): number =>
  state === 1 || (state === 0 && target_type === 'cash') ? type * amount : 0

/** Adds orders while a world is seeded. Nobody spends more than they have. */
export class Ledger {
  readonly #seeding: Seeding
  readonly #balances = new Map<number, number>()

  constructor(seeding: Seeding) {
    this.#seeding = seeding
    for (const order of seeding.of('currency_orders')) this.#count(order)
  }

  balance(userId: number): number {
    return this.#balances.get(userId) ?? 0
  }

  /** Adds nothing and returns undefined when the balance is too low. */
  add({ at, ...draft }: Draft): Order | undefined {
    const order = { ...defaults, ...draft, ...this.#timestamps(at, draft) }
    if (this.balance(order.owner_id) + balanceChange(order) < 0) return undefined
    this.#count(order)
    return this.#seeding.add('currency_orders', order)
  }

  /** One order for each side, which names the other person. */
  transfer(from: Row<'users'>, to: Row<'users'>, amount: number, what: Purpose): boolean {
    const side = (owner: Row<'users'>, other: Row<'users'>) => {
      const title = this.#seeding.corpusOf(owner).community.orders[what.title]
      return { ...what, title, amount, target_type: 'user', owner_id: owner.id, target_id: String(other.id) } as const
    }
    if (!this.add({ ...side(from, to), type: -1 })) return false
    return this.add({ ...side(to, from), type: 1 }) !== undefined
  }

  /** Recharges and withdrawals are settled later, other orders immediately. */
  #timestamps(at: string, { target_type, state = 1 }: Pick<Draft, 'target_type' | 'state'>) {
    const isSettledLater = state !== 0 && (target_type === 'recharge' || target_type === 'cash')
    return isSettledLater ? this.#seeding.changedTimestamps(at) : this.#seeding.timestamps(at)
  }

  #count(order: Omit<Order, 'id'>): void {
    this.#balances.set(order.owner_id, this.balance(order.owner_id) + balanceChange(order))
  }
}

/** The fixed people start with exactly the amount of their first recharge. */
const fixedPeople = 5

/** Brings fixed people back to their start balance, and numbers the orders by time. */
export function finishOrders(seeding: Seeding): void {
  const ledger = new Ledger(seeding)
  for (const user of seeding.of('users').slice(0, fixedPeople)) restoreStartBalance(seeding, ledger, user)
  const orders = seeding.of('currency_orders')
  orders.sort((a, b) => (a.created_at < b.created_at ? -1 : a.created_at > b.created_at ? 1 : a.id - b.id))
  for (const [index, order] of orders.entries()) order.id = index + 1
}

function restoreStartBalance(seeding: Seeding, ledger: Ledger, owner: Row<'users'>): void {
  const owner_id = owner.id
  const isFirst = (order: Order) => order.owner_id === owner_id && order.state === 1 && order.target_type === 'recharge'
  const start = seeding.of('currency_orders').find(isFirst)?.amount ?? 0
  const surplus = ledger.balance(owner_id) - start
  const { shopOrder, topUp } = seeding.corpusOf(owner).community.orders
  const what = { owner_id, amount: Math.abs(surplus), at: seeding.ago(0) }
  if (surplus > 0) ledger.add({ ...what, title: shopOrder, type: -1, target_type: 'mall_orders', target_id: '1' })
  if (surplus < 0) ledger.add({ ...what, title: topUp, type: 1, target_type: 'default' })
}
