import { inflateSync } from 'node:zlib'
import jpeg from 'jpeg-js'
import { expect, test } from 'vitest'
import { catalogue, kinds } from './catalogue.ts'
import { pictureBytes, rasterOf } from './draw.ts'
import { encodeJpeg } from './encoding/jpeg.ts'
import { encodePng } from './encoding/png.ts'
import { pictureSizes } from './generated/picture-sizes.ts'
import { hairStyles } from './kinds/portrait-hair.ts'
import { pictureAt, sizeOf } from './picture-at.ts'

const samples = kinds.map((kind) => [kind, catalogue[kind].at(-1) ?? pictureAt('')] as const)

test.each(samples)(
  'a %s has the recorded size in both formats; if not, run tools/pictures/record-sizes.ts',
  (_, picture) => {
    for (const format of ['jpeg', 'png'] as const)
      expect([format, pictureBytes(picture, format).length]).toEqual([format, sizeOf(picture, format)])
  },
)

test('a size is recorded for every picture, and there are many different ones', () => {
  for (const format of ['jpeg', 'png'] as const) {
    const counts = kinds.map((kind) => [pictureSizes[format][kind].length, catalogue[kind].length])
    for (const [recorded, drawn] of counts) expect(recorded).toBe(drawn)
    const sizes = Object.values(pictureSizes[format]).flat()
    expect(new Set(sizes).size).toBeGreaterThan(sizes.length * 0.9)
  }
  const shapes = new Set(
    Object.values(catalogue)
      .flat()
      .map(({ width, height }) => width / height),
  )
  expect([...shapes].toSorted((a, b) => a - b)).toEqual([3 / 4, 1, 4 / 3, 16 / 9, 3])
})

/** Decodes a PNG file with zlib of Node. */
function decodePng(file: Uint8Array): number[] {
  const view = new DataView(file.buffer)
  const [width, dataLength] = [view.getUint32(16), view.getUint32(33)]
  const rows = inflateSync(file.subarray(41, 41 + dataLength))
  const pixels: number[] = []
  for (let at = 0, stride = 3 * width; at < rows.length; at += stride + 1)
    for (let column = 0; column < stride; column++) {
      const [place, filter] = [pixels.length, rows[at] ?? 0]
      const before = filter === 2 ? pixels[place - stride] : column < 3 ? 0 : pixels[place - 3]
      pixels.push(((rows[at + 1 + column] ?? 0) + (before ?? 0)) & 255)
    }
  return pixels
}

test.each(samples)('the PNG file of a %s decodes to exactly what was drawn', (_, picture) => {
  const raster = rasterOf({ ...picture, width: picture.width / 4, height: picture.height / 4 })
  expect(decodePng(encodePng(raster)).every((value, at) => value === raster.bytes[at])).toBe(true)
})

test('plain and noisy pictures are compressed without loss', () => {
  for (const byte of [(at: number) => (at * 7919 * (at >> 3)) % 251, () => 255, (at: number) => at & 1]) {
    const raster = { width: 300, height: 200, bytes: Uint8ClampedArray.from({ length: 180_000 }, (_, at) => byte(at)) }
    expect(decodePng(encodePng(raster)).every((value, at) => value === raster.bytes[at])).toBe(true)
  }
})

/** JPEG loses detail, most of it at edges between two colors, since color has half the resolution. */
test.each(samples)('another decoder shows the JPEG file of a %s nearly as it was drawn', (_, picture) => {
  const raster = rasterOf(picture)
  const { width, height, data } = jpeg.decode(encodeJpeg(raster), { formatAsRGBA: false, useTArray: true })
  expect([width, height, data.length]).toEqual([raster.width, raster.height, raster.bytes.length])
  const differences = Array.from(raster.bytes, (byte, at) => Math.abs(byte - (data[at] ?? 0)))
  expect(differences.reduce((sum, one) => sum + one, 0) / differences.length).toBeLessThan(3)
  expect(differences.filter((one) => one > 32).length / differences.length).toBeLessThan(0.02)
})

test.each([
  ['2026/11/avatar-12.jpg', 'portrait', 12],
  ['2026/11/avatar-alice.jpg', 'portrait', undefined],
  ['x/logo-50.png', 'emblem', 10],
  ['x/icon-5.png', 'emblem', 5],
  ['x/poster-1.png', 'poster', 1],
  ['x/qr-1.png', 'code', 1],
  ['x/landscape-7.jpg', 'landscape', 7],
  ['x/food-7.jpg', 'food', 7],
  ['x/product-29.jpg', 'product', 1],
  ['x/product-17.jpg', 'product', 17],
] as const)('%s shows a %s', (path, kind, seed) => {
  const picture = pictureAt(path)
  expect([picture.kind, seed ?? picture.seed]).toEqual([kind, picture.seed])
  expect(pictureAt(path)).toBe(picture)
})

test.each([
  ['x/logo-wheel-1.png', 'emblem', 'wheel'],
  ['x/icon-paw.png', 'emblem', 'paw'],
  ['x/avatar-woman-12.jpg', 'portrait', 'woman'],
  ['x/avatar-man-12.jpg', 'portrait', 'man'],
  ['x/landscape-city-3.jpg', 'landscape', 'city'],
  ['x/food-cake-9.jpg', 'food', 'cake'],
  ['x/product-teapot-1.jpg', 'product', 'teapot'],
  ['x/poster-lantern-4.png', 'poster', 'lantern'],
] as const)('%s is a picture of the kind %s and shows: %s', (path, kind, subject) => {
  expect(pictureAt(path)).toMatchObject({ kind, subject })
})

test('pictures of one subject with different numbers differ', () => {
  const shown = Array.from({ length: 8 }, (_, index) => pictureAt(`x/avatar-woman-${index}.jpg`))
  expect(new Set(shown).size).toBe(8)
})

test('the hair of portraits suits their subjects: only those of men may have a beard', () => {
  const styles = (subject: string) =>
    new Set(catalogue.portrait.filter((one) => one.subject === subject).map(({ seed }) => hairStyles[seed % 10]))
  expect(styles('man')).toEqual(new Set(['crop', 'side', 'beanie', 'shaved']))
  expect(styles('woman')).toEqual(new Set(['long', 'bob', 'waves', 'fringe', 'bun']))
})

test('names without such words are spread over the catalogue', () => {
  const shown = Array.from({ length: 200 }, (_, index) => pictureAt(`kit/a${index}.png`))
  expect(new Set(shown).size).toBeGreaterThan(40)
  expect(new Set(shown.map(({ kind }) => kind)).size).toBe(3)
})
