import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { build } from 'esbuild'
import { expect, test } from 'vitest'

/** Bundles and minifies code for a page. The size is that of the gzipped bundle. */
async function bundled(source: string) {
  const { outputFiles, metafile } = await build({
    stdin: { contents: source, resolveDir: import.meta.dirname, loader: 'ts' },
    bundle: true,
    minify: true,
    write: false,
    metafile: true,
    platform: 'browser',
    format: 'esm',
  })
  const [{ contents, text } = { contents: new Uint8Array(), text: '' }] = outputFiles
  return { kilobytes: gzipSync(contents).length / 1024, text, sources: Object.keys(metafile.inputs) }
}

const two = `
  import { createClient } from './client.ts'
  import { getFeed, likeFeed } from './generated/operations.ts'
  export const client = createClient({ baseUrl: '', operations: { getFeed, likeFeed } })`

const all = `
  import { createClient } from './client.ts'
  import * as operations from './generated/operations.ts'
  export const client = createClient({ baseUrl: '', operations })`

const validated = `
  import { feeds } from '../contracts/chapters/feeds.ts'
  import { createClient } from './client.ts'
  import { getFeed, likeFeed } from './generated/operations.ts'
  import { validateWith } from './validation.ts'
  export const client = createClient({ baseUrl: '', operations: { getFeed, likeFeed }, validate: validateWith(feeds) })`

/** The sizes in docs/client.md, in its order. */
const figures = [
  ...readFileSync(fileURLToPath(new URL('../docs/client.md', import.meta.url)), 'utf8').matchAll(/\| ([\d.]+) KB \|/g),
].map(([, figure]) => Number(figure))

test('a bundle with two operations contains only these two, and no Zod', async () => {
  const { kilobytes, text, sources } = await bundled(two)
  expect(sources.filter((path) => /zod|contracts\/(chapters|resources)/.test(path))).toEqual([])
  expect(['getFeed', 'likeFeed', 'unlikeFeed', 'joinTopic'].map((name) => text.includes(name))).toEqual([
    true,
    true,
    false,
    false,
  ])
  expect(kilobytes).toBeLessThan(3)
})

test('all operations add a few kilobytes', async () => {
  const { kilobytes, text } = await bundled(all)
  expect([text.includes('joinTopic'), kilobytes < 6]).toEqual([true, true])
})

test('only validation adds Zod', async () => {
  const { kilobytes, sources } = await bundled(validated)
  expect(sources.some((path) => path.includes('node_modules/zod/'))).toBe(true)
  expect(kilobytes).toBeGreaterThan(10)
})

test('docs/client.md states the measured sizes', async () => {
  const measured = await Promise.all([two, all, validated].map(bundled))
  const ratios = measured.map(({ kilobytes }, index) => kilobytes / (figures[index] ?? 0))
  expect(
    ratios.map((ratio) => ratio > 0.9 && ratio < 1.1),
    `measured ${measured.map(({ kilobytes }) => kilobytes)}`,
  ).toEqual([true, true, true])
})
