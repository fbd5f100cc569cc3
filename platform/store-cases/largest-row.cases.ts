import * as z from 'zod'
import { maxItems, maxLength } from '../../contracts/dsl/bounds.ts'
import { childrenOf, choicesOf, coreOf } from '../../contracts/dsl/describe.ts'
import { longestText, wideText } from '../../contracts/testing/wide-text.cases.ts'
import type { TableSpec } from '../tables/table.ts'

/** The largest row that a table can hold: every text in characters of four bytes, every list full. */

const isIndexed = ({ unique, indexes }: TableSpec, column: string) =>
  [...unique, ...indexes].some((key) => key.includes(column))

/** Ends with `last`, so that two rows differ in their last character only. */
function largestValue(schema: z.ZodType, length: number, last: string): unknown {
  const core = coreOf(schema)
  const inside = (child: z.ZodType) => largestValue(child, maxLength.word, last)
  if (core instanceof z.ZodString) return wideText(length - 1) + last
  if (core instanceof z.ZodNumber) return core.isInt ? Number.MAX_SAFE_INTEGER - Number(last) : 179.999_999_999_999
  if (core instanceof z.ZodBoolean) return true
  if (core instanceof z.ZodEnum || core instanceof z.ZodLiteral) return longOf(choicesOf(core), Number(last))
  if (core instanceof z.ZodObject)
    return Object.fromEntries(childrenOf(core).map(([name, child]) => [name, inside(child)]))
  if (core instanceof z.ZodArray) return Array(maxItems.images).fill(inside(core.element as z.ZodType))
  if (core instanceof z.ZodRecord) return { [inside(z.string()) as string]: inside(core.valueType as z.ZodType) }
  return { anything: inside(z.string()) }
}

/** Another one of the longest choices for every `place`. */
const longOf = (choices: readonly unknown[], place: number) =>
  choices.toSorted((one, other) => String(other).length - String(one).length)[place % choices.length]

export function largestRow(spec: TableSpec, last: string): Record<string, unknown> {
  const columns = (Object.entries(spec.row.shape) as [string, z.ZodType][]).filter(([name]) => name !== 'id')
  const lengthOf = (name: string) => (isIndexed(spec, name) ? maxLength.word : longestText)
  return Object.fromEntries(columns.map(([name, schema]) => [name, largestValue(schema, lengthOf(name), last)]))
}
