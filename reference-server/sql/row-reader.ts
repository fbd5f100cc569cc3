import type { AnyRow } from '../../platform/support/query.ts'
import type { Codecs } from './engine.ts'
import type { Column } from './schema/schema.ts'

export type RowReader = (values: readonly unknown[]) => AnyRow

/**
 * Makes rows of selected values. Its code is written for these columns, so that V8 knows where each field of a row is; names and kinds come from our own
 * schema.
 */
export function rowReader(columns: readonly Column[], decoders: Codecs): RowReader {
  const fields = columns.map(({ name, kind }, place) => {
    const value = `values[${place}]`
    const read = decoders[kind] ? `${value} === null ? null : decoders.${kind}(${value})` : value
    return `${JSON.stringify(name)}: ${read}`
  })
  return new Function('decoders', `return (values) => ({ ${fields.join(', ')} })`)(decoders) as RowReader
}
