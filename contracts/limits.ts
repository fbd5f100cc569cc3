import * as z from 'zod'
import { readWhole } from './wire.ts'

/** What a page size does: its default, its bounds, and whether a value outside is moved to the bound or refused. */
export interface Limit {
  readonly default: number
  readonly min: number
  readonly max: number
  readonly outside: 'clamped' | 'refused'
}

const words = (limit: Limit) =>
  `page size, ${limit.default} unless given; outside ${limit.min} to ${limit.max} it is ${limit.outside}`

const clampTo =
  ({ min, max }: Limit) =>
  (value: number) =>
    Math.min(max, Math.max(min, value))

/** However many digits it has, a number is clamped. */
const withinSafe = (value: unknown) =>
  typeof value === 'number' && Number.isInteger(value)
    ? Math.min(Number.MAX_SAFE_INTEGER, Math.max(Number.MIN_SAFE_INTEGER, value))
    : value

/** The document gives a maximum, says "clamped", or says nothing (G33). */
export function clampedLimit(given: Partial<Limit> = {}) {
  const limit: Limit = { default: 15, min: 1, max: 100, outside: 'clamped', ...given }
  return z
    .preprocess((raw: number | string) => withinSafe(readWhole(raw)), z.int())
    .transform(clampTo(limit))
    .default(limit.default)
    .meta({ description: words(limit), default: limit.default, examples: [limit.default], 'x-limit': limit })
}

/** The document gives a range, so a value outside it is refused (G33). */
export function rangedLimit(given: Partial<Limit> = {}) {
  const limit: Limit = { default: 15, min: 1, max: 100, outside: 'refused', ...given }
  return z
    .preprocess(readWhole, z.int().min(limit.min).max(limit.max))
    .default(limit.default)
    .meta({ description: words(limit), default: limit.default, examples: [limit.default], 'x-limit': limit })
}
