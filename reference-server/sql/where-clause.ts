import { type AnyWhere, isListCondition } from '../../platform/support/query.ts'

/** Removes duplicates from lists and unwraps lists of one value. Throws on an undefined condition, which is a bug. */
export function normalizeWhere(table: string, where: AnyWhere): AnyWhere {
  let normalized = where
  for (const column in where) {
    const condition = where[column]
    if (condition === undefined) throw new Error(`${table}: the condition on ${column} is undefined`)
    if (!isListCondition(condition)) continue
    const values = [...new Set(condition.in)]
    const [only = null] = values
    normalized = { ...normalized, [column]: values.length === 1 ? only : { in: values } }
  }
  return normalized
}

/** An empty list matches no row. */
export function matchesNothing(where: AnyWhere): boolean {
  for (const column in where) {
    const condition = where[column]
    if (isListCondition(condition) && condition.in.length === 0) return true
  }
  return false
}
