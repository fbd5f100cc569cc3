import { expect, test } from 'vitest'
import { fileOf, fileView, imagesView } from './files.ts'

test('a file is on the origin of the call, also where its row holds the address of an earlier release', () => {
  const here = { origin: 'https://here.test' }
  const stored = fileOf('local:2026/画 "1".png')
  const url = 'https://here.test/_kit/files/2026/%E7%94%BB%20%221%22.png'
  expect(stored).not.toHaveProperty('url')
  expect(fileView(here, stored)).toMatchObject({ url, node: 'local:2026/画 "1".png', mime: 'image/png' })
  expect(fileView(here, { ...stored, url: '/_kit/files/old' } as typeof stored).url).toBe(url)
})

const stored = Object.freeze([fileOf('local:2026/11/a b.jpg')])
const urls = (here: Parameters<typeof imagesView>[0]) => imagesView(here, stored).map(({ url }) => url)

test('a picture has an address under the origin that is asked for, also if it was viewed before', () => {
  for (const origin of ['http://a.test', 'http://b.test', 'http://a.test'])
    expect(urls({ origin })).toEqual([`${origin}/_kit/files/2026/11/a%20b.jpg`])
})

test('what is said of a file in a folder is read each time', () => {
  let size = 1
  const files = { find: () => ({ mime: 'image/png', size: size++ }) }
  const here = { origin: 'http://a.test', files } as unknown as Parameters<typeof imagesView>[0]
  expect([1, 2].map(() => imagesView(here, stored)[0]?.size)).toEqual([1, 2])
})
