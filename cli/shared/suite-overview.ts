import { suite } from '../../conformance/suite.ts'
import type { SuiteOverview } from '../../pages/suite-overview.ts'

/** What the reference tells of the suite. */
export const suiteOverview = (): SuiteOverview => ({
  cases: suite.flatMap(({ title: scenario, cases }) =>
    cases.map(({ id, title, requirements, operations }) => ({ id, title, scenario, requirements, operations })),
  ),
  tables: suite.flatMap(({ id, title, table }) => (table ? [{ id, title, ...table }] : [])),
})
