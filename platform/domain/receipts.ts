import { refuse } from '../http/refusal.ts'
import { randomText } from '../support/random.ts'
import type { Row } from '../tables/index.ts'
import type { World } from '../world.ts'

/** The kit's own app store (G62). */

type Purchase = Row<'currency_orders'> & { readonly store_id: string }

/** Whether an order is an in-app purchase. */
export const isPurchase = (order: Row<'currency_orders'> | undefined): order is Purchase =>
  order !== undefined && order.store_id !== null

/** The receipt that the store would issue for the order's product. */
export async function issueReceipt(
  { store, random }: Pick<World, 'store' | 'random'>,
  orderId: number,
): Promise<string> {
  const order = await store.currency_orders.get(orderId)
  if (!isPurchase(order)) return refuse(404, 'Purchase not found')
  const code = `receipt-${randomText(random, 24)}`
  await store.receipts.insert({ code, store_id: order.store_id, used: false })
  return code
}

/** True for a receipt of this product, once. */
export const useReceipt = async ({ store }: Pick<World, 'store'>, { store_id }: Purchase, code: string) =>
  (await store.receipts.update({ code, store_id, used: false }, { used: true })) === 1
