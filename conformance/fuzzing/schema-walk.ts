import type * as z from 'zod'
import { isOurBound, isWholeNumber } from '../../contracts/dsl/bounds.ts'

/** Reads what generators need from the definition of a Zod schema. */

export type Schema = z.core.$ZodType
export type Def = z.core.$ZodTypes['_zod']['def']
export type DefOf<T extends Def['type']> = Extract<Def, { type: T }>

export const defOf = (schema: Schema): Def => (schema as z.core.$ZodTypes)._zod.def

export const accepts = (schema: Schema, value: unknown): boolean => (schema as z.ZodType).safeParse(value).success

type CheckDef = z.core.$ZodChecks['_zod']['def']

const checksOf = (def: Def): CheckDef[] => (def.checks ?? []).map((check) => (check as z.core.$ZodChecks)._zod.def)

/** Excludes the kit's own bounds (G82): no corruption or edge value is derived from them. */
const statedChecksOf = (def: Def): CheckDef[] => checksOf(def).filter((check) => !isOurBound(check))

export interface Range {
  readonly min?: number | undefined
  readonly max?: number | undefined
}

const tightest = (mins: readonly number[], maxs: readonly number[]): Range => ({
  min: mins.length > 0 ? Math.max(...mins) : undefined,
  max: maxs.length > 0 ? Math.min(...maxs) : undefined,
})

/** Both ends belong to the range: for whole numbers, `positive` is `min: 1`. */
export const rangeOf = (def: DefOf<'number'>): Range => rangeIn(def, statedChecksOf(def))

/** The range including the kit's own bounds, for values that must be accepted. */
export const acceptedRangeOf = (def: DefOf<'number'>): Range => rangeIn(def, checksOf(def))

function rangeIn(def: DefOf<'number'>, checks: readonly CheckDef[]): Range {
  const step = (inclusive: boolean) => (inclusive || !isWholeNumber(def) ? 0 : 1)
  return tightest(
    checks.flatMap((check) => (check.check === 'greater_than' ? [Number(check.value) + step(check.inclusive)] : [])),
    checks.flatMap((check) => (check.check === 'less_than' ? [Number(check.value) - step(check.inclusive)] : [])),
  )
}

export function lengthOf(def: DefOf<'string' | 'array'>): Range {
  const checks = statedChecksOf(def)
  return tightest(
    checks.flatMap((check) => (check.check === 'min_length' ? [check.minimum] : [])),
    checks.flatMap((check) => (check.check === 'max_length' ? [check.maximum] : [])),
  )
}

/** The maximum length by the kit's own bound, if there is one. */
export const ourLengthOf = (def: Def): number | undefined =>
  checksOf(def).flatMap((check) => (isOurBound(check) && check.check === 'max_length' ? [check.maximum] : []))[0]

export const patternsOf = (def: DefOf<'string'>): RegExp[] =>
  checksOf(def).flatMap((check) => (check.check === 'string_format' && check.pattern ? [check.pattern] : []))

export type Reader = (raw: unknown) => unknown

/** The function of a `z.preprocess`; undefined for other pipes. */
export function readerOf(def: DefOf<'pipe'>): Reader | undefined {
  const first = defOf(def.in)
  if (first.type !== 'transform') return undefined
  return (raw) => first.transform(raw, { value: raw, issues: [] })
}

/** The schema without the wrappers that allow absence. */
export function unwrapOptional(schema: Schema): Schema {
  const def = defOf(schema)
  return def.type === 'optional' || def.type === 'default' ? unwrapOptional(def.innerType) : schema
}

export function mayBeAbsent(schema: Schema): boolean {
  const def = defOf(schema)
  switch (def.type) {
    case 'optional':
    case 'default':
    case 'undefined':
    case 'unknown':
    case 'any':
      return true
    case 'nullable':
      return mayBeAbsent(def.innerType)
    case 'lazy':
      return mayBeAbsent(def.getter())
    case 'union':
      return def.options.some(mayBeAbsent)
    case 'pipe':
      return readsAbsence(def)
    default:
      return false
  }
}

function readsAbsence(def: DefOf<'pipe'>): boolean {
  const read = readerOf(def)
  if (!read) return mayBeAbsent(def.in)
  return read(undefined) !== undefined || mayBeAbsent(def.out)
}
