import type { SuiteOverview } from '../../pages/suite-overview.ts'

/** The cases and state tables that the reference shows. Imports the suite on demand: servers start without it. */
export async function loadSuite(): Promise<SuiteOverview> {
  const { suite } = await import('../../conformance/suite.ts')
  return {
    cases: suite.flatMap(({ title: scenario, cases }) =>
      cases.map(({ id, title, requirements, operations }) => ({ id, title, scenario, requirements, operations })),
    ),
    tables: suite.flatMap(({ id, title, table }) => (table ? [{ id, title, ...table }] : [])),
  }
}
