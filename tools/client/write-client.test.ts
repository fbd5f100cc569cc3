import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { generatedFiles } from './write-client.ts'

test.each(generatedFiles())('$url is what the contracts say', ({ url, text }) => {
  const isSame = readFileSync(fileURLToPath(url), 'utf8') === text
  expect(isSame, 'the contracts have changed: run `npm run client`').toBe(true)
})

test('every field of every type has a comment', () => {
  const types = generatedFiles().find(({ url }) => url.pathname.endsWith('types.ts'))?.text ?? ''
  const lines = types.split('\n')
  const isField = (line: string) => /^ +(?!params|query|body|\d{3}|\[)['\w-]+\??: /.test(line)
  const fields = lines
    .map((line, index) => ({ line, before: lines[index - 1] ?? '' }))
    .filter(({ line }) => isField(line))
  expect(fields.filter(({ before }) => !before.endsWith('*/')).map(({ line }) => line)).toEqual([])
  expect(fields.length).toBeGreaterThan(500)
})
