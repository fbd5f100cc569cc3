import { randomText } from './random.ts'
import { refuse } from './refusal.ts'
import type { Row } from './tables/index.ts'
import type { World } from './world.ts'

/** The kit's own app store (G62). */

type Purchase = Row<'currency_orders'> & { readonly store_id: string }

/** An order that began as an in-app purchase. */
export const isPurchase = (order: Row<'currency_orders'> | undefined): order is Purchase =>
  order !== undefined && order.store_id !== null

/** What the store would hand to somebody who has paid for the order's product. */
export async function issueReceipt(
  { store, random }: Pick<World, 'store' | 'random'>,
  orderId: number,
): Promise<string> {
  const order = await store.currency_orders.get(orderId)
  if (!isPurchase(order)) return refuse(404, 'There is no such purchase')
  const code = `receipt-${randomText(random, 24)}`
  await store.receipts.insert({ code, store_id: order.store_id, used: false })
  return code
}

/** True once for a receipt of this product. */
export const useReceipt = async ({ store }: Pick<World, 'store'>, { store_id }: Purchase, code: string) =>
  (await store.receipts.update({ code, store_id, used: false }, { used: true })) === 1
