import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Those that take longest. Begun last, one of them would keep a single worker busy while the others have nothing left to do. */
const first = [
  'tools/readme.test.ts',
  'cli/conforms.test.ts',
  'cli/served-postgres.test.ts',
  'cli/served-sqlite.test.ts',
  'mock/browser.test.ts',
  'mutants/variants-choices.test.ts',
  'mutants/variants.test.ts',
  'cli/browser.test.ts',
  'mutants/evidence.test.ts',
  'cli/demo/demo.test.ts',
  'cli/busy.test.ts',
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
