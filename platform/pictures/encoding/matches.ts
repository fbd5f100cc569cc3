/**
 * Bytes that were there before: how many, and how far back; or, 0 bytes back, one byte as it is. Both are in one number, since
 * there are many of them.
 */
const matchOf = (length: number, distance: number) => length | (distance << 9)
export const lengthOf = (match: number): number => match & 511
export const distanceOf = (match: number): number => match >>> 9

const [window, shortest, longest, tries] = [32_768, 4, 258, 8]

/** Greedy: the longest repetition at each place, among the latest candidates. */
export function matchesIn(bytes: Uint8Array): Uint32Array {
  const matches = new Uint32Array(bytes.length)
  const [heads, links] = [new Int32Array(1 << 15).fill(-1), new Int32Array(bytes.length)]
  const last = bytes.length - shortest
  let count = 0
  for (let at = 0; at < bytes.length; ) {
    const match = at <= last ? best(bytes, at, heads, links) : matchOf(bytes[at] ?? 0, 0)
    const end = at + (distanceOf(match) === 0 ? 1 : lengthOf(match))
    matches[count++] = match
    for (; at < end; at++) if (at <= last) remember(keyAt(bytes, at), at, heads, links)
  }
  return matches.subarray(0, count)
}

function remember(key: number, at: number, heads: Int32Array, links: Int32Array): void {
  links[at] = heads[key] ?? -1
  heads[key] = at
}

const keyAt = (bytes: Uint8Array, at: number) =>
  Math.imul(
    (bytes[at] ?? 0) | ((bytes[at + 1] ?? 0) << 8) | ((bytes[at + 2] ?? 0) << 16) | ((bytes[at + 3] ?? 0) << 24),
    0x9e3779b1,
  ) >>> 17

function best(bytes: Uint8Array, at: number, heads: Int32Array, links: Int32Array): number {
  let length = shortest - 1
  let distance = 0
  const most = Math.min(longest, bytes.length - at)
  let candidate = heads[keyAt(bytes, at)] ?? -1
  for (let left = tries; left > 0 && candidate >= 0 && at - candidate <= window && length < most; left--) {
    const same = bytes[candidate + length] === bytes[at + length] ? sameBytes(bytes, candidate, at, most) : 0
    if (same > length) {
      length = same
      distance = at - candidate
    }
    candidate = links[candidate] ?? -1
  }
  return distance > 0 ? matchOf(length, distance) : matchOf(bytes[at] ?? 0, 0)
}

function sameBytes(bytes: Uint8Array, one: number, other: number, most: number): number {
  let count = 0
  while (count < most && bytes[one + count] === bytes[other + count]) count++
  return count
}
