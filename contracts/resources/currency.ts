import * as z from 'zod'
import { entityResource } from '../dsl/entities.ts'
import {
  id,
  large,
  named,
  numberOf,
  oneOf,
  orAbsent,
  orNull,
  resource,
  text,
  timestamps,
  whole,
  yesNo,
} from '../dsl/fields.ts'

export const currencySettings = resource('CurrencySettings', '2.12', 'Rules and limits of the virtual currency', {
  IAP: z.object({
    only: yesNo('whether recharges are in-app purchases only (iOS)'),
    rule: orAbsent(text('rules for in-app purchases', 'Purchases are final.')),
  }),
  cash: z.object({
    status: yesNo('whether withdrawals are enabled'),
    rule: orAbsent(text('rules for withdrawals', 'Withdrawals take up to three days.')),
  }),
  recharge: z.object({
    rule: orAbsent(text('rules for recharges', 'Recharges are credited once they are paid.')),
    status: yesNo('whether recharges are enabled'),
  }),
  rule: orAbsent(text('rules for the currency', 'The currency is for gifts and fees.')),
  settings: z.object({
    'recharge-ratio': whole('currency per smallest unit of money', 10),
    'recharge-options': orAbsent(text('suggested amounts in currency, comma-separated', '100,500,1000')),
    'recharge-max': large(whole('maximum currency of one recharge', 10000000)),
    'recharge-min': large(whole('minimum currency of one recharge', 100)),
    'cash-max': large(whole('maximum currency of one withdrawal', 10000000)),
    'cash-min': large(whole('minimum currency of one withdrawal', 100)),
  }),
})

/** The document describes only this part of the startup resource. */
export const bootstrappers = z.object({ currency: currencySettings })

export const orderTargets = ['default', 'commodity', 'user', 'task', 'recharge', 'cash', 'mall_orders'] as const

export const orderType = named('CurrencyOrderType', numberOf([1, -1], '1 income, -1 expense'))

export const currencyOrder = entityResource('order', 'CurrencyOrder', '2.13', "One change of a user's currency", {
  id: id(),
  owner_id: id('owner of the currency'),
  title: text('purpose', 'Recharge'),
  body: orNull(text('details', '600 coins')),
  type: orderType,
  target_type: oneOf(orderTargets, 'kind of the counterparty'),
  target_id: orAbsent(text('the counterparty; a user id when target_type is user', '2')),
  currency: whole('currency type, 1 by default', 1),
  amount: large(whole('amount of currency', 100)),
  state: numberOf([0, 1, -1], '0 waiting, 1 done, -1 failed'),
  ...timestamps(),
})

export const product = entityResource(
  { kind: 'product', key: 'product_id' },
  'IapProduct',
  '2.14',
  'A product of the app store',
  {
    product_id: text("the platform's product identifier", 'coins-4200'),
    name: text('name of the product', '4200 coins'),
    store_id: text("the store's unique product identifier", 'app.coins.4200'),
    amount: text('money paid to the store, in the smallest unit', '600').regex(/^\d+$/),
    showAmount: text('money credited, in the smallest unit', '420').regex(/^\d+$/),
  },
)
