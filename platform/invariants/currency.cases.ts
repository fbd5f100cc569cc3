import { type AllRows, countBy, counterInvariant, type Invariant, sumBy } from './rows.cases.ts'

/** Settled orders and pending withdrawals change a balance (G60, G67). */
const balances = ({ currency_orders }: AllRows) => {
  const booked = currency_orders.filter(
    ({ state, target_type, type }) => state === 1 || (state === 0 && type === -1 && target_type === 'cash'),
  )
  return sumBy(
    booked,
    ({ owner_id }) => owner_id,
    ({ type, amount }) => type * amount,
  )
}

const noDebts: Invariant = {
  name: 'no balance is negative',
  broken: ({ wallets }) =>
    wallets
      .filter(({ balance }) => balance < 0)
      .map(({ id, balance }) => `${id} has ${balance}: no balance is negative`),
}

const everyOrderHasAWallet: Invariant = {
  name: 'every user with orders has a wallet',
  broken: (rows) => {
    const known = new Set(rows.wallets.map(({ id }) => String(id)))
    return balances(rows)
      .keys.filter((owner) => !known.has(owner))
      .map((owner) => `${owner} has no wallet: every user with orders has a wallet`)
  },
}

/** A transfer between users is two orders. */
const twoSides: Invariant = {
  name: 'transfers between users add up to zero',
  broken: ({ currency_orders }) => {
    const between = currency_orders.filter(({ target_type }) => target_type === 'user')
    const sums = sumBy(
      between,
      ({ owner_id, target_id }) => [owner_id, Number(target_id)].sort((a, b) => a - b).join(' and '),
      ({ type, amount }) => type * amount,
    )
    return sums.keys.map((pair) => `${pair} are off by ${sums.of(pair)}: transfers between users add up to zero`)
  },
}

const receiptsUsed: Invariant = {
  name: 'a purchase uses one receipt',
  broken: ({ currency_orders, receipts }) => {
    const done = countBy(
      currency_orders.filter(({ store_id, state }) => store_id !== null && state === 1),
      ({ store_id }) => store_id,
    )
    const used = countBy(
      receipts.filter((receipt) => receipt.used),
      ({ store_id }) => store_id,
    )
    const products = [...new Set([...done.keys, ...used.keys])].filter((name) => done.of(name) !== used.of(name))
    return products.map(
      (name) => `${name}: ${done.of(name)} purchases, ${used.of(name)} used receipts: a purchase uses one receipt`,
    )
  },
}

const taskOrders = ({ currency_orders }: AllRows) =>
  sumBy(
    currency_orders.filter(({ target_type }) => target_type === 'task'),
    ({ owner_id, target_id }) => `${owner_id} ${target_id}`,
    ({ amount }) => amount,
  )

export const currencyInvariants: readonly Invariant[] = [
  noDebts,
  everyOrderHasAWallet,
  twoSides,
  receiptsUsed,
  counterInvariant('wallets', 'balance', (rows) => {
    const sums = balances(rows)
    return ({ id }) => sums.of(id)
  }),
  counterInvariant('task_totals', 'scores_count', (rows) => {
    const sums = taskOrders(rows)
    return ({ user_id, type }) => sums.of(`${user_id} ${type}`)
  }),
  counterInvariant('task_totals', 'done_tasks_count', ({ task_days }) => {
    const sums = sumBy(
      task_days,
      ({ user_id, type }) => `${user_id} ${type}`,
      ({ current }) => current,
    )
    return ({ user_id, type }) => sums.of(`${user_id} ${type}`)
  }),
]
