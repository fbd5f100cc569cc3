import * as z from 'zod'
import { id, numberOf, oneOf, orAbsent, orNull, resource, text, timestamps, whole, yesNo } from '../fields.ts'

export const currencySettings = resource('CurrencySettings', '2.12', 'Rules and bounds of the virtual currency', {
  IAP: z.object({
    only: yesNo('recharge by in-app purchase only (iOS)'),
    rule: orAbsent(text('rule text of in-app purchase')),
  }),
  cash: z.object({ status: yesNo('whether withdrawal is open'), rule: orAbsent(text('rule text of withdrawal')) }),
  recharge: z.object({ rule: orAbsent(text('rule text of recharge')), status: yesNo('whether recharge is open') }),
  rule: orAbsent(text('rule text of the currency')),
  settings: z.object({
    'recharge-ratio': whole('currency for one smallest unit of money', 10),
    'recharge-options': orAbsent(text('amounts on offer in currency, comma-separated', '100,500,1000')),
    'recharge-max': whole('most currency in one recharge', 10000000),
    'recharge-min': whole('least currency in one recharge', 100),
    'cash-max': whole('most currency in one withdrawal', 10000000),
    'cash-min': whole('least currency in one withdrawal', 100),
  }),
})

/** The rest of the startup resource is not the document's business. */
export const bootstrappers = z.object({ currency: currencySettings })

export const orderTargets = ['default', 'commodity', 'user', 'task', 'recharge', 'cash', 'mall_orders'] as const

export const currencyOrder = resource('CurrencyOrder', '2.13', "One movement of somebody's currency", {
  id: id(),
  owner_id: id('whose currency'),
  title: text('what it is for', 'Recharge'),
  body: orNull(text('details')),
  type: numberOf([1, -1], '1 income, -1 expense'),
  target_type: oneOf(orderTargets, 'kind of the other side'),
  target_id: orAbsent(text('the other side; a user id when target_type is user', '2')),
  currency: whole('currency type, 1 by default', 1),
  amount: whole('how much', 100),
  state: numberOf([0, 1, -1], '0 waiting, 1 done, -1 failed'),
  ...timestamps(),
})

export const product = resource('IapProduct', '2.14', 'What the app store sells', {
  product_id: text('our product', 'coins-600'),
  name: text('name of the product', '600 coins'),
  store_id: text("the store's unique product identifier", 'app.coins.600'),
  amount: text('money paid to the store, smallest unit', '600').regex(/^\d+$/),
  showAmount: text('amount credited, smallest unit', '420').regex(/^\d+$/),
})
