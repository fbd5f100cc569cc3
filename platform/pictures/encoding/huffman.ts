/** The lengths of Huffman codes for the given counts, none longer than `limit`. At least two symbols get a code. */
export function lengthsOf(counts: Uint32Array, limit: number): Uint8Array {
  const lengths = new Uint8Array(counts.length)
  let weights = Array.from(counts)
  for (let symbol = 0; weights.filter((weight) => weight > 0).length < 2; symbol++) weights[symbol] ||= 1
  for (;;) {
    depthsOf(weights, lengths)
    if (lengths.every((length) => length <= limit)) return lengths
    // Flatter weights give a flatter tree.
    weights = weights.map((weight) => (weight === 0 ? 0 : (weight >> 1) + 1))
  }
}

type Tree = { readonly weight: number; readonly symbols: readonly number[] }

function depthsOf(weights: readonly number[], lengths: Uint8Array): void {
  lengths.fill(0)
  const trees: Tree[] = [...weights.entries()]
    .filter(([, weight]) => weight > 0)
    .map(([symbol, weight]) => ({ weight, symbols: [symbol] }))
    .sort((a, b) => b.weight - a.weight)
  for (let [one, other] = [trees.pop(), trees.pop()]; one && other; [one, other] = [trees.pop(), trees.pop()]) {
    const joined = { weight: one.weight + other.weight, symbols: [...one.symbols, ...other.symbols] }
    for (const symbol of joined.symbols) lengths[symbol] = (lengths[symbol] ?? 0) + 1
    const place = trees.findLastIndex(({ weight }) => weight >= joined.weight)
    trees.splice(place + 1, 0, joined)
    if (trees.length === 1) return
  }
}

/** The codes that follow from their lengths, with the bits in the order in which deflate writes them. */
export function codesOf(lengths: Uint8Array): Uint16Array {
  const codes = new Uint16Array(lengths.length)
  let code = 0
  for (let length = 1; length <= 15; length++) {
    code *= 2
    for (const [symbol, own] of lengths.entries()) if (own === length) codes[symbol] = reversed(code++, length)
  }
  return codes
}

function reversed(code: number, length: number): number {
  let bits = 0
  for (let bit = 0; bit < length; bit++) bits |= ((code >> bit) & 1) << (length - 1 - bit)
  return bits
}
