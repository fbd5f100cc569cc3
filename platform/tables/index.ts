import type * as z from 'zod'
import * as accounts from './accounts.ts'
import * as currency from './currency.ts'
import * as feeds from './feeds.ts'
import * as others from './others.ts'
import * as topics from './topics.ts'

const { roles: _, ...accountTables } = accounts

/** Every table of the platform. */
export const tables = { ...accountTables, ...feeds, ...topics, ...currency, ...others } as const

export type TableName = keyof typeof tables
export type Row<Name extends TableName> = z.output<(typeof tables)[Name]['row']>

type Volatile<Name extends TableName> = (typeof tables)[Name]['volatile'][number]

/** The columns that cached fragments may depend on. */
export type FragmentRow<Name extends TableName> = Omit<Row<Name>, Volatile<Name>> & { id: number }
