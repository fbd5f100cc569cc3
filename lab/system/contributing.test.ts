import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { applyEdit, newFiles, root, sections, walkthrough } from './contributing.cases.ts'

/** `npm run proof` follows the steps in a copy of the repository and runs `npm test` there. */
test('every edit in CONTRIBUTING.md names a place that exists', () => {
  const texts = new Map<string, string>()
  for (const edit of sections.flatMap((title) => walkthrough(title).edits)) {
    const before = texts.get(edit.file) ?? (edit.how === 'new' ? '' : readFileSync(join(root, edit.file), 'utf8'))
    texts.set(edit.file, applyEdit(before, edit))
    expect(texts.get(edit.file)).toContain(edit.code.trim())
  }
})

test('the migrations in CONTRIBUTING.md have the next numbers', () => {
  const numberOf = (file: string) => Number(/^(?:.*\/)?(\d{4})-/.exec(file)?.[1] ?? 0)
  const added = new Set(newFiles())
  const folder = 'reference-server/sql/migrations'
  const existing = readdirSync(join(root, folder)).filter((file) => !added.has(`${folder}/${file}`))
  const last = Math.max(...existing.map(numberOf))
  expect(newFiles().map(numberOf)).toEqual([last + 1, last + 2])
})

test('every section of CONTRIBUTING.md has its edits, and npm scripts as commands', () => {
  const all = sections.map(walkthrough)
  expect(all.map(({ edits, commands }) => [edits.length, commands.length])).toEqual([
    [6, 2],
    [12, 2],
    [6, 0],
    [3, 1],
  ])
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  for (const [npm, run, script = ''] of all.flatMap(({ commands }) => commands))
    expect([npm, run, scripts[script]]).toEqual(['npm', 'run', expect.any(String)])
})
