import type { SuiteOverview } from './docs/suite-overview.ts'

/** What the pages show beside the contracts. */
export interface SiteParts {
  /** The cases and state tables of the conformance suite, loaded by the first page that shows them. */
  readonly suite?: (() => Promise<SuiteOverview>) | undefined
}
