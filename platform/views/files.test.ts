import { expect, test } from 'vitest'
import { fileOf, fileView } from './files.ts'

test('a file is on the origin of the call, also where its row holds the address of an earlier release', () => {
  const here = { origin: 'https://here.test' }
  const stored = fileOf('local:2026/画 "1".png')
  const url = 'https://here.test/_kit/files/2026/%E7%94%BB%20%221%22.png'
  expect(stored).not.toHaveProperty('url')
  expect(fileView(here, stored)).toMatchObject({ url, node: 'local:2026/画 "1".png', mime: 'image/png' })
  expect(fileView(here, { ...stored, url: '/_kit/files/old' } as typeof stored).url).toBe(url)
})
