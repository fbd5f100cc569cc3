import { ByteWriter } from './bytes.ts'
import { adler32 } from './checksums.ts'
import { codesOf, lengthsOf } from './huffman.ts'
import { distanceOf, lengthOf, matchesIn } from './matches.ts'

/** Compresses, always to the same bytes: the streams of engines differ between versions, and cannot be awaited everywhere. */
export function zlibOf(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const writer = new ByteWriter()
  writer.all([0x78, 0x9c])
  const bits = new BitWriter(writer)
  const matches = matchesIn(bytes)
  const perBlock = 1 << 15
  for (let start = 0; start === 0 || start < matches.length; start += perBlock)
    writeBlock(bits, matches.subarray(start, start + perBlock), start + perBlock >= matches.length)
  bits.flush()
  writer.word(adler32(bytes), 4)
  return writer.done()
}

/** First values of the codes for lengths (from 257) and distances, with their extra bits. */
const lengthBases = [
  3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 15, 17, 19, 23, 27, 31, 35, 43, 51, 59, 67, 83, 99, 115, 131, 163, 195, 227, 258,
]
const distanceBases = Array.from({ length: 30 }, (_, code) =>
  code < 2 ? code + 1 : 1 + 2 ** ((code >> 1) - 1) * (2 + (code & 1)),
)
const lengthExtra = (code: number) => (code < 8 || code === 28 ? 0 : (code >> 2) - 1)
const distanceExtra = (code: number) => (code < 2 ? 0 : (code >> 1) - 1)

const codeFor = (bases: readonly number[], most: number) => {
  const codes = new Uint8Array(most + 1)
  for (const [code, base] of bases.entries()) codes.fill(code, base)
  return codes
}
const lengthCodes = codeFor(lengthBases, 258)
const distanceCodes = codeFor(distanceBases, 32_768)

const codeOrder = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]

function writeBlock(bits: BitWriter, matches: Uint32Array, isLast: boolean): void {
  const [literals, distances] = frequencies(matches)
  const [literalLengths, distanceLengths] = [lengthsOf(literals, 15), lengthsOf(distances, 15)]
  bits.write((2 << 1) | (isLast ? 1 : 0), 3)
  writeTrees(bits, literalLengths, distanceLengths)
  const [literalCodes, distanceCode] = [codesOf(literalLengths), codesOf(distanceLengths)]
  const put = (codes: Uint16Array, lengths: Uint8Array, symbol: number) =>
    bits.write(codes[symbol] ?? 0, lengths[symbol] ?? 0)
  for (const match of matches) {
    const [length, distance] = [lengthOf(match), distanceOf(match)]
    if (distance === 0) {
      put(literalCodes, literalLengths, length)
      continue
    }
    const [code, far] = [lengthCodes[length] ?? 0, distanceCodes[distance] ?? 0]
    put(literalCodes, literalLengths, 257 + code)
    bits.write(length - (lengthBases[code] ?? 0), lengthExtra(code))
    put(distanceCode, distanceLengths, far)
    bits.write(distance - (distanceBases[far] ?? 0), distanceExtra(far))
  }
  put(literalCodes, literalLengths, 256)
}

function frequencies(matches: Uint32Array): [Uint32Array, Uint32Array] {
  const [literals, distances] = [new Uint32Array(286), new Uint32Array(30)]
  const count = (counts: Uint32Array, symbol: number) => {
    counts[symbol] = (counts[symbol] ?? 0) + 1
  }
  count(literals, 256)
  for (const match of matches) {
    const [length, distance] = [lengthOf(match), distanceOf(match)]
    count(literals, distance === 0 ? length : 257 + (lengthCodes[length] ?? 0))
    if (distance > 0) count(distances, distanceCodes[distance] ?? 0)
  }
  return [literals, distances]
}

/** The lengths of all codes, themselves coded, without repetitions. */
function writeTrees(bits: BitWriter, literals: Uint8Array, distances: Uint8Array): void {
  const all = [...literals, ...distances]
  const counts = new Uint32Array(19)
  for (const length of all) counts[length] = (counts[length] ?? 0) + 1
  const lengths = lengthsOf(counts, 7)
  const codes = codesOf(lengths)
  bits.write(literals.length - 257, 5)
  bits.write(distances.length - 1, 5)
  bits.write(codeOrder.length - 4, 4)
  for (const symbol of codeOrder) bits.write(lengths[symbol] ?? 0, 3)
  for (const length of all) bits.write(codes[length] ?? 0, lengths[length] ?? 0)
}

/** Least significant bit first. */
class BitWriter {
  readonly #writer: ByteWriter
  #buffer = 0
  #count = 0

  constructor(writer: ByteWriter) {
    this.#writer = writer
  }

  write(value: number, length: number): void {
    this.#buffer |= value << this.#count
    for (this.#count += length; this.#count >= 8; this.#count -= 8) {
      this.#writer.byte(this.#buffer & 255)
      this.#buffer >>>= 8
    }
  }

  flush(): void {
    if (this.#count > 0) this.#writer.byte(this.#buffer & 255)
    this.#count = 0
  }
}
