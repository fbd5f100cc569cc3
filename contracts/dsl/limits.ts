import * as z from 'zod'
import { readWhole } from './wire.ts'

/** A page size: its default, its bounds, and whether values outside are clamped or refused. */
export interface Limit {
  readonly default: number
  readonly min: number
  readonly max: number
  readonly outside: 'clamped' | 'refused'
}

const describeLimit = (limit: Limit) =>
  `page size, ${limit.default} by default; values outside ${limit.min} to ${limit.max} are ${limit.outside}`

const clampTo =
  ({ min, max }: Limit) =>
  (value: number) =>
    Math.min(max, Math.max(min, value))

/** Numbers beyond the safe integers are clamped too. */
const withinSafe = (value: unknown) =>
  typeof value === 'number' && Number.isInteger(value)
    ? Math.min(Number.MAX_SAFE_INTEGER, Math.max(Number.MIN_SAFE_INTEGER, value))
    : value

/** For limits where the document gives a maximum, says "clamped", or says nothing (G33). */
export function clampedLimit(given: Partial<Limit> = {}) {
  const limit: Limit = { default: 15, min: 1, max: 100, outside: 'clamped', ...given }
  return clampedTo(limit).default(limit.default).meta(metaOf(limit))
}

/** A clamped limit whose default depends on other parameters, so parsing leaves it absent. `says` describes the other defaults. */
export function openLimit(says: string) {
  const limit: Limit = { default: 15, min: 1, max: 100, outside: 'clamped' }
  const { description, ...meta } = metaOf(limit)
  return clampedTo(limit)
    .optional()
    .meta({ ...meta, description: `${description}; ${says}` })
}

const clampedTo = (limit: Limit) =>
  z.preprocess((raw: number | string) => withinSafe(readWhole(raw)), z.int()).transform(clampTo(limit))

const metaOf = (limit: Limit) => ({
  description: describeLimit(limit),
  default: limit.default,
  examples: [limit.default],
  'x-limit': limit,
  'x-role': 'limit',
})

/** For limits where the document gives a range: values outside are refused (G33). */
export function rangedLimit(given: Partial<Limit> = {}) {
  const limit: Limit = { default: 15, min: 1, max: 100, outside: 'refused', ...given }
  return z.preprocess(readWhole, z.int().min(limit.min).max(limit.max)).default(limit.default).meta(metaOf(limit))
}
