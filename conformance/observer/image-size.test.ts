import { expect, test } from 'vitest'
import { dimensionOf } from './image-size.ts'

const bytes = (...parts: (string | number[])[]) =>
  Uint8Array.from(parts.flatMap((part) => (typeof part === 'string' ? [...Buffer.from(part, 'latin1')] : part)))

const png = bytes([0x89], 'PNG\r\n\x1a\n', [0, 0, 0, 13], 'IHDR', [0, 0, 2, 128, 0, 0, 1, 224])
const frame = (marker: number) => [0xff, marker, 0, 11, 8, 1, 224, 2, 128, 1, 1, 17, 0]
const start = [0xff, 0xd8]
const exif = [0xff, 0xe1, 0, 6, 0xff, 0xc0, 9, 9]
const huffman = [0xff, 0xc4, 0, 4, 1, 1]

test('a PNG has its dimensions in the header', () => {
  expect(dimensionOf(png)).toEqual({ width: 640, height: 480 })
})

test('a GIF has its dimensions in little-endian order', () => {
  expect(dimensionOf(bytes('GIF89a', [128, 2, 224, 1]))).toEqual({ width: 640, height: 480 })
})

test('a JPEG has its dimensions in the first frame, baseline or progressive', () => {
  expect(dimensionOf(bytes(start, frame(0xc0)))).toEqual({ width: 640, height: 480 })
  expect(dimensionOf(bytes(start, frame(0xc2)))).toEqual({ width: 640, height: 480 })
})

test('the segments before the frame of a JPEG are skipped, even if they contain the bytes of a marker', () => {
  expect(dimensionOf(bytes(start, exif, huffman, frame(0xc0)))).toEqual({ width: 640, height: 480 })
})

test('a JPEG with EXIF data may be shown turned', () => {
  const turned = [0xff, 0xe1, 0, 10, ...Buffer.from('Exif\0\0'), 9, 9]
  expect(dimensionOf(bytes(start, turned, frame(0xc0)))).toEqual({ width: 640, height: 480, mayBeTurned: true })
})

test('fill bytes before a JPEG marker are skipped', () => {
  expect(dimensionOf(bytes(start, [0xff, 0xff], frame(0xc0)))).toEqual({ width: 640, height: 480 })
})

test('an image inside a larger buffer is read from its own start', () => {
  const larger = new Uint8Array(png.length + 4)
  larger.set(png, 4)
  expect(dimensionOf(larger.subarray(4))).toEqual({ width: 640, height: 480 })
})

test('nothing is known about other, truncated or empty files', () => {
  const unknown = [bytes('RIFF0000WEBPVP8 '), png.subarray(0, 18), bytes(start, [0xff, 0xc0, 0]), bytes(start, [1, 2])]
  for (const one of [...unknown, bytes(start), new Uint8Array()]) expect(dimensionOf(one)).toBeUndefined()
})
