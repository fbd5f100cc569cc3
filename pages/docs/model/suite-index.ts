import type { CaseOverview, SiteParts, SuiteOverview } from '../../suite-overview.ts'

/** The cases of the suite by operation and by requirement. */
export interface SuiteIndex extends SuiteOverview {
  casesOn(operation: string): readonly CaseOverview[]
  casesFor(requirement: string): readonly CaseOverview[]
}

export function suiteIndex(suite: SuiteOverview): SuiteIndex {
  const by = (keysOf: (one: CaseOverview) => readonly string[]) =>
    Map.groupBy(
      suite.cases.flatMap((one) => keysOf(one).map((key) => ({ key, one }))),
      ({ key }) => key,
    )
  const [operations, requirements] = [by((one) => one.operations), by((one) => one.requirements)]
  const found = (map: typeof operations) => (key: string) => map.get(key)?.map(({ one }) => one) ?? []
  return { ...suite, casesOn: found(operations), casesFor: found(requirements) }
}

const indexes = new WeakMap<object, Promise<SuiteIndex>>()

/** Loads the suite once; undefined if the server has none. */
export async function suiteOf({ suite }: SiteParts): Promise<SuiteIndex | undefined> {
  if (!suite) return undefined
  const known = indexes.get(suite) ?? suite().then(suiteIndex)
  indexes.set(suite, known)
  return known
}
