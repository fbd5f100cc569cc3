import { refuse } from './refusal.ts'

/** What a JSON text from outside may hold. */
export interface JsonLimits {
  /** In one list or object. */
  readonly mostEntries?: number
  /** In all of them together; they are counted before anything is made of them. */
  readonly mostValues?: number
}

/** Snapshots and arrangements are nested less than ten times. */
const deepest = 100

/** Methods that JavaScript calls to print or compare a value: as fields they would make it throw. Nothing declares them. */
const methods = ['toString', 'valueOf', '__proto__']

/** The value of a JSON text from outside; whatever its shape, it can be walked, printed and compared (G82). */
export function parseJson(
  text: string,
  { mostEntries = Number.POSITIVE_INFINITY, mostValues = Number.POSITIVE_INFINITY }: JsonLimits = {},
): unknown {
  if (marksIn(text) >= mostValues) return refuse(422, `The body has more than ${mostValues} values`)
  const value = parse(text)
  tidy(value, mostEntries, deepest)
  return value
}

/** Every value but the first has a mark before it. Texts are left out; they need not end, so that each character is read once. */
const marksIn = (text: string): number => text.replace(/"(?:\\.?|[^"\\])*"?/gs, '').match(/[[{,]/g)?.length ?? 0

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return refuse(400, 'The body is not valid JSON')
  }
}

/** Refuses what is nested too deep or too crowded, and takes methods away, from values within as well. */
function tidy(value: unknown, mostEntries: number, depth: number): void {
  if (typeof value !== 'object' || value === null) return
  if (depth === 0) refuse(400, `The body is nested more than ${deepest} times`)
  for (const method of methods) delete (value as Record<string, unknown>)[method]
  const entries = Object.values(value)
  if (entries.length > mostEntries) refuse(422, `The body has a list or an object of more than ${mostEntries} entries`)
  for (const entry of entries) tidy(entry, mostEntries, depth - 1)
}
