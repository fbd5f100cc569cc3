import { type DefOf, isWhole, lengthOf, patternsOf, type Range, rangeOf } from './schema.ts'

/** Values that a schema must refuse, from its definition alone: the schema itself is never asked. */

export type CorruptionKind =
  | 'wrong-type'
  | 'missing'
  | 'below'
  | 'above'
  | 'too-short'
  | 'too-long'
  | 'unknown-value'
  | 'malformed'

export interface Wrong {
  readonly kind: CorruptionKind
  readonly value: unknown
}

const word = 'corrupted'

/** 7 is neither of the numbers that a flag takes, and the word is no number. */
const samples = { null: null, boolean: true, number: 7, string: word, array: [], object: {} } as const

export type JsonType = keyof typeof samples

export const wrongTypes = (...right: readonly JsonType[]): Wrong[] =>
  Object.entries(samples)
    .filter(([type]) => !right.includes(type as JsonType))
    .map(([, value]) => ({ kind: 'wrong-type', value }))

/** A bound that only says "a safe integer" is none of the interface's. */
const isBound = (bound: number | undefined): bound is number =>
  bound !== undefined && Math.abs(bound) < Number.MAX_SAFE_INTEGER

/** Ids have no bound: a server that rounds a fraction must find nothing of anybody's under it. */
export function wrongNumbers(def: DefOf<'number'>): Wrong[] {
  const { min, max } = rangeOf(def)
  const fraction = isBound(max) ? 1.5 : 2_000_000_000.5
  const fractions = isWhole(def) ? [fraction, String(fraction)] : []
  return [
    ...wrongTypes('number'),
    ...fractions.map((value): Wrong => ({ kind: 'wrong-type', value })),
    ...(isBound(min) ? [{ kind: 'below', value: min - 1 } as const] : []),
    ...(isBound(max) ? [{ kind: 'above', value: max + 1 } as const] : []),
  ]
}

export function wrongTexts(def: DefOf<'string'>, value: unknown): Wrong[] {
  const text = typeof value === 'string' ? value : word
  const shorter = (length: number) => text.slice(0, length)
  const longer = (length: number) => stretched(text, length)
  return [...wrongTypes('string'), ...wrongLengths(lengthOf(def), shorter, longer), ...malformed(def, text)]
}

export function wrongLengths({ min, max }: Range, shorter: Resize, longer: Resize): Wrong[] {
  return [
    ...(min !== undefined && min > 0 ? [{ kind: 'too-short', value: shorter(min - 1) } as const] : []),
    ...(max !== undefined ? [{ kind: 'too-long', value: longer(max + 1) } as const] : []),
  ]
}

/** With its own last letter, so that a text in one script stays in it, however letters are counted. */
export const stretched = (text: string, length: number): string =>
  text.slice(0, length).padEnd(length, text.at(-1) ?? 'x')

type Resize = (length: number) => unknown

function malformed(def: DefOf<'string'>, text: string): Wrong[] {
  const patterns = patternsOf(def)
  const broken = [word, `${text}~`, `~${text}`].filter((other) => patterns.some((pattern) => !pattern.test(other)))
  return broken.map((value) => ({ kind: 'malformed', value }))
}

/** For enums and literals. */
export function outsideOf(values: readonly unknown[]): Wrong[] {
  const types = values.map((value) => (value === null ? 'null' : typeof value)) as JsonType[]
  const numbers = values.filter((value) => typeof value === 'number')
  const others = [
    ...(types.includes('string') ? [word] : []),
    ...(numbers.length > 0 ? [Math.min(...numbers) - 1, Math.max(...numbers) + 1] : []),
  ]
  const unknown = others.filter((other) => !values.includes(other))
  return [...wrongTypes(...types), ...unknown.map((value): Wrong => ({ kind: 'unknown-value', value }))]
}
