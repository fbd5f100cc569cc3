import { receiptCode } from '../../../platform/domain/receipts.ts'
import { defaultSettings } from '../../../platform/domain/settings.ts'
import { day, hour } from '../../../platform/support/time.ts'
import type { Row } from '../../../platform/tables/index.ts'
import { Ledger } from '../ledger.ts'
import type { Seeding } from '../seeding.ts'
import type { OrderTitle } from '../texts/corpus.ts'
import { corpora } from '../texts/library.ts'

const ratio = defaultSettings.currency.settings['recharge-ratio']

/** Withdrawals and recharges have different limits, so that tests detect a client that confuses them. */
const limits = { 'cash-min': 60, 'cash-max': 500_000 }
const { settings, ...rules } = defaultSettings.currency
const limited = { ...rules, settings: { ...settings, ...limits } }

type Order = Row<'currency_orders'>
type Kind = Pick<Order, 'type' | 'target_type' | 'amount'> & Partial<Order> & { readonly title: OrderTitle }

/** The price and the credited amount of each product, in the smallest unit of money; the store keeps its share. */
const prices = [
  [600, 420],
  [1800, 1260],
  [5000, 3500],
  [9800, 6860],
] as const

const recharge = { title: 'recharge', type: 1, target_type: 'recharge' } as const
const purchase = { ...recharge, title: 'purchase' } as const
const withdrawal = { title: 'withdrawal', type: -1, target_type: 'cash' } as const

const paid = (money: number, payment_type: string, state: Order['state']): Kind => ({
  ...recharge,
  amount: money * ratio,
  money,
  payment_type,
  state,
})

const cash = (amount: number, state: Order['state']): Kind => ({ ...withdrawal, amount, money: amount / ratio, state })

/** Every kind of order in every state it can have. */
const kinds: readonly Kind[] = [
  paid(30, 'PayAOrder', 1),
  paid(50, 'PayBOrder', 0),
  paid(20, 'PayAWapOrder', -1),
  paid(40, 'PayBWapOrder', 1),
  cash(200, 1),
  cash(100, 0),
  cash(150, -1),
  { title: 'welcome', type: 1, target_type: 'default', amount: 20 },
  { title: 'teaSet', type: -1, target_type: 'commodity', target_id: '1', amount: 60 },
  { title: 'sold', type: 1, target_type: 'commodity', target_id: '2', amount: 45 },
  { title: 'shopOrder', type: -1, target_type: 'mall_orders', target_id: '3', amount: 35 },
]

/** Products of the app store, and the orders before the first rewards. */
export function seedCurrency(seeding: Seeding): void {
  for (const [index, [amount, showAmount]] of prices.entries()) {
    const credited = showAmount * ratio
    const name = `${credited} ${corpora[seeding.languageAt(index)].community.coins}`
    const ids = { product_id: `coins-${credited}`, store_id: `app.community.coins.${credited}` }
    seeding.add('products', { ...ids, name, amount: String(amount), showAmount: String(showAmount) })
  }
  seeding.add('settings', { key: 'currency', value: limited })
  const ledger = new Ledger(seeding)
  for (const user of seeding.of('users')) {
    const { orders } = seeding.corpusOf(user).community
    for (const [index, kind] of kindsFor(seeding, user).entries()) {
      const at = seeding.ago(38 * day - index * 11 * hour)
      ledger.add({
        body: null,
        ...kind,
        ...differentAmount(seeding, user, kind),
        title: orders[kind.title],
        owner_id: user.id,
        at,
      })
    }
  }
}

/** Alice has all kinds. Dave, who has no currency, only has recharges that were not paid. */
function kindsFor(seeding: Seeding, user: Row<'users'>): Kind[] {
  if (user.name === 'alice') return [...kinds, ...([1, 0, -1] as const).map((state) => purchaseIn(seeding, state))]
  if (user.name === 'dave') return kinds.filter(({ state, type }) => type === 1 && (state ?? 1) !== 1)
  const some = seeding.chance.some(kinds, 5)
  return [...some, purchaseIn(seeding, seeding.pick([1, 0, -1] as const))]
}

/** In larger worlds, recharges differ. */
function differentAmount(seeding: Seeding, { name }: Row<'users'>, { title }: Kind): Partial<Kind> {
  if (!seeding.personal || title !== 'recharge') return {}
  const money = seeding.personal.amount(seeding.languageOf(name), 10, 500)
  return { money, amount: money * ratio }
}

function purchaseIn(seeding: Seeding, state: Order['state']): Kind {
  const { name, store_id, amount, showAmount } = seeding.pick(seeding.of('products'))
  return { ...purchase, body: name, amount: Number(showAmount) * ratio, money: Number(amount), store_id, state }
}

/** A completed purchase has used its receipt; a pending one can be verified with its own. */
export function seedReceipts(seeding: Seeding): void {
  for (const { id, store_id, state } of seeding.of('currency_orders'))
    if (store_id !== null && state !== -1)
      seeding.add('receipts', { code: receiptCode(id, 'seed'), store_id, used: state === 1 })
}
