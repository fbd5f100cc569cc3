import { isWholeNumber } from '../../contracts/dsl/bounds.ts'
import { type DefOf, lengthOf, patternsOf, type Range, rangeOf } from './schema-walk.ts'

/** Values that a schema must refuse, derived from its definition without running it. */

export type CorruptionKind =
  | 'wrong-type'
  | 'missing'
  | 'below'
  | 'above'
  | 'too-short'
  | 'too-long'
  | 'unknown-value'
  | 'malformed'

export interface WrongValue {
  readonly kind: CorruptionKind
  readonly value: unknown
}

const junkText = 'corrupted'

/** 7 is not a number that a flag accepts, and the text is not a number. */
const samples = { null: null, boolean: true, number: 7, string: junkText, array: [], object: {} } as const

export type JsonType = keyof typeof samples

export const wrongTypes = (...right: readonly JsonType[]): WrongValue[] =>
  Object.entries(samples)
    .filter(([type]) => !right.includes(type as JsonType))
    .map(([, value]) => ({ kind: 'wrong-type', value }))

/** A safe-integer bound is not a bound of the interface. */
const isBound = (bound: number | undefined): bound is number =>
  bound !== undefined && Math.abs(bound) < Number.MAX_SAFE_INTEGER

/** Ids have no bound, so their fraction is large: a server that rounds it must not find anything. */
export function wrongNumbers(def: DefOf<'number'>): WrongValue[] {
  const { min, max } = rangeOf(def)
  const fraction = isBound(max) ? 1.5 : 2_000_000_000.5
  const fractions = isWholeNumber(def) ? [fraction, String(fraction)] : []
  return [
    ...wrongTypes('number'),
    ...fractions.map((value): WrongValue => ({ kind: 'wrong-type', value })),
    ...(isBound(min) ? [{ kind: 'below', value: min - 1 } as const] : []),
    ...(isBound(max) ? [{ kind: 'above', value: max + 1 } as const] : []),
  ]
}

export function wrongTexts(def: DefOf<'string'>, value: unknown): WrongValue[] {
  const text = typeof value === 'string' ? value : junkText
  const shorter = (length: number) => text.slice(0, length)
  const longer = (length: number) => resizedTo(text, length)
  return [...wrongTypes('string'), ...wrongLengths(lengthOf(def), shorter, longer), ...malformed(def, text)]
}

export function wrongLengths({ min, max }: Range, shorter: Resize, longer: Resize): WrongValue[] {
  return [
    ...(min !== undefined && min > 0 ? [{ kind: 'too-short', value: shorter(min - 1) } as const] : []),
    ...(max !== undefined ? [{ kind: 'too-long', value: longer(max + 1) } as const] : []),
  ]
}

/** Padded with its own last character, so that a text in one script stays in it. */
export const resizedTo = (text: string, length: number): string =>
  text.slice(0, length).padEnd(length, text.at(-1) ?? 'x')

type Resize = (length: number) => unknown

function malformed(def: DefOf<'string'>, text: string): WrongValue[] {
  const patterns = patternsOf(def)
  const broken = [junkText, `${text}~`, `~${text}`].filter((other) => patterns.some((pattern) => !pattern.test(other)))
  return broken.map((value) => ({ kind: 'malformed', value }))
}

/** For enums and literals. */
export function wrongChoices(values: readonly unknown[]): WrongValue[] {
  const types = values.map((value) => (value === null ? 'null' : typeof value)) as JsonType[]
  const numbers = values.filter((value) => typeof value === 'number')
  const others = [
    ...(types.includes('string') ? [junkText] : []),
    ...(numbers.length > 0 ? [Math.min(...numbers) - 1, Math.max(...numbers) + 1] : []),
  ]
  const unknown = others.filter((other) => !values.includes(other))
  return [...wrongTypes(...types), ...unknown.map((value): WrongValue => ({ kind: 'unknown-value', value }))]
}
