import * as z from 'zod'
import { refuseCall } from '../http/refusal.ts'
import { reply } from '../rule.ts'
import type { Store, Table } from '../store.ts'
import { newestFirst } from '../support/paging.ts'
import { type Row, type TableName, tables } from '../tables/index.ts'
import type { ControlCall, ControlParts } from './route.ts'
import { readBody } from './route.ts'

/** The tables that can be read, with their secret columns. Sessions, codes and receipts cannot be read at all. */
export const hiddenColumns = {
  users: ['password'],
  topics: ['name_key'],
  members: [],
  applications: ['waiting_key'],
  feeds: [],
  comments: [],
  events: [],
  currency_orders: ['target_id'],
  notifications: ['key'],
  follows: [],
  rewards: [],
  app_files: ['base64'],
  app_records: [],
} as const satisfies { readonly [Name in TableName]?: readonly (keyof Row<Name>)[] }

type Shown = keyof typeof hiddenColumns

type AnyRow = { readonly id: number } & Readonly<Record<string, unknown>>

const wholeNumber = (min: number, max: number) => z.coerce.number<string>().int().min(min).max(max)

const someIds = z
  .string()
  .regex(/^[1-9]\d{0,14}(?:,[1-9]\d{0,14}){0,199}$/, 'must be an id, or up to 200 ids separated by commas')
  .transform((text) => text.split(',').map(Number))

/** Columns with an index ordered by id, so that a page is read without scanning other rows. */
export function filtersOf(name: Shown): readonly string[] {
  const { unique, indexes } = tables[name]
  const keys: readonly (readonly string[])[] = [...unique, ...indexes]
  const single = keys.filter((key) => key.length === 1 || (key.length === 2 && key[1] === 'id'))
  return [...new Set(single.flatMap(([column]) => column ?? []))].filter((column) => !hides(name, column))
}

/** Columns without such an index. A filter on them scans rows. */
const scannedColumns: { readonly [Name in Shown]?: readonly (keyof Row<Name>)[] } = {
  applications: ['status', 'user_id'],
  currency_orders: ['state', 'target_type'],
}

/** The maximum number of rows that one request scans, because a table can be large. */
export const maxScannedRows = 20_000

const hides = (name: Shown, column: string) => (hiddenColumns[name] as readonly string[]).includes(column)

/** Query values are text: also tries them as a number and as a boolean. */
const inQuery = (column: z.ZodType): z.ZodType =>
  z.string().transform((text, context) => {
    const read = [text, Number(text), text === 'true'].map((value) => column.safeParse(value))
    const fitting = read.find(({ success }) => success)
    if (!fitting) context.addIssue('is not a value of this column')
    return fitting?.data ?? z.NEVER
  })

const paging = {
  id: someIds.optional(),
  before: wholeNumber(1, Number.MAX_SAFE_INTEGER).optional(),
  limit: wholeNumber(1, 200).default(50),
}

type Paging = z.output<z.ZodObject<typeof paging>>

const queryOf = (name: Shown) => {
  const shape: Readonly<Record<string, z.ZodType>> = tables[name].row.shape
  const columns = [...filtersOf(name), ...(scannedColumns[name] ?? [])].map((column) => [
    column,
    inQuery(shape[column] ?? z.never()).optional(),
  ])
  return z.strictObject({
    ...paging,
    ...Object.fromEntries(columns),
  })
}

const shownTables = Object.keys(hiddenColumns) as Shown[]

const queries = new Map(shownTables.map((name) => [name, queryOf(name)]))

/** Newest first. `before` is the id after which the next page begins. */
export async function readRows({ table, query }: ControlCall<unknown>, { store }: ControlParts) {
  const name = shownTables.find((one) => one === table)
  const schema = name && queries.get(name)
  if (!name || !schema) return refuseCall(404, `Not found: the tables are ${shownTables.join(', ')}`)
  const { found, next } = await pageOf(store, name, readBody(schema, Object.fromEntries(query)) as Wanted)
  const rows = found.map((row) => withoutHidden(name, row))
  return reply(200, { rows: name === 'users' ? await withBalances(store, rows) : rows, next })
}

type Wanted = Paging & Readonly<Record<string, never>>

async function pageOf(store: Store, name: Shown, { id, before, limit, ...where }: Wanted) {
  const rows = tableOf(store, name)
  const isScan = id === undefined && !filtersOf(name).some((column) => column in where) && Object.keys(where).length > 0
  const start = isScan ? (before ?? (await lastId(rows)) + 1) : before
  const end = isScan ? Math.max(1, (start ?? 0) - maxScannedRows) : 1
  const range = isScan ? { id: { gte: end } } : id && { id: { in: id } }
  const found = await rows.find({
    where: { ...where, ...range },
    order: newestFirst,
    ...(start !== undefined && { after: [start] }),
    limit: limit + 1,
  })
  const page = found.slice(0, limit)
  return { found: page, next: found.length > limit ? (page.at(-1)?.id ?? null) : end > 1 ? end : null }
}

const lastId = async (rows: Table<AnyRow>): Promise<number> =>
  (await rows.first({ order: newestFirst, limit: 1 }))?.id ?? 0

const withoutHidden = (name: Shown, row: AnyRow): AnyRow =>
  Object.fromEntries(Object.entries(row).filter(([column]) => !hides(name, column))) as AnyRow

const tableOf = (store: Store, name: Shown) => store[name] as unknown as Table<AnyRow>

async function withBalances({ wallets }: Store, people: readonly AnyRow[]) {
  const found = await wallets.find({ where: { id: { in: people.map(({ id }) => id) } } })
  const balances = new Map(found.map(({ id, balance }) => [id, balance]))
  return people.map((person) => ({ ...person, balance: balances.get(person.id) ?? 0 }))
}
