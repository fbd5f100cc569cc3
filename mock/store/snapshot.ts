import type { AnyRow } from '../../platform/support/query.ts'
import type { TableName } from '../../platform/tables/index.ts'

/** The changed rows of a world by table; null where a row was removed. */
export type Snapshot = { readonly [Name in TableName]?: readonly (readonly [number, AnyRow | null])[] }
