import type { StateTableOverview, SuiteOverview } from '../suite-overview.ts'
import { writtenStates } from './written-states.ts'

/** Those of the suite and those of the document, in its order. */
export const stateTables = (suite: SuiteOverview | undefined): StateTableOverview[] =>
  [...writtenStates, ...(suite?.tables ?? [])].toSorted((one, other) => one.section.localeCompare(other.section))
