import { describe } from 'vitest'
import type { Store } from '../store.ts'
import { countingCases } from './counting.cases.ts'
import { cursorCases } from './cursors.cases.ts'
import { findingCases } from './finding.cases.ts'
import { maxSizeCases } from './max-size.cases.ts'
import { orderCases } from './order.cases.ts'
import { transactionCases } from './transactions.cases.ts'
import { uniqueCases } from './unique.cases.ts'
import { valueCases } from './values.cases.ts'
import { writingCases } from './writing.cases.ts'

/** The tests that every store must pass. `make` returns an empty store for each test, and cleans up with `onTestFinished`. */
export function storeCases(name: string, make: () => Promise<Store>): void {
  describe(name, () => {
    findingCases(make)
    orderCases(make)
    cursorCases(make)
    countingCases(make)
    writingCases(make)
    uniqueCases(make)
    valueCases(make)
    maxSizeCases(make)
    transactionCases(make)
  })
}

/** For a store that differs only in its connections from one that passes all tests. */
export function connectionCases(name: string, make: () => Promise<Store>): void {
  describe(name, () => {
    writingCases(make)
    transactionCases(make)
  })
}
