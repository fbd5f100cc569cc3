import type * as z from 'zod'
import { type Counted, type CountedFields, countedBy } from '../../contracts/dsl/counts.ts'
import { childrenOf, coreOf } from '../../contracts/dsl/describe.ts'
import { memoizeSchema } from '../../contracts/dsl/memoize-schema.ts'
import { fieldsOf } from '../model/json.ts'
import { childValues, formOf } from '../model/response-schema.ts'
import type { ReadExchange } from './read-exchange.ts'
import { type Path, placeOf } from './representations.ts'

/** A number in a response whose contract declares what it counts. */
export interface Count {
  readonly counted: Counted
  readonly field: string
  readonly path: Path
  /** Operation and place: `listFeeds [].like_count`. */
  readonly source: string
  /** The object that has the number. */
  readonly owner: unknown
  readonly value: number
}

/** A field of a contract that counts something. */
export interface DeclaredCount {
  readonly counted: Counted
  readonly field: string
  readonly path: Path
}

export const countersCase = ({ counted, field }: DeclaredCount): string =>
  `observed/counters/${'list' in counted ? counted.list : field.replaceAll('_', '-')}`

/** Every count that a response may contain. Items of lists are at position 0. */
export function declaredCounts(schema: z.ZodType, path: Path = [], around: readonly z.ZodType[] = []): DeclaredCount[] {
  const core = coreOf(schema)
  if (around.includes(core)) return []
  return childrenOf(core).flatMap(([name, child]) => {
    const at = name === '' ? [...path, 0] : [...path, name]
    const counted = countedBy(child)
    const own = counted ? [{ counted, field: name, path: at }] : []
    return [...own, ...declaredCounts(child, at, [...around, core])]
  })
}

/** Most responses contain no counts. */
const hasCounts = memoizeSchema((schema) => declaredCounts(schema).length > 0)

export function countsIn({ schema, body, endpoint }: ReadExchange): Count[] {
  const found: Omit<Count, 'source'>[] = []
  if (hasCounts(schema)) visit(schema, body, [], found)
  return found.map((count) => ({ ...count, source: `${endpoint.name} ${placeOf(count.path)}` }))
}

function visit(schema: z.ZodType, owner: unknown, path: Path, found: Omit<Count, 'source'>[]): void {
  if (typeof owner !== 'object' || owner === null) return
  for (const [key, child] of childValues(formOf(schema, owner), owner)) {
    const at = [...path, key]
    const counted = countedBy(child.schema)
    if (counted && typeof child.value === 'number')
      found.push({ counted, field: String(key), path: at, owner, value: child.value })
    visit(child.schema, child.value, at, found)
  }
}

/** The sum of the counted fields. Undefined if one is absent, or a list is empty, which may mean that it is not shown. */
export function sumOf({ fields }: CountedFields, owner: unknown): number | undefined {
  const sizes = fields.map((field) => {
    const value = fieldsOf(owner)[field]
    if (Array.isArray(value)) return value.length > 0 ? value.length : undefined
    return typeof value === 'number' ? value : undefined
  })
  return sizes.reduce((sum, size) => (sum === undefined || size === undefined ? undefined : sum + size), 0)
}
