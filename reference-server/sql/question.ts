import { type AnyWhere, isList } from '../../platform/question.ts'

export type Values = Readonly<Record<string, unknown>>

/** One of one value is that value, and every value counts once. A condition that is undefined is a mistake. */
export function tidy(table: string, where: AnyWhere): AnyWhere {
  return Object.fromEntries(
    Object.entries(where).map(([column, test]) => {
      if (test === undefined) throw new Error(`${table}: ${column} is asked to be undefined`)
      const values = isList(test) ? [...new Set(test.in)] : undefined
      const [only = null] = values ?? []
      return [column, values === undefined ? test : values.length === 1 ? only : { in: values }]
    }),
  )
}

/** One of no values. */
export const isNothing = (where: AnyWhere): boolean =>
  Object.values(where).some((test) => isList(test) && test.in.length === 0)
