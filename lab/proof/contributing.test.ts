import { expect, test } from 'vitest'
import { type Edit, newFiles, type Section, walkthrough } from '../system/contributing.cases.ts'
import { ScratchCopy } from './scratch-copy.cases.ts'

/** The tests that name a missing step. */
const stepTests = [
  'contracts/chapters.test.ts',
  'contracts/requirements',
  'conformance/suite.test.ts',
  'lab/mutants/evidence/evidence.test.ts',
]

const schemaTest = ['reference-server/migrations.test.ts', '-t', 'SQLite']

const isIn =
  (...folders: readonly string[]) =>
  ({ file }: Edit) =>
    folders.some((folder) => file.startsWith(folder))

async function followCommands(copy: ScratchCopy, title: Section): Promise<void> {
  for (const [program = '', ...args] of walkthrough(title).commands)
    expect(await copy.run(program, ...args)).toMatchObject({ status: 0 })
}

async function addOperation(copy: ScratchCopy): Promise<void> {
  const { edits } = walkthrough('Adding an operation')
  copy.apply(edits.filter(isIn('contracts/')))
  expect((await copy.typeCheck()).output).toContain("Property 'getTag' is missing")
  copy.apply(edits.filter(isIn('platform/')))
  const { output } = await copy.vitest(...stepTests)
  expect(output).toContain('write a scenario for 4.9/one-tag')
  expect(output).toContain('npm run evidence')
  copy.apply(edits.filter(isIn('conformance/')))
  await followCommands(copy, 'Adding an operation')
  expect(await copy.vitest(...stepTests)).toMatchObject({ status: 0 })
}

async function addTable(copy: ScratchCopy): Promise<void> {
  const { edits } = walkthrough('Adding a table')
  const isMigration = isIn('reference-server/')
  copy.apply(edits.filter((edit) => !isMigration(edit)))
  expect((await copy.vitest(...schemaTest)).output).toContain('no migration creates: tag_aliases')
  copy.apply(edits.filter(isMigration))
  expect(await copy.vitest(...schemaTest)).toMatchObject({ status: 0 })
  await followCommands(copy, 'Adding a table')
}

async function addColumn(copy: ScratchCopy): Promise<void> {
  const { edits } = walkthrough('Adding a column')
  copy.apply(edits.filter(isIn('platform/')))
  expect((await copy.typeCheck()).output).toContain("Property 'icon' is missing")
  copy.apply(edits.filter(isIn('mock/')))
  expect((await copy.vitest(...schemaTest)).output).toContain('no migration creates: tag_categories.icon')
  copy.apply(edits.filter(isIn('reference-server/')))
  expect(await copy.vitest(...schemaTest)).toMatchObject({ status: 0 })
}

async function addField(copy: ScratchCopy): Promise<void> {
  const { edits } = walkthrough('Adding a field')
  copy.apply(edits.filter(isIn('contracts/resources/')))
  expect((await copy.vitest(...stepTests)).output).toContain('TagCategory.icon')
  copy.apply(edits.filter(isIn('contracts/requirements/')))
  await followCommands(copy, 'Adding a field')
}

const changedFiles = [
  'conformance/generated/support/certain-requests.ts',
  'conformance/safety/footprints.json',
  'conformance/safety/sent-operations.json',
  'conformance/scenarios/tags/tags.ts',
  'contracts/chapters/tags.ts',
  'contracts/requirements/field-quotes/listings.ts',
  'contracts/requirements/sections/tags.ts',
  'contracts/resources/tags.ts',
  'lab/mutants/equivalent-mutants.ts',
  'lab/mutants/evidence/evidence.json',
  'mock/seed/chapters/tags.ts',
  'platform/rules/tags/tags.ts',
  'platform/tables/others.ts',
  ...newFiles(),
  'reference-server/sql/migrations/index.ts',
]

test('after all steps of CONTRIBUTING.md npm test passes, and a missing step is named', async () => {
  const copy = new ScratchCopy()
  await addOperation(copy)
  await addTable(copy)
  await addColumn(copy)
  await addField(copy)
  expect(copy.changedFiles()).toEqual(changedFiles)
  const { status, output } = await copy.run('npm', 'test')
  expect(status, output).toBe(0)
}, 1_800_000)
