import { expect, test } from 'vitest'
import { generatedFiles } from './write-client.ts'

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
