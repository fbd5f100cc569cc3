import * as fc from 'fast-check'
import * as z from 'zod'
import type { AnyCondition, AnyOrder, AnyQuery, AnyWhere, Value } from '../../platform/support/query.ts'
import { table } from '../../platform/tables/table.ts'

/** Few values, so that rows tie, collide and share prefixes. */
export const values = {
  a: fc.constantFrom(null, 1, 2, 3),
  b: fc.constantFrom('x', 'y', 'z'),
  c: fc.boolean(),
  d: fc.boolean(),
  n: fc.integer({ min: -2, max: 4 }),
  u: fc.constantFrom(null, 'p', 'q', 'r', 's', 't'),
} satisfies Record<string, fc.Arbitrary<Value>>

export const spec = table(
  { a: z.int().nullable(), b: z.string(), c: z.boolean(), d: z.boolean(), n: z.int(), u: z.string().nullable() },
  {
    unique: [['u'], ['b', 'u']],
    indexes: [
      ['a', 'b', 'id'],
      ['b', 'n'],
      ['c', 'n', 'b', 'id'],
      ['n', 'id'],
      ['a', 'n'],
    ],
  },
)

type Column = keyof typeof values
const columns = Object.keys(values) as Column[]
export const ids = fc.integer({ min: 1, max: 20 })
const someOf = (column: string): fc.Arbitrary<Value> => (column === 'id' ? ids : values[column as Column])
const boundOf = (column: string) => someOf(column).filter((value) => value !== null)
const direction = fc.constantFrom('asc' as const, 'desc' as const)

const oneOf = (column: string): fc.Arbitrary<AnyCondition> =>
  fc.oneof(someOf(column), fc.record({ in: fc.array(boundOf(column), { maxLength: 4 }) }))
const rangeOf = (column: string): fc.Arbitrary<AnyCondition> => {
  const bound = boundOf(column)
  return fc
    .record({ gt: bound, gte: bound, lt: bound, lte: bound }, { requiredKeys: [] })
    .filter((range) => Object.keys(range).length > 0)
}
const testOf = (column: string) => fc.oneof(oneOf(column), rangeOf(column))

const record = (parts: Record<string, fc.Arbitrary<AnyCondition>>) => fc.record(parts) as fc.Arbitrary<AnyWhere>
export const anyWhere = fc
  .subarray([...columns, 'id'], { maxLength: 2 })
  .chain((names) => record(Object.fromEntries(names.map((name) => [name, testOf(name)]))))

const indexes = [['id'], ...spec.unique, ...spec.indexes].map((names) => [
  ...names.filter((name) => name !== 'id'),
  'id',
])

const page = fc.record({ limit: fc.nat(6), offset: fc.nat(3) }, { requiredKeys: [] })
const cursorOf = (order: readonly string[]): fc.Arbitrary<readonly Value[] | undefined> =>
  fc.option(
    fc.nat(order.length - 1).chain((last) => fc.tuple(...order.slice(0, last + 1).map(someOf))),
    { nil: undefined },
  )

const shape = fc.record({
  index: fc.constantFrom(...indexes),
  fixed: fc.nat(3),
  isRange: fc.boolean(),
  direction,
  /** Whether the order has redundant columns: a fixed one, the id at its end. */
  ordersFixed: fc.option(direction, { nil: undefined }),
  ordersId: fc.boolean(),
})

/** Queries that an index can serve: fixed columns, perhaps a range, then its order in either direction, after a cursor. */
export const indexedQuery: fc.Arbitrary<AnyQuery> = shape.chain(
  ({ index, fixed, isRange, direction, ordersFixed, ordersId }) => {
    const [first, rest] = [index.slice(0, fixed), index.slice(fixed)]
    const redundant = ordersFixed ? first.slice(0, 1).map((name) => [name, ordersFixed] as const) : []
    const names = ordersId || rest.length < 2 ? ['id'] : []
    const order = [...redundant, ...[...rest.slice(0, -1), ...names].map((name) => [name, direction] as const)]
    const where = record({
      ...Object.fromEntries(first.map((name) => [name, oneOf(name)])),
      ...Object.fromEntries(rest.slice(0, isRange ? 1 : 0).map((name) => [name, rangeOf(name)])),
    })
    return fc
      .tuple(where, page, cursorOf(order.map(([name]) => name)))
      .map(([where, page, after]) => ({ where, order, ...page, ...(after && { after }) }))
  },
)

/** Any query. Queries without an index may be refused, but no result may be wrong. */
export const anyQuery: fc.Arbitrary<AnyQuery> = fc
  .uniqueArray(fc.constantFrom(...columns, 'id'), { minLength: 1, maxLength: 3 })
  .chain((names) => {
    const order: fc.Arbitrary<AnyOrder> = fc.tuple(...names.map((name) => fc.tuple(fc.constant(name), direction)))
    return fc
      .tuple(anyWhere, fc.option(order, { nil: undefined }), page, cursorOf(names))
      .map(([where, order, page, after]) => ({ where, ...page, ...(order && { order, ...(after && { after }) }) }))
  })
