import { type AnyWhere, isListCondition } from '../../platform/support/query.ts'

/** Removes duplicates from lists and unwraps lists of one value. Throws on an undefined condition, which is a bug. */
export function normalizeWhere(table: string, where: AnyWhere): AnyWhere {
  return Object.fromEntries(
    Object.entries(where).map(([column, condition]) => {
      if (condition === undefined) throw new Error(`${table}: the condition on ${column} is undefined`)
      const values = isListCondition(condition) ? [...new Set(condition.in)] : undefined
      const [only = null] = values ?? []
      return [column, values === undefined ? condition : values.length === 1 ? only : { in: values }]
    }),
  )
}

/** An empty list matches no row. */
export const matchesNothing = (where: AnyWhere): boolean =>
  Object.values(where).some((condition) => isListCondition(condition) && condition.in.length === 0)
