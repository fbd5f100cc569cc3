import { createHash } from 'node:crypto'
import { type TableName, tables } from '../../../platform/tables/index.ts'
import { type Run, sqlStatement } from '../engine.ts'
import type { RunAll } from '../migrate.ts'

/**
 * The log of the tables that each transaction has changed. Triggers write it, so it contains the changes of every program. A process asks for the changes
 * that have become visible since a snapshot: those of the transactions that the snapshot did not contain.
 */
const logTable = 'kit_changes'

/** Logged instead of the table name if an update sets only volatile columns. */
const volatileMark = 'volatile'

/** The tables that have changed since the snapshot in a parameter, separated by spaces. The snapshot may be null. */
export const changesSince = (parameter: string): string => `(select string_agg(distinct changed, ' ') from ${logTable}
  where transaction >= pg_snapshot_xmax(${parameter}::pg_snapshot)
    or transaction = any(array(select pg_snapshot_xip(${parameter}::pg_snapshot))))`

export type Change = readonly [table: TableName, isVolatile: boolean]

/** An update of volatile columns is read as one of an arbitrary table, because it changes the version of no table. */
export const readChanges = (names: string | null): Change[] =>
  (names?.split(' ') ?? []).map((name) => (name === volatileMark ? ['feeds', true] : [name as TableName, false]))

/** Removes entries that are older than every transaction that was open in an old snapshot. */
export const forgetChanges = (snapshot: string) =>
  sqlStatement(`delete from ${logTable} where transaction < pg_snapshot_xmin($1::pg_snapshot)`, snapshot)

interface TableColumns {
  readonly table: string
  readonly columns: readonly string[]
}

const columnsOfTables = sqlStatement(
  `select table_name, array_agg(column_name::text order by ordinal_position) from information_schema.columns
  where table_schema = current_schema() and table_name not like 'kit\\_%' group by table_name order by table_name`,
)

const state = sqlStatement(
  `select quote_ident(current_schema()), obj_description(to_regproc('kit_note_change')::oid, 'pg_proc'), pg_is_in_recovery()`,
)

/** Creates the log and its triggers again if the tables or their volatile columns differ from the ones they were made for. Does nothing on a standby. */
export async function keepChangeLog(run: Run, runAll: RunAll): Promise<void> {
  const { rows: found } = await run(columnsOfTables)
  const { rows } = await run(state)
  const [schema, made, isStandby] = rows[0] as [string, string | null, boolean]
  if (isStandby) return
  const triggers = found.flatMap(([table, columns]) => triggersOn({ table, columns } as TableColumns))
  const statements = [...logStatements(schema), ...triggers]
  const wanted = createHash('sha256').update(statements.join('\n')).digest('hex')
  if (made !== wanted)
    await runAll([dropTriggers, ...statements, `comment on function kit_note_change is '${wanted}'`].join(';\n'))
  await run(foreignNumbers)
}

/** A restored dump may contain transaction numbers that this server has not reached. */
const foreignNumbers = sqlStatement(
  `delete from ${logTable} where transaction >= pg_snapshot_xmax(pg_current_snapshot())`,
)

/** Columns with triggers cannot be dropped, so this also runs before migrations. */
export const dropTriggers = 'drop function if exists kit_note_change cascade'

const logStatements = (schema: string): string[] => [
  `create table if not exists ${logTable} (transaction xid8 not null, changed text not null)`,
  `create index if not exists ${logTable}_by_transaction on ${logTable} (transaction)`,
  `create function kit_note_change() returns trigger language plpgsql as $$ begin
    insert into ${schema}.${logTable} values (pg_current_xact_id(), tg_argv[0]);
    return null;
  end $$`,
]

function triggersOn({ table, columns }: TableColumns): string[] {
  const isVolatile = (column: string) => volatileColumns(table).includes(column)
  const others = columns.filter((column) => !isVolatile(column))
  return [
    trigger('kit_changed', `insert or delete or truncate or update of ${quoted(others)}`, table, table),
    ...(others.length < columns.length
      ? [trigger('kit_changed_volatile', `update of ${quoted(columns.filter(isVolatile))}`, table, volatileMark)]
      : []),
  ]
}

const volatileColumns = (table: string): readonly string[] => tables[table as TableName]?.volatile ?? []

const quoted = (columns: readonly string[]): string => columns.map((column) => `"${column}"`).join(', ')

const trigger = (name: string, events: string, table: string, noted: string): string =>
  `create trigger ${name} after ${events} on "${table}" for each statement execute function kit_note_change('${noted}')`
