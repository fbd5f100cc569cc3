import { defOf, lengthOf, type Range, rangeOf, readerOf, type Schema } from './schema-walk.ts'
import { type CorruptionKind, resizedTo } from './wrong-values.ts'

export interface Edge {
  /** The kind of a value beyond the edge. */
  readonly kind: CorruptionKind
  readonly value: unknown
}

/** The outermost values that a field accepts; `value` lies inside. A safe-integer bound has no edges. */
export function edgesOf(schema: Schema, value: unknown): Edge[] {
  const def = defOf(schema)
  switch (def.type) {
    case 'optional':
    case 'default':
    case 'nullable':
      return edgesOf(def.innerType, value)
    case 'pipe':
      return edgesOf(readerOf(def) ? def.out : def.in, value)
    case 'number':
      return atEnds(rangeOf(def), ['below', 'above'], (end) => end)
    case 'string':
      return atEnds(lengthOf(def), ['too-short', 'too-long'], (end) => resizedTo(String(value), end))
    default:
      return []
  }
}

function atEnds({ min, max }: Range, kinds: readonly [CorruptionKind, CorruptionKind], make: (end: number) => unknown) {
  const ends = [min, max].map((end, place) => ({ end, kind: kinds[place] as CorruptionKind }))
  return ends.flatMap(({ end, kind }) =>
    end !== undefined && Math.abs(end) < Number.MAX_SAFE_INTEGER ? [{ kind, value: make(end) }] : [],
  )
}
