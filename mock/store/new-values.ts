import { frozenCopy } from '../../platform/support/deep-freeze.ts'
import type { AnyRow } from '../../platform/support/query.ts'

export type Values = Readonly<Record<string, unknown>>

/** Copies of the new values; `add` increments the current number. */
export function resolve(row: AnyRow, changes: Values): Values {
  const resolved: Record<string, unknown> = {}
  for (const column in changes)
    if (changes[column] !== undefined) resolved[column] = frozenCopy(resolveValue(row[column], changes[column]))
  return resolved
}

const resolveValue = (before: unknown, value: unknown): unknown =>
  typeof before === 'number' && typeof value === 'object' && value !== null && 'add' in value
    ? before + Number(value.add)
    : value
