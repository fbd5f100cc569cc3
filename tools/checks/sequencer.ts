import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Those that take longest. Begun last, one of them would keep a single worker busy while the others have nothing left to do. */
const first = [
  'tools/readme.test.ts',
  'tests/system/own-world-conforms.test.ts',
  'tests/system/served-postgres.test.ts',
  'tests/system/served-sqlite.test.ts',
  'mock/adapters/browser/browser.test.ts',
  'mutants/variants-choices.test.ts',
  'mutants/variants.test.ts',
  'tests/system/browser.test.ts',
  'mutants/evidence/evidence.test.ts',
  'tests/system/demo.test.ts',
  'tests/system/background-users.test.ts',
]

const rank = ({ moduleId }: TestSpecification): number => {
  const place = first.findIndex((name) => moduleId.endsWith(`/${name}`))
  return place === -1 ? first.length : place
}

export default class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const usual = await super.sort(files)
    return usual.toSorted((a, b) => rank(a) - rank(b))
  }
}
