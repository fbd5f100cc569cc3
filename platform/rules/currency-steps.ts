import { escapeHtml } from '../http.ts'
import { isPurchase } from '../receipts.ts'
import { refuse, refuseField } from '../refusal.ts'
import type { Settings } from '../settings.ts'
import type { Row } from '../tables/index.ts'
import type { MemberWorld } from '../world.ts'

type CurrencySettings = Settings['currency']
type Product = Row<'products'>

/** Currency is whole; money pays for it, or is paid out for it, at the administrator's ratio. */
export const currencyFor = (money: number, { settings }: CurrencySettings): number => money * settings['recharge-ratio']
export const moneyFor = (currency: number, { settings }: CurrencySettings): number =>
  Math.floor(currency / settings['recharge-ratio'])

/** A product credits what it shows, which is money in its smallest unit, and not what the store takes for it. */
export const creditOf = (product: Product, settings: CurrencySettings): number =>
  currencyFor(Number(product.showAmount), settings)

export function refuseOutside(kind: 'recharge' | 'cash', currency: number, { settings }: CurrencySettings): void {
  const [least, most] = [settings[`${kind}-min`], settings[`${kind}-max`]]
  if (currency < least || currency > most) refuseField('amount', `makes ${currency}, outside ${least} to ${most}`)
}

/** `from` 3 is iOS, whose users may be bound to its store. */
export function refuseClosedRecharge({ recharge, IAP }: CurrencySettings, from: number): void {
  if (!recharge.status) refuse(422, 'Recharge is closed')
  if (IAP.only && from === 3) refuseField('from', 'recharges by in-app purchase only')
}

export async function productOrRefuse({ store }: MemberWorld, store_id: string, amount: number): Promise<Product> {
  const product = await store.products.first({ where: { store_id } })
  if (!product) return refuseField('store_id', 'is not sold')
  if (Number(product.amount) !== amount) refuseField('amount', 'is not the price of the product')
  return product
}

/** One's own in-app purchase; somebody else's is as good as none (G61). */
export async function purchaseOrRefuse({ store, me }: MemberWorld, id: number) {
  const order = await store.currency_orders.get(id)
  return isPurchase(order) && order.owner_id === me.id ? order : refuse(404, 'There is no such purchase')
}

const paragraph = (text: string | undefined) => (text ? `<p>${escapeHtml(text)}</p>` : '')

const productLine = ({ name, amount, showAmount }: Product, settings: CurrencySettings) =>
  `<li>${escapeHtml(name)}: ${amount} → ${currencyFor(Number(showAmount), settings)}</li>`

/** The help (G65). */
export const helpPage = (settings: CurrencySettings, products: readonly Product[]): string =>
  [
    '<!doctype html><html lang="en"><meta charset="utf-8"><title>In-app purchase</title>',
    '<h1>In-app purchase 应用内购买</h1>',
    paragraph(settings.IAP.rule),
    paragraph(settings.rule),
    '<p>Price in the smallest unit of money → currency:</p>',
    `<ul>${products.map((product) => productLine(product, settings)).join('')}</ul></html>`,
  ].join('\n')
