/** A number for a text, for orders that need not be secret (FNV-1a). */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193)
  return hash >>> 0
}

/**
 * A permutation of the numbers below `size`, a power of two up to 2^31, that another seed makes another one. Every step can be undone, so no two
 * numbers meet: whoever walks through it needs no list of what is left.
 */
export function permutation(size: number, seed: number): (position: number) => number {
  const mask = size - 1
  const shift = Math.max(1, Math.floor(Math.log2(size) / 2))
  const keys = [1, 2, 3].map((round) => hashOf(`${seed} ${round}`))
  return (position) =>
    keys.reduce((value, key) => {
      const mixed = (Math.imul(value ^ key, key | 1) & mask) >>> 0
      return mixed ^ (mixed >>> shift)
    }, position) & mask
}

/** The smallest power of two that is larger. */
export const powerAbove = (value: number): number => 2 ** (Math.floor(Math.log2(Math.max(1, value))) + 1)
