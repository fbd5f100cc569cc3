import { expect, test } from 'vitest'
import * as z from 'zod'
import { endpoints } from './chapters.ts'
import { childrenOf, coreOf, metaOf } from './dsl/describe.ts'
import { listedOperations } from './requirements/index.ts'
import { requestSchemas } from './runtime/read.ts'

/** Fields that accept anything, and why that is harmless. */
const openFields: Readonly<Record<string, string>> = {
  'hotFeeds body.only_video': 'only its presence counts; the value is not stored',
}

/** A pattern without unlimited repetition limits the length. */
const isFixed = ({ source }: RegExp) => !/[*+]|\{\d+,\}/.test(source)

const checksOf = (schema: z.ZodType) => (schema.def.checks ?? []).map((check) => (check as z.core.$ZodChecks)._zod.def)

const hasMaximum = (schema: z.ZodType) => checksOf(schema).some(({ check }) => check === 'max_length')

const isFixedText = (schema: z.ZodType) =>
  checksOf(schema).some((check) => check.check === 'string_format' && check.pattern && isFixed(check.pattern))

const isBounded: readonly [new (...args: never[]) => z.ZodType, (core: never) => boolean][] = [
  [z.ZodString, (core: z.ZodString) => hasMaximum(core) || isFixedText(core) || 'x-max-bytes' in metaOf(core)],
  [z.ZodNumber, (core: z.ZodNumber) => Number.isFinite(core.maxValue) && Number.isFinite(core.minValue)],
  [z.ZodArray, hasMaximum],
  [z.ZodRecord, () => false],
  [z.ZodUnknown, () => false],
]

/** The paths of all parts of a schema that have no bound. */
function unboundedIn(schema: z.ZodType, path: string): string[] {
  const core = coreOf(schema)
  const [, holds] = isBounded.find(([kind]) => core instanceof kind) ?? []
  const inside = childrenOf(core).flatMap(([name, child]) => unboundedIn(child, `${path}.${name || '*'}`))
  return [...(holds && !holds(core as never) ? [path] : []), ...inside]
}

test('every text, list and number in a request is bounded', () => {
  const unbounded = endpoints.flatMap((endpoint) =>
    Object.entries(requestSchemas(endpoint)).flatMap(([part, schema]) =>
      unboundedIn(schema, `${endpoint.name} ${part}`),
    ),
  )
  expect(endpoints).toHaveLength(listedOperations.length)
  expect(unbounded).toEqual(Object.keys(openFields))
})

test.each([
  ['a text', z.string().min(1)],
  ['a text that matches a pattern', z.string().regex(/^\d+$/)],
  ['a number', z.number()],
  ['a list', z.array(z.int())],
  ['an item', z.array(z.string()).max(1)],
  ['an option', z.union([z.int(), z.string()])],
  ['something in an object', z.object({ inside: z.string() })],
])('%s without a bound is reported', (_, schema) => {
  expect(unboundedIn(schema.optional(), 'field')).toHaveLength(1)
})
