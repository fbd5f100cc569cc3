import { refuse } from './refusal.ts'

/** What a JSON text from outside may hold; it is counted before anything is made of it. */
export interface JsonLimits {
  /** In one list or object. */
  readonly mostEntries?: number
  /** In all of them together. */
  readonly mostValues?: number
}

/** Snapshots and arrangements are nested less than ten times. */
const deepest = 100

/** Methods that JavaScript calls to print or compare a value: as fields they would make it throw. Nothing declares them. */
const methods = ['toString', 'valueOf', '__proto__']

/** The value of a JSON text from outside; whatever its shape, it can be walked, printed and compared (G82). */
export function parseJson(text: string, limits: JsonLimits = {}): unknown {
  checkLimits(text, limits)
  return withoutMethods(parse(text))
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return refuse(400, 'The body is not valid JSON')
  }
}

function withoutMethods(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  for (const method of methods) delete (value as Record<string, unknown>)[method]
  for (const inner of Object.values(value)) withoutMethods(inner)
  return value
}

/** One pass over the marks outside of texts. What is no JSON may be miscounted: it is refused anyway. */
function checkLimits(text: string, limits: JsonLimits): void {
  const count = counterFor(limits)
  let isInText = false
  for (let at = 0; at < text.length; at++) {
    const mark = text[at]
    if (mark === '\\') at++
    else if (mark === '"') isInText = !isInText
    else if (isInText) continue
    else if (mark === ',') count.entry()
    else if (mark === '[' || mark === '{') count.open()
    else if (mark === ']' || mark === '}') count.close()
  }
}

function counterFor({ mostEntries = Number.POSITIVE_INFINITY, mostValues = Number.POSITIVE_INFINITY }: JsonLimits) {
  const entries = [1]
  let [depth, values] = [0, 1]
  const value = () => {
    if (++values > mostValues) refuse(422, `The body has more than ${mostValues} values`)
  }
  return {
    entry(): void {
      value()
      entries[depth] = (entries[depth] ?? 0) + 1
      if ((entries[depth] ?? 0) > mostEntries)
        refuse(422, `The body has a list or an object of more than ${mostEntries} entries`)
    },
    open(): void {
      value()
      if (++depth > deepest) refuse(400, `The body is nested more than ${deepest} times`)
      entries[depth] = 1
    },
    close(): void {
      depth = Math.max(0, depth - 1)
    },
  }
}
