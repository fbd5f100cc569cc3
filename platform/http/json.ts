import { refuseCall } from './refusal.ts'

/** Limits for JSON from outside. */
export interface JsonLimits {
  /** Entries of one list or object. */
  readonly maxEntries?: number
  /** Values in total, counted before anything is parsed. */
  readonly maxValues?: number
}

/** Snapshots and arrangements are nested less than ten levels deep. */
const maxDepth = 100

/** Fields that would break printing or comparing a value. No contract declares them. */
const unsafeFields = ['toString', 'valueOf', '__proto__']

/** Parses JSON from outside. The result can be walked, printed and compared safely (G82). */
export function parseJson(
  text: string,
  { maxEntries = Number.POSITIVE_INFINITY, maxValues = Number.POSITIVE_INFINITY }: JsonLimits = {},
): unknown {
  if (separatorsIn(text) >= maxValues) return refuseCall(422, `The body has more than ${maxValues} values`)
  const value = parse(text)
  sanitize(value, maxEntries, maxDepth)
  return value
}

/** Every value but the first follows a bracket or comma. Strings are removed first, even unterminated ones, so that each character is read once. */
const separatorsIn = (text: string): number => text.replace(/"(?:\\.?|[^"\\])*"?/gs, '').match(/[[{,]/g)?.length ?? 0

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return refuseCall(400, 'The body is not valid JSON')
  }
}

/** Refuses values that are nested too deep or have too many entries, and removes unsafe fields at every level. */
function sanitize(value: unknown, maxEntries: number, depth: number): void {
  if (typeof value !== 'object' || value === null) return
  if (depth === 0) refuseCall(400, `The body is nested more than ${maxDepth} times`)
  for (const field of unsafeFields) delete (value as Record<string, unknown>)[field]
  const entries = Object.values(value)
  if (entries.length > maxEntries)
    refuseCall(422, `The body has a list or an object of more than ${maxEntries} entries`)
  for (const entry of entries) sanitize(entry, maxEntries, depth - 1)
}
