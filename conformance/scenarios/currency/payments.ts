import { currency } from '../../../contracts/chapters/currency.ts'
import type { Actor } from '../../client/actor.ts'
import type { Context } from '../../client/context.ts'
import { type CurrencySettings, settingsOf } from '../../fixtures/orders.ts'
import { listedOrder } from './currency-steps.ts'

/** The smallest and the largest payment whose currency is within the limits. */
export function paymentLimits({ settings }: CurrencySettings): readonly [number, number] {
  const ratio = settings['recharge-ratio']
  return [Math.max(1, Math.ceil(settings['recharge-min'] / ratio)), Math.floor(settings['recharge-max'] / ratio)]
}

/** A payment that no other case makes, so that its order can be found. */
export async function givenPayment(context: Context): Promise<{ money: number; ratio: number }> {
  const settings = await settingsOf(context)
  if (!settings.recharge.status)
    return context.cannot('recharge is closed here', 'adapter.configure or recharge that is open')
  const [least, most] = paymentLimits(settings)
  const span = Math.min(100_000, most - least + 1)
  if (span < 1) return context.cannot('no amount can be recharged here', 'settings that allow a recharge')
  return { money: least + (context.tag.number() % span), ratio: settings.settings['recharge-ratio'] }
}

/** The order of a recharge, found by its amount. */
export async function givenRecharge(context: Context, by: Actor = context.bob) {
  const { money, ratio } = await givenPayment(context)
  const body = { type: 'PayAOrder', amount: money, from: 5 } as const
  return listedOrder(context, by, { amount: money * ratio, type: 1 }, () =>
    by.sends(currency.recharge, { body }).gets(201),
  )
}
