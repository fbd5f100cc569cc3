import type { AnyOrder } from '../../platform/support/query.ts'
import { fixedColumns, type WhereShape } from './query-shape.ts'
import type { Key, TableSchema } from './schema/schema.ts'

/**
 * The index that yields the rows of a page in order: as many of its first columns as possible are fixed, and the others
 * follow the order. SQLite knows nothing about the distribution of values: without a hint it would sort all admitted
 * topics instead of reading the most followed ones from an index.
 */
export function chooseIndex({ unique, indexes }: TableSchema, where: WhereShape, order: AnyOrder): Key | undefined {
  if (order.length === 0) return undefined
  const fixed = fixedColumns(where)
  const candidates = [['id'], ...unique, ...indexes].filter((key) => followsOrder(withId(key), fixed, order))
  return candidates.reduce<Key | undefined>(
    (best, key) => (best && fixedPrefixLength(best, fixed) >= fixedPrefixLength(key, fixed) ? best : key),
    undefined,
  )
}

/** Ties are ordered by id. */
const withId = (key: Key): Key => [...key.filter((column) => column !== 'id'), 'id']

const fixedPrefixLength = (key: Key, fixed: readonly string[]): number => {
  const firstOpen = key.findIndex((column) => !fixed.includes(column))
  return firstOpen < 0 ? key.length : firstOpen
}

/** The index may be read forwards or backwards. */
const followsOrder = (key: Key, fixed: readonly string[], order: AnyOrder): boolean =>
  order.every(
    ([column, direction], index) =>
      key[fixedPrefixLength(key, fixed) + index] === column && direction === order[0]?.[1],
  )
