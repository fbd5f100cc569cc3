import { describe } from 'vitest'
import type { Store } from './store.ts'
import { countingCases } from './store-cases/counting.cases.ts'
import { cursorCases } from './store-cases/cursors.cases.ts'
import { findingCases } from './store-cases/finding.cases.ts'
import { orderCases } from './store-cases/order.cases.ts'
import { transactionCases } from './store-cases/transactions.cases.ts'
import { uniqueCases } from './store-cases/unique.cases.ts'
import { valueCases } from './store-cases/values.cases.ts'
import { writingCases } from './store-cases/writing.cases.ts'

/** What every store must do. `make` gives an empty one to each test; what it opened it closes with `onTestFinished`. */
export function storeCases(name: string, make: () => Promise<Store>): void {
  describe(name, () => {
    findingCases(make)
    orderCases(make)
    cursorCases(make)
    countingCases(make)
    writingCases(make)
    uniqueCases(make)
    valueCases(make)
    transactionCases(make)
  })
}
