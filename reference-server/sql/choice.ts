import type { AnyOrder } from '../../platform/question.ts'
import type { Key, TableSchema } from './schema.ts'
import { fixedColumns, type WhereShape } from './shape.ts'

/**
 * The index that has the rows of a page in their order: as many as possible of its first columns have one value, and the
 * others follow the order. SQLite knows nothing of how values are spread, and would rather sort every topic that is
 * admitted than walk along the most followed ones.
 */
export function indexFor({ unique, indexes }: TableSchema, where: WhereShape, open: AnyOrder): Key | undefined {
  if (open.length === 0) return undefined
  const fixed = fixedColumns(where)
  const fitting = [['id'], ...unique, ...indexes].filter((key) => follows(whole(key), fixed, open))
  return fitting.reduce<Key | undefined>(
    (best, key) => (best && lead(best, fixed) >= lead(key, fixed) ? best : key),
    undefined,
  )
}

/** Ties stand in the order of ids. */
const whole = (key: Key): Key => [...key.filter((column) => column !== 'id'), 'id']

const lead = (key: Key, fixed: readonly string[]): number => {
  const place = key.findIndex((column) => !fixed.includes(column))
  return place < 0 ? key.length : place
}

/** Forwards or backwards. */
const follows = (key: Key, fixed: readonly string[], open: AnyOrder): boolean =>
  open.every(([column, direction], place) => key[lead(key, fixed) + place] === column && direction === open[0]?.[1])
