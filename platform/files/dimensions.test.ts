import { expect, test } from 'vitest'
import { dimensionIn } from './dimensions.ts'
import { drawnFile } from './drawn-files.ts'

const read = (bytes: Uint8Array) => (at: number, length: number) => bytes.subarray(at, at + length)

test.each(['a/landscape-1.jpg', 'b/poster-2.png', 'c/clip.mp4'])('%s states its dimensions', async (path) => {
  const { mime, size, dimension, read: bytesOf } = drawnFile(path)
  const bytes = new Uint8Array(await new Response(await bytesOf(0, size)).arrayBuffer())
  expect(dimensionIn(mime, read(bytes))).toEqual(dimension)
})

const ascii = (text: string) => Array.from(text, (letter) => letter.charCodeAt(0))
const webp = (kind: string, ...rest: number[]) => [...ascii('RIFF'), 0, 0, 0, 0, ...ascii(`WEBP${kind}`), ...rest]

const stated: [mime: string, bytes: number[], dimension: object | undefined][] = [
  ['image/gif', [...ascii('GIF89a'), 0x2c, 1, 0x90, 0], { width: 300, height: 144 }],
  ['image/webp', webp('VP8 ', 0, 0, 0, 0, 0, 0, 0, 0x9d, 1, 0x2a, 0x2c, 1, 0x90, 0), { width: 300, height: 144 }],
  ['image/webp', webp('VP8X', 10, 0, 0, 0, 0, 0, 0, 0, 0x2b, 1, 0, 0x8f, 0, 0), { width: 300, height: 144 }],
  ['image/webp', webp('VP8L', 0, 0, 0, 0, 0x2f, 0x2b, 0xc1, 0x23, 0, 0, 0, 0, 0, 0), { width: 300, height: 144 }],
  ['image/svg+xml', ascii('<?xml?><svg xmlns="s" width="30px" height=\'20.4\'>'), { width: 30, height: 20 }],
  ['image/svg+xml', ascii('<svg viewBox="0 0 24 16" width="100%">'), { width: 24, height: 16 }],
  ['image/svg+xml', ascii('<svg>'), undefined],
  ['image/png', ascii('not a picture'), undefined],
  ['image/jpeg', [0xff, 0xd8, 0xff, 0xe0, 0, 2, 0xff, 0xe1, 0, 2], undefined],
  ['video/mp4', [0, 0, 0, 0, ...ascii('moov')], undefined],
  ['video/mp4', [0, 0, 0, 3, ...ascii('moov')], undefined],
  ['video/webm', [], undefined],
]

test.each(stated)('%s %j', (mime, bytes, dimension) => {
  expect(dimensionIn(mime, read(Uint8Array.from(bytes)))).toEqual(dimension)
})
