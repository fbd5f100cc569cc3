import { refuse } from './refusal.ts'

/** Snapshots and arrangements are nested less than ten times. */
const deepest = 100

/** Methods that JavaScript calls to print or compare a value: as fields they would make it throw. Nothing declares them. */
const methods = ['toString', 'valueOf', '__proto__']

/**
 * The value of a JSON text from outside; whatever its shape, it can be walked, printed and compared. More entries than these
 * in one list or object are refused before anybody looks at each of them (G82).
 */
export function parseJson(text: string, mostEntries = Number.POSITIVE_INFINITY): unknown {
  return plain(parse(text), 0, mostEntries)
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return refuse(400, 'The body is not valid JSON')
  }
}

function plain(value: unknown, depth: number, mostEntries: number): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (depth > deepest) return refuse(400, `The body is nested more than ${deepest} times`)
  for (const method of methods) if (Object.hasOwn(value, method)) delete (value as Record<string, unknown>)[method]
  const inside = Object.values(value)
  if (inside.length > mostEntries)
    return refuse(422, `The body has a list or an object of more than ${mostEntries} entries`)
  for (const inner of inside) plain(inner, depth + 1, mostEntries)
  return value
}
