import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { assetFiles } from './write-assets.ts'

const files = await assetFiles()

test('the scripts of a page are at most 60 KB gzipped', () => {
  const scripts = files.filter(({ url }) => url.pathname.endsWith('-script.ts'))
  expect(scripts.length).toBeGreaterThan(1)
  for (const { text } of scripts) expect(gzipSync(text).length).toBeLessThan(60_000)
})
