import { zlibSync } from 'fflate'
import type { Raster } from '../canvas/canvas.ts'
import { ByteWriter } from './bytes.ts'

const signature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]

/**
 * A true-color PNG file. `fflate` compresses to the same bytes everywhere, unlike the compression streams of engines, which differ between
 * versions.
 */
export function encodePng(raster: Raster): Uint8Array<ArrayBuffer> {
  const writer = new ByteWriter()
  const header = new ByteWriter()
  header.word(raster.width, 4)
  header.word(raster.height, 4)
  header.all([8, 2, 0, 0, 0])
  writer.all(signature)
  writeChunk(writer, 'IHDR', header.done())
  writeChunk(writer, 'IDAT', zlibSync(filtered(raster)))
  writeChunk(writer, 'IEND', new Uint8Array())
  return writer.done()
}

function writeChunk(writer: ByteWriter, type: string, content: Uint8Array): void {
  const named = new Uint8Array(content.length + 4)
  named.set(Array.from(type, (letter) => letter.charCodeAt(0)))
  named.set(content, 4)
  writer.word(content.length, 4)
  writer.all(named)
  writer.word(crc32(named), 4)
}

const crcTable = Int32Array.from({ length: 256 }, (_, index) => {
  let value = index
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1
  return value
})

function crc32(bytes: Uint8Array): number {
  let crc = -1
  for (let at = 0; at < bytes.length; at++) crc = (crc >>> 8) ^ (crcTable[(crc ^ (bytes[at] ?? 0)) & 255] ?? 0)
  return ~crc >>> 0
}

/** Stores each row as differences from the previous pixels or from the row above, whichever are smaller. */
function filtered({ width, height, bytes }: Raster): Uint8Array {
  const stride = 3 * width
  const rows = new Uint8Array((stride + 1) * height)
  for (let y = 0; y < height; y++) {
    const back =
      y > 0 && difference(bytes, y * stride, stride, stride) <= difference(bytes, y * stride, stride, 3) ? stride : 3
    rows[y * (stride + 1)] = back === 3 ? 1 : 2
    for (let at = 0, from = y * stride, to = y * (stride + 1) + 1; at < stride; at++, from++, to++)
      rows[to] = (bytes[from] ?? 0) - (back === 3 && at < 3 ? 0 : (bytes[from - back] ?? 0))
  }
  return rows
}

/** The sum of the differences between the bytes of a row and those `back` bytes before them. */
function difference(bytes: Uint8ClampedArray, start: number, length: number, back: number): number {
  let sum = 0
  for (let at = start + 3; at < start + length; at++) sum += Math.abs((bytes[at] ?? 0) - (bytes[at - back] ?? 0))
  return sum
}
