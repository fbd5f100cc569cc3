import { globSync } from 'node:fs'
import { expect, test } from 'vitest'
import { walkthrough } from '../system/contributing.cases.ts'
import { operationFiles, proof, ScratchCopy } from './scratch-copy.cases.ts'

/** The number behind the last one. */
const nextMigration = () => String(globSync('reference-server/sql/migrations/[0-9]*.ts').length + 1).padStart(4, '0')

test('whoever follows CONTRIBUTING.md adds an operation with eight files, and is told what is missing', async () => {
  const copy = new ScratchCopy()
  const { edits, commands } = walkthrough('Adding an operation')
  const scenario = edits.filter(({ file }) => file.startsWith('conformance/'))
  const rule = edits.filter(({ file }) => file.startsWith('platform/'))
  for (const edit of edits.filter(({ file }) => file.startsWith('contracts/'))) copy.apply(edit)
  expect((await copy.typeCheck()).text).toContain("Property 'getTag' is missing")
  for (const edit of rule) copy.apply(edit)
  const { text } = await copy.vitest(...proof)
  expect(text).toContain('write a scenario for 4.9/one-tag')
  expect(text).toContain('node lab/mutants/find-evidence.ts')
  expect(text).toContain('node tools/client/write-client.ts')
  for (const edit of scenario) copy.apply(edit)
  for (const [, ...args] of commands) expect(await copy.run(...args)).toMatchObject({ status: 0 })
  expect(await copy.vitest(...proof)).toMatchObject({ status: 0 })
  expect(copy.changed()).toEqual(operationFiles)
}, 120_000)

test('whoever follows CONTRIBUTING.md adds a table, and is told that a migration is missing', async () => {
  const copy = new ScratchCopy()
  const { edits, commands } = walkthrough('Adding a table')
  const isMigration = ({ file }: { file: string }) => file.includes('/migrations/')
  for (const edit of edits.filter((one) => !isMigration(one))) copy.apply(edit)
  const schema = ['reference-server/migrations.test.ts', '-t', 'SQLite.*platform/tables']
  expect((await copy.vitest(...schema)).text).toContain('no migration creates: tag_aliases')
  for (const edit of edits.filter(isMigration)) copy.apply(edit)
  expect(await copy.vitest(...schema)).toMatchObject({ status: 0 })
  expect(await copy.typeCheck()).toEqual({ status: 0, text: '' })
  for (const [, ...args] of commands) expect(await copy.run(...args)).toMatchObject({ status: 0 })
  expect(await copy.vitest(...proof)).toMatchObject({ status: 0 })
  expect(copy.changed()).toEqual(
    [
      ...operationFiles,
      'mock/seed/chapters/tags.ts',
      'platform/tables/others.ts',
      `reference-server/sql/migrations/${nextMigration()}-tag-aliases.ts`,
      'reference-server/sql/migrations/index.ts',
    ].sort(),
  )
}, 240_000)
