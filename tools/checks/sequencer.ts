import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** The slowest files. Started last, one of them would keep a single worker busy while the others are idle. */
const slowest = [
  'tools/readme.test.ts',
  'tests/system/own-world-conforms.test.ts',
  'mock/adapters/browser/browser.test.ts',
  'tests/system/demo.test.ts',
  'tests/system/served-postgres.test.ts',
  'tools/checks/expressions/expressions.test.ts',
  'tests/system/hostile.test.ts',
  'cli/commands/serve/serve.test.ts',
  'tests/system/sqlite-faults.test.ts',
  'tests/system/reference-pages.test.ts',
  'mock/adapters/admin-actions.test.ts',
  'mutants/source/held.test.ts',
  'reference-server/sql-store.test.ts',
  'cli/commands/conform/adapter.test.ts',
  'tests/system/races.test.ts',
]

const rank = ({ moduleId }: TestSpecification): number => {
  const index = slowest.findIndex((name) => moduleId.endsWith(`/${name}`))
  return index === -1 ? slowest.length : index
}

export default class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    return sorted.toSorted((a, b) => rank(a) - rank(b))
  }
}
