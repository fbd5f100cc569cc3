import { refuse } from './refusal.ts'

/** Snapshots and arrangements are nested less than ten times. */
const deepest = 100

/** Methods that JavaScript calls to print or compare a value: as fields they would make it throw. Nothing declares them. */
const methods = ['toString', 'valueOf', '__proto__']

/** The value of a JSON text from outside; whatever its shape, it can be walked, printed and compared. */
export function parseJson(text: string): unknown {
  return plain(parse(text), 0)
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return refuse(400, 'The body is not valid JSON')
  }
}

function plain(value: unknown, depth: number): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (depth > deepest) return refuse(400, `The body is nested more than ${deepest} times`)
  for (const method of methods) if (Object.hasOwn(value, method)) delete (value as Record<string, unknown>)[method]
  for (const inner of Object.values(value)) plain(inner, depth + 1)
  return value
}
