import * as z from 'zod'
import { orderTargets } from '../../contracts/resources/currency.ts'
import { bool, created, int, table, text } from './table.ts'

/** The id is the user's id. The balance is the sum of the settled orders and never negative. */
export const wallets = table({ balance: int })

export const currency_orders = table(
  {
    owner_id: int,
    title: text,
    body: text.nullable(),
    type: z.literal([1, -1]),
    target_type: z.enum(orderTargets),
    target_id: text,
    currency: int,
    amount: int,
    state: z.literal([0, 1, -1]),
    /** Money in its smallest unit, the payment method, and the app store's product id. */
    money: int,
    payment_type: text.nullable(),
    store_id: text.nullable(),
    ...created,
  },
  {
    indexes: [
      ['owner_id', 'id'],
      ['owner_id', 'target_type', 'id'],
      ['owner_id', 'type', 'id'],
      ['owner_id', 'target_type', 'type', 'id'],
    ],
  },
)

export const products = table(
  { product_id: text, name: text, store_id: text, amount: text, showAmount: text },
  { unique: [['store_id'], ['product_id']] },
)

/** Receipts issued by the kit's own app store. */
export const receipts = table({ code: text, store_id: text, used: bool }, { unique: [['code']] })

export const task_days = table(
  { user_id: int, type: text, day: text, current: int, hit_count: int },
  { unique: [['user_id', 'day', 'type']] },
)

export const task_totals = table(
  { user_id: int, type: text, scores_count: int, done_tasks_count: int },
  { unique: [['user_id', 'type']] },
)

export const sign_ins = table(
  { user_id: int, day: text, streak: int, get_integral: int },
  { unique: [['user_id', 'day']] },
)

/** One row for each setting, see domain/settings.ts. */
export const settings = table({ key: text, value: z.unknown() }, { unique: [['key']] })
