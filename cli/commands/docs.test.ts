import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { docsPages } from '../../pages/docs/docs-pages.ts'
import { folder } from '../testing/folder.cases.ts'
import { runInProcess } from '../testing/run-in-process.cases.ts'

const linksIn = (text: string) => [...text.matchAll(/ (?:href|src)="([^"#]+)/g)].map(([, address = '']) => address)

test('docs writes a site whose links are relative and lead to its files', async () => {
  const out = join(folder(), 'reference')
  const { code, stderr } = await runInProcess('docs', '--out', out)
  expect([code, stderr]).toEqual([0, `wrote ${docsPages().size} pages; open ${join(out, 'index.html')}\n`])
  const files = new Set(readdirSync(out, { recursive: true }).map(String))
  for (const page of [
    'index.html',
    'gaps.html',
    join('operations', 'joinTopic.html'),
    join('resources', 'Topic.html'),
  ]) {
    const text = readFileSync(join(out, page), 'utf8')
    expect(text).toContain('http-equiv="Content-Security-Policy"')
    expect(text).not.toMatch(/\/_kit\/(?:docs|assets)/)
    const missing = linksIn(text).filter(
      (address) => !address.startsWith('data:') && !files.has(join(page, '..', address)),
    )
    expect([page, missing]).toEqual([page, []])
  }
})

test('a folder that cannot be written gets a clear message, and --out is required', async () => {
  const file = join(folder(), 'file')
  writeFileSync(file, '')
  const refused = await runInProcess('docs', '--out', file)
  expect(refused.code).toBe(2)
  expect(refused.stderr).toMatch(/^community-kit: cannot write .*check that the folder exists/)
  expect(await runInProcess('docs')).toMatchObject({ code: 2, stderr: expect.stringContaining('--out <folder>') })
})
