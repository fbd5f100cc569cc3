import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** The slowest files start first. If one of them started last, the other workers would be idle until it ends. */
const slowest = [
  'tools/readme.test.ts',
  'lab/system/own-world-conforms.test.ts',
  'mock/entry-points/browser/browser.test.ts',
  'lab/system/demo.test.ts',
  'lab/system/served-postgres.test.ts',
  'lab/mutants/cascades.test.ts',
  'cli/commands/mcp/transports.test.ts',
  'lab/system/same-bytes.test.ts',
  'lab/system/hostile.test.ts',
  'cli/commands/serve.test.ts',
  'lab/system/sqlite-faults.test.ts',
  'lab/system/reference-pages.test.ts',
  'mock/entry-points/admin-actions.test.ts',
  'lab/mutants/source-mutants/recorded-results.test.ts',
  'reference-server/sql-store.test.ts',
  'cli/commands/conform/adapter.test.ts',
  'lab/system/races.test.ts',
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
