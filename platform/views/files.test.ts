import { expect, test } from 'vitest'
import { fileOf, fileView, imagesView } from './files.ts'

test('the URL of a file has the origin of the request, even if its row contains a URL from an earlier release', () => {
  const here = { origin: 'https://here.test' }
  const stored = fileOf('local:2026/画 "1".png')
  const url = 'https://here.test/_kit/files/2026/%E7%94%BB%20%221%22.png'
  expect(stored).not.toHaveProperty('url')
  expect(fileView(here, stored)).toMatchObject({ url, node: 'local:2026/画 "1".png', mime: 'image/png' })
  expect(fileView(here, { ...stored, url: '/_kit/files/old' } as typeof stored).url).toBe(url)
})

const stored = Object.freeze([fileOf('local:2026/11/a b.jpg')])
const urls = (here: Parameters<typeof imagesView>[0]) => imagesView(here, stored).map(({ url }) => url)

test('the URL of a picture has the origin of the request, even if another origin was used before', () => {
  for (const origin of ['http://a.test', 'http://b.test', 'http://a.test'])
    expect(urls({ origin })).toEqual([`${origin}/_kit/files/2026/11/a%20b.jpg`])
})

test('facts about a file in a folder are read every time', () => {
  let size = 1
  const files = { find: () => ({ mime: 'image/png', size: size++ }) }
  const here = { origin: 'http://a.test', files } as unknown as Parameters<typeof imagesView>[0]
  expect([1, 2].map(() => imagesView(here, stored)[0]?.size)).toEqual([1, 2])
})
