import type { SuiteOverview } from '../../pages/suite-overview.ts'

/** The suite is imported when somebody opens the reference, not when a server starts. */
export const loadSuite = async (): Promise<SuiteOverview> => (await import('./suite-overview.ts')).suiteOverview()
