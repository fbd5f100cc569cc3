export interface ByteRange {
  readonly start: number
  /** The byte after the last one. */
  readonly end: number
}

/**
 * The range that a `Range` header asks for; undefined for the whole file, which is also the answer to several ranges and to
 * what is not a range of bytes (RFC 9110, 14.2).
 */
export function rangeIn(header: string | null, size: number): ByteRange | 'unsatisfiable' | undefined {
  const [, first, last] = /^\s*bytes\s*=\s*(\d*)-(\d*)\s*$/i.exec(header ?? '') ?? []
  if (first === undefined || last === undefined || (first === '' && last === '')) return undefined
  if (first === '')
    return Number(last) === 0 || size === 0 ? 'unsatisfiable' : { start: Math.max(0, size - Number(last)), end: size }
  if (last !== '' && Number(last) < Number(first)) return undefined
  if (Number(first) >= size) return 'unsatisfiable'
  return { start: Number(first), end: last === '' ? size : Math.min(size, Number(last) + 1) }
}
