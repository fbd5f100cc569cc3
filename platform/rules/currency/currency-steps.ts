import { translated } from '../../../contracts/texts/language.ts'
import { isPurchase } from '../../domain/receipts.ts'
import type { Settings } from '../../domain/settings.ts'
import { refuse, refuseField } from '../../http/refusal.ts'
import { escapeHtml } from '../../support/html.ts'
import type { Row } from '../../tables/index.ts'
import { type MemberWorld, say, type World } from '../../world.ts'

type CurrencySettings = Settings['currency']
type Product = Row<'products'>

/** Currency amounts are whole numbers; the ratio to money is set by the administrator. */
export const currencyFor = (money: number, { settings }: CurrencySettings): number => money * settings['recharge-ratio']
export const moneyFor = (currency: number, { settings }: CurrencySettings): number =>
  Math.floor(currency / settings['recharge-ratio'])

/** A product credits its `showAmount` of money, not what the store charges. */
export const creditOf = (product: Product, settings: CurrencySettings): number =>
  currencyFor(Number(product.showAmount), settings)

export function refuseOutOfBounds(kind: 'recharge' | 'cash', currency: number, { settings }: CurrencySettings): void {
  const [min, max] = [settings[`${kind}-min`], settings[`${kind}-max`]]
  if (currency < min || currency > max)
    refuseField('amount', 'comes to {currency} in currency, must be {min} to {max}', { currency, min, max })
}

/** `from` 3 is iOS, whose users may be restricted to in-app purchases. */
export function refuseClosedRecharge({ recharge, IAP }: CurrencySettings, from: number): void {
  if (!recharge.status) refuse(422, 'Recharge is closed')
  if (IAP.only && from === 3) refuseField('from', 'allows in-app purchases only')
}

export async function productOrRefuse({ store }: MemberWorld, store_id: string, amount: number): Promise<Product> {
  const product = await store.products.first({ where: { store_id } })
  if (!product) return refuseField('store_id', 'is not for sale')
  if (Number(product.amount) !== amount) refuseField('amount', 'is not the price of the product')
  return product
}

/** Purchases of other users are not found (G61). */
export async function purchaseOrRefuse({ store, me }: MemberWorld, id: number) {
  const order = await store.currency_orders.get(id)
  return isPurchase(order) && order.owner_id === me.id ? order : refuse(404, 'Purchase not found')
}

const optionalParagraph = (text: string | undefined) => (text ? `<p>${escapeHtml(text)}</p>` : '')

const productLine = ({ name, amount, showAmount }: Product, settings: CurrencySettings) =>
  `<li>${escapeHtml(name)}: ${amount} → ${currencyFor(Number(showAmount), settings)}</li>`

/** The rules in the language of the call. Text that an administrator wrote stays as it is. */
export function currencyIn({ language }: Pick<World, 'language'>, settings: CurrencySettings): CurrencySettings {
  const inLanguage = <T extends { rule?: string | undefined }>(part: T): T => ({
    ...part,
    ...(part.rule !== undefined && { rule: translated(language, part.rule) }),
  })
  const { IAP, cash, recharge } = settings
  const parts = { IAP: inLanguage(IAP), cash: inLanguage(cash), recharge: inLanguage(recharge) }
  return { ...inLanguage(settings), ...parts }
}

/** G65 */
export function helpPage(world: Pick<World, 'language'>, settings: CurrencySettings, products: readonly Product[]) {
  const title = say(world, 'In-app purchase')
  return [
    `<!doctype html><html lang="${world.language}"><meta charset="utf-8"><title>${title}</title>`,
    `<h1>${title}</h1>`,
    optionalParagraph(settings.IAP.rule),
    optionalParagraph(settings.rule),
    `<p>${say(world, 'Price in the smallest unit of money → currency:')}</p>`,
    `<ul>${products.map((product) => productLine(product, settings)).join('')}</ul></html>`,
  ].join('\n')
}
