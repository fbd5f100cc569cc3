import { refuse } from '../http/refusal.ts'
import { randomText } from '../support/random.ts'
import type { Row } from '../tables/index.ts'
import type { World } from '../world.ts'

/** The kit's own app store (G62). */

type Purchase = Row<'currency_orders'> & { readonly store_id: string }

/** Whether an order is an in-app purchase. */
export const isPurchase = (order: Row<'currency_orders'> | undefined): order is Purchase =>
  order !== undefined && order.store_id !== null

/** A receipt names the order that it was issued for. */
export const receiptCode = (orderId: number, secret: string) => `receipt-${orderId}-${secret}`

/** The receipt that the store would issue for the order's product. */
export async function issueReceipt(
  { store, random }: Pick<World, 'store' | 'random'>,
  orderId: number,
): Promise<string> {
  const order = await store.currency_orders.get(orderId)
  if (!isPurchase(order)) return refuse(404, 'Purchase not found')
  const code = receiptCode(orderId, randomText(random, 24))
  await store.receipts.insert({ code, store_id: order.store_id, used: false })
  return code
}

type Receipt = Row<'receipts'>

export const findReceipt = ({ store }: Pick<World, 'store'>, code: string): Promise<Receipt | undefined> =>
  store.receipts.first({ where: { code } })

/** A receipt is valid for its order, once. */
export const isValidReceipt = ({ code, store_id, used }: Receipt, order: Purchase): boolean =>
  code.startsWith(receiptCode(order.id, '')) && store_id === order.store_id && !used
