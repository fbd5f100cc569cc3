import { expect, test } from 'vitest'
import { operationFiles, proof, ScratchCopy, walkthrough } from './scratch-copy.cases.ts'

test('whoever follows CONTRIBUTING.md adds an operation with six files, and is told what is missing', async () => {
  const copy = new ScratchCopy()
  const { edits, commands } = walkthrough('Adding an operation')
  const scenario = edits.filter(({ file }) => file.startsWith('conformance/'))
  const rule = edits.filter(({ file }) => file.startsWith('platform/'))
  for (const edit of edits.filter(({ file }) => file.startsWith('contracts/'))) copy.apply(edit)
  expect((await copy.typeCheck()).text).toContain("Property 'getTag' is missing")
  for (const edit of rule) copy.apply(edit)
  const { text } = await copy.vitest(...proof)
  expect(text).toContain('write a scenario for 4.9/one-tag')
  expect(text).toContain('node mutants/find-evidence.ts')
  for (const edit of scenario) copy.apply(edit)
  for (const [, ...args] of commands) expect(await copy.run(...args)).toMatchObject({ status: 0 })
  expect(await copy.vitest(...proof)).toMatchObject({ status: 0 })
  expect(copy.changed()).toEqual(operationFiles)
}, 120_000)
