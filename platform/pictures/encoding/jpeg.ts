import type { Raster } from '../canvas/canvas.ts'
import { ByteWriter } from './bytes.ts'
import { acTables, dcTables, type HuffmanTable, quantization, zigzag } from './jpeg-tables.ts'

/** A baseline JPEG file, with color at half the resolution. Floating-point sums only, so the bytes are the same everywhere. */
export function encodeJpeg(raster: Raster): Uint8Array<ArrayBuffer> {
  const writer = new ByteWriter()
  writeHeaders(writer, raster)
  const bits = new BitWriter(writer)
  const last = [0, 0, 0]
  const planes = planesOf(raster)
  for (let y = 0; y < raster.height; y += 16)
    for (let x = 0; x < raster.width; x += 16)
      for (const [plane, left, top] of unitsAt(x, y)) {
        last[plane] = writeBlock(bits, planes[plane], left, top, Math.min(plane, 1) as 0 | 1, last[plane] ?? 0)
      }
  bits.flush()
  writer.all([0xff, 0xd9])
  return writer.done()
}

type Unit = readonly [plane: 0 | 1 | 2, left: number, top: number]

const unitsAt = (x: number, y: number): readonly Unit[] => [
  [0, x, y],
  [0, x + 8, y],
  [0, x, y + 8],
  [0, x + 8, y + 8],
  [1, x / 2, y / 2],
  [2, x / 2, y / 2],
]

interface Plane {
  readonly width: number
  readonly samples: Float32Array
}

/** Luma, and the two chroma planes of half the size, all padded to whole units. */
function planesOf({ width, height, bytes }: Raster): readonly [Plane, Plane, Plane] {
  const [wide, tall] = [16 * Math.ceil(width / 16), 16 * Math.ceil(height / 16)]
  const luma = new Float32Array(wide * tall)
  const chroma = [new Float32Array((wide * tall) / 4), new Float32Array((wide * tall) / 4)] as const
  for (let y = 0; y < tall; y++)
    for (let x = 0; x < wide; x++) {
      const at = 3 * (Math.min(y, height - 1) * width + Math.min(x, width - 1))
      const red = bytes[at] ?? 0
      const green = bytes[at + 1] ?? 0
      const blue = bytes[at + 2] ?? 0
      luma[y * wide + x] = 0.299 * red + 0.587 * green + 0.114 * blue - 128
      const quarter = (y >> 1) * (wide / 2) + (x >> 1)
      chroma[0][quarter] = (chroma[0][quarter] ?? 0) + (blue * 0.5 - red * 0.168736 - green * 0.331264) / 4
      chroma[1][quarter] = (chroma[1][quarter] ?? 0) + (red * 0.5 - green * 0.418688 - blue * 0.081312) / 4
    }
  const half = { width: wide / 2 }
  return [
    { width: wide, samples: luma },
    { ...half, samples: chroma[0] },
    { ...half, samples: chroma[1] },
  ]
}

function writeBlock(bits: BitWriter, plane: Plane, left: number, top: number, table: 0 | 1, before: number): number {
  const values = quantized(plane, left, top, quantization[table])
  const dc = values[0] ?? 0
  writeCoefficient(bits, dcTables[table], 0, dc - before)
  let zeros = 0
  for (let index = 1; index < 64; index++) {
    const value = values[index] ?? 0
    if (value === 0) {
      zeros++
      continue
    }
    for (; zeros > 15; zeros -= 16) bits.write(...acTables[table](0xf0))
    writeCoefficient(bits, acTables[table], zeros, value)
    zeros = 0
  }
  if (zeros > 0) bits.write(...acTables[table](0))
  return dc
}

function writeCoefficient(bits: BitWriter, table: HuffmanTable, zeros: number, value: number): void {
  const length = 32 - Math.clz32(Math.abs(value))
  bits.write(...table((zeros << 4) | length))
  if (length > 0) bits.write(value > 0 ? value : value + 2 ** length - 1, length)
}

const block = new Float64Array(64)
const result = new Int32Array(64)

function quantized({ width, samples }: Plane, left: number, top: number, steps: readonly number[]): Int32Array {
  for (let y = 0; y < 8; y++) for (let x = 0; x < 8; x++) block[8 * y + x] = samples[(top + y) * width + left + x] ?? 0
  for (let row = 0; row < 64; row += 8) transform(row, 1)
  for (let column = 0; column < 8; column++) transform(column, 8)
  for (let index = 0; index < 64; index++) {
    const place = zigzag[index] ?? 0
    result[index] = Math.round((block[place] ?? 0) / (steps[place] ?? 1))
  }
  return result
}

/** Cosines of n/32 turns. */
const [c1, c2, c3, c4, c5, c6, c7] = [
  0.9807852804032304,
  0.9238795325112867,
  0.8314696123025452,
  Math.SQRT1_2,
  0.5555702330196022,
  0.3826834323650898,
  0.19509032201612825,
] as const

/** The discrete cosine transform of eight values, in place. */
function transform(start: number, step: number): void {
  const at = (index: number) => block[start + index * step] ?? 0
  const [p0, p1, p2, p3] = [at(0) + at(7), at(1) + at(6), at(2) + at(5), at(3) + at(4)]
  const [m0, m1, m2, m3] = [at(0) - at(7), at(1) - at(6), at(2) - at(5), at(3) - at(4)]
  const set = (index: number, value: number) => {
    block[start + index * step] = value / 2
  }
  set(0, (p0 + p1 + p2 + p3) * c4)
  set(4, (p0 - p1 - p2 + p3) * c4)
  set(2, (p0 - p3) * c2 + (p1 - p2) * c6)
  set(6, (p0 - p3) * c6 - (p1 - p2) * c2)
  set(1, m0 * c1 + m1 * c3 + m2 * c5 + m3 * c7)
  set(3, m0 * c3 - m1 * c7 - m2 * c1 - m3 * c5)
  set(5, m0 * c5 - m1 * c1 + m2 * c7 + m3 * c3)
  set(7, m0 * c7 - m1 * c5 + m2 * c3 - m3 * c1)
}

class BitWriter {
  readonly #writer: ByteWriter
  #buffer = 0
  #count = 0

  constructor(writer: ByteWriter) {
    this.#writer = writer
  }

  write(value: number, length: number): void {
    for (let bit = length - 1; bit >= 0; bit--) {
      this.#buffer = (this.#buffer << 1) | ((value >> bit) & 1)
      if (++this.#count === 8) this.#emit()
    }
  }

  flush(): void {
    while (this.#count > 0) this.write(1, 1)
  }

  #emit(): void {
    this.#writer.byte(this.#buffer)
    if (this.#buffer === 0xff) this.#writer.byte(0)
    this.#buffer = 0
    this.#count = 0
  }
}

function writeHeaders(writer: ByteWriter, { width, height }: Raster): void {
  const segment = (marker: number, content: readonly number[]) => {
    writer.all([0xff, marker])
    writer.word(content.length + 2, 2)
    writer.all(content)
  }
  writer.all([0xff, 0xd8])
  segment(0xe0, [0x4a, 0x46, 0x49, 0x46, 0, 1, 1, 0, 0, 1, 0, 1, 0, 0])
  for (const [id, table] of quantization.entries()) segment(0xdb, [id, ...zigzag.map((place) => table[place] ?? 1)])
  const components = [1, 0x22, 0, 2, 0x11, 1, 3, 0x11, 1]
  segment(0xc0, [8, height >> 8, height & 255, width >> 8, width & 255, 3, ...components])
  for (const id of [0, 1] as const) {
    segment(0xc4, [id, ...dcTables[id].lengths, ...dcTables[id].symbols])
    segment(0xc4, [0x10 | id, ...acTables[id].lengths, ...acTables[id].symbols])
  }
  segment(0xda, [3, 1, 0, 2, 0x11, 3, 0x11, 0, 63, 0])
}
