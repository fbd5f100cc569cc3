import { timeOf, timeText } from '../../../../platform/support/time.ts'
import { type Row, type TableName, tables } from '../../../../platform/tables/index.ts'
import type { Fields } from './recorded-entities.ts'

/** The schema of a column, as far as it is needed here. */
interface Column {
  safeParse(value: unknown): { readonly success: boolean }
}

/** A column without a recorded value gets the first of these that it accepts. */
const blanks: readonly unknown[] = [null, 0, '', false, [], {}, 1]

/** Advertising shows times as ISO 8601, everything else as `YYYY-MM-DD HH:MM:SS`. */
const keepsIsoTimes = (table: TableName): boolean => table === 'ads' || table === 'ad_spaces'

const isTimeColumn = (column: string): boolean => column.endsWith('_at') || column === 'date'

/** A row with the recorded values, and blank values in the other columns. Times that were not recorded are `now`. */
export function completeRow<Name extends TableName>(table: Name, recorded: Fields, now: string): Row<Name> {
  const { shape } = tables[table].row
  const row = Object.entries<Column>(shape).map(([column, schema]) => {
    const value = isTimeColumn(column) ? timeIn(recorded[column], keepsIsoTimes(table)) : recorded[column]
    return [column, schema.safeParse(value).success ? value : blankOf(column, schema, now)]
  })
  return Object.fromEntries(row)
}

function timeIn(value: unknown, keepsIso: boolean): unknown {
  if (typeof value !== 'string' || keepsIso) return value
  const time = timeOf(value)
  return Number.isNaN(time) ? undefined : timeText(time)
}

function blankOf(column: string, schema: Column, now: string): unknown {
  const choices = [...(isTimeColumn(column) ? [null, now] : []), ...blanks, ...optionsOf(schema)]
  return choices.find((one) => schema.safeParse(one).success)
}

const optionsOf = (schema: Column): readonly unknown[] =>
  'options' in schema && Array.isArray(schema.options) ? schema.options : []
