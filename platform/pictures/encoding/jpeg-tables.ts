/** The example tables of the JPEG standard (annex K), which nearly every encoder uses. */

export const zigzag: readonly number[] = [
  0, 1, 8, 16, 9, 2, 3, 10, 17, 24, 32, 25, 18, 11, 4, 5, 12, 19, 26, 33, 40, 48, 41, 34, 27, 20, 13, 6, 7, 14, 21, 28,
  35, 42, 49, 56, 57, 50, 43, 36, 29, 22, 15, 23, 30, 37, 44, 51, 58, 59, 52, 45, 38, 31, 39, 46, 53, 60, 61, 54, 47,
  55, 62, 63,
]

const luma = [
  16, 11, 10, 16, 24, 40, 51, 61, 12, 12, 14, 19, 26, 58, 60, 55, 14, 13, 16, 24, 40, 57, 69, 56, 14, 17, 22, 29, 51,
  87, 80, 62, 18, 22, 37, 56, 68, 109, 103, 77, 24, 35, 55, 64, 81, 104, 113, 92, 49, 64, 78, 87, 103, 121, 120, 101,
  72, 92, 95, 98, 112, 100, 103, 99,
]

const chromaTop = [
  17, 18, 24, 47, 99, 99, 99, 99, 18, 21, 26, 66, 99, 99, 99, 99, 24, 26, 56, 99, 99, 99, 99, 99, 47, 66, 99, 99, 99,
  99, 99, 99,
]
const chroma = [...chromaTop, ...new Array<number>(32).fill(99)]

/** The tables are for quality 50; a third of their steps is quality 83. */
const finer = (steps: readonly number[]) => steps.map((step) => Math.max(1, Math.round(step / 3)))

export const quantization = [finer(luma), finer(chroma)] as const

/** Gives the code of a symbol and its length in bits. */
export interface HuffmanTable {
  (symbol: number): readonly [code: number, length: number]
  /** How many codes there are of 1, 2, … 16 bits. */
  readonly lengths: readonly number[]
  readonly symbols: readonly number[]
}

const bytesOf = (hex: string): number[] => (hex.match(/../g) ?? []).map((pair) => Number.parseInt(pair, 16))

function huffmanTable(lengthsHex: string, symbolsHex: string): HuffmanTable {
  const [lengths, symbols] = [bytesOf(lengthsHex), bytesOf(symbolsHex)]
  const codes = new Map<number, readonly [number, number]>()
  let [code, place] = [0, 0]
  for (const [index, count] of lengths.entries()) {
    for (let left = count; left > 0; left--) codes.set(symbols[place++] ?? 0, [code++, index + 1])
    code *= 2
  }
  return Object.assign((symbol: number) => codes.get(symbol) ?? ([0, 0] as const), { lengths, symbols })
}

const dcSymbols = '000102030405060708090a0b'

export const dcTables = [
  huffmanTable('00010501010101010100000000000000', dcSymbols),
  huffmanTable('00030101010101010101010000000000', dcSymbols),
] as const

export const acTables = [
  huffmanTable(
    '0002010303020403050504040000017d',
    '01020300041105122131410613516107227114328191a1082342b1c11552d1f02433627282090a161718191a25262728292a3435363738393a43444546' +
      '4748494a535455565758595a636465666768696a737475767778797a838485868788898a92939495969798999aa2a3a4a5a6a7a8a9aab2b3b4b5b6b7' +
      'b8b9bac2c3c4c5c6c7c8c9cad2d3d4d5d6d7d8d9dae1e2e3e4e5e6e7e8e9eaf1f2f3f4f5f6f7f8f9fa',
  ),
  huffmanTable(
    '00020102040403040705040400010277',
    '0001020311040521310612415107617113223281081442' +
      '91a1b1c109233352f0156272d10a162434e125f11718191a262728292a35363738393a434445464748494a535455565758595a636465666768696a73' +
      '7475767778797a82838485868788898a92939495969798999aa2a3a4a5a6a7a8a9aab2b3b4b5b6b7b8b9bac2c3c4c5c6c7c8c9cad2d3d4d5d6d7d8d9' +
      'dae2e3e4e5e6e7e8e9eaf2f3f4f5f6f7f8f9fa',
  ),
] as const
