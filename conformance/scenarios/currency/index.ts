import type { Scenario } from '../../authoring/scenario.ts'
import { balances } from './balances.ts'
import { currencyOrders } from './currency.ts'
import { currencySettings } from './currency-settings.ts'
import { invalidPurchase, purchases, validPurchase } from './purchases.ts'
import { recharges } from './recharges.ts'
import { withdrawals } from './withdrawals.ts'

export const scenarios: readonly Scenario[] = [
  validPurchase,
  invalidPurchase,
  currencySettings,
  currencyOrders,
  recharges,
  withdrawals,
  purchases,
  balances,
]
