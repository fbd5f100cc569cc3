import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import * as z from 'zod'
import type { Endpoint } from '../../contracts/dsl/endpoint.ts'
import { arbitraryOf } from './arbitrary.ts'
import { corruptionsOf } from './corrupt.ts'
import { requestCorruptionsOf } from './corrupt-request.ts'
import {
  endpointsWithInput,
  namedSchemas,
  requestsOf,
  seed,
  undetectedCorruptions,
  undetectedRequestCorruptions,
} from './named-schemas.cases.ts'

/** Shows that the corruptions detect every schema that is looser than expected. */

const samplesOf = (schema: z.ZodType) => fc.sample(arbitraryOf(schema), { numRuns: 16, seed })

const loosened: readonly [what: string, expected: z.ZodType, looser: z.ZodType, complaint: string][] = [
  ['any value instead of a whole number', z.int(), z.any(), 'field wrong-type: accepted'],
  ['a number instead of a whole one', z.int(), z.number(), 'field wrong-type: accepted'],
  ['a lower minimum', z.int().min(1), z.int().min(0), 'field below: accepted'],
  ['zero besides positive numbers', z.int().positive(), z.int().min(0), 'field below: accepted'],
  ['a higher maximum', z.int().max(100), z.int().max(101), 'field above: accepted'],
  ['a text one character longer', z.string().max(12), z.string().max(13), 'field too-long: accepted'],
  ['a text one character shorter', z.string().min(2), z.string().min(1), 'field too-short: accepted'],
  ['any text instead of a pattern', z.string().regex(/^\d+$/), z.string(), 'field malformed: accepted'],
  ['any text instead of an enum', z.enum(['a', 'b']), z.string(), 'field unknown-value: accepted'],
  ['another number besides the literals', z.literal([0, 1]), z.literal([0, 1, 2]), 'field unknown-value: accepted'],
  ['one item more', z.array(z.int()).min(1).max(5), z.array(z.int()).min(1).max(6), 'field too-long: accepted'],
  ['an empty list', z.array(z.int()).min(1), z.array(z.int()), 'field too-short: accepted'],
  ['a looser item', z.array(z.int().positive()).min(1), z.array(z.int()).min(1), 'field.0 below: accepted'],
  ['null', z.string(), z.string().nullable(), 'field wrong-type: accepted'],
  ['absence', z.string(), z.string().optional(), 'field missing: accepted'],
  [
    'a text besides a union',
    z.union([z.int(), z.boolean()]),
    z.union([z.int(), z.boolean(), z.string()]),
    'field wrong-type: accepted',
  ],
]

test.each(loosened)('A schema that also accepts %s is detected', (_, expected, looser, complaint) => {
  const corruptions = samplesOf(z.object({ field: expected })).flatMap((value) =>
    corruptionsOf(z.object({ field: expected }), value),
  )
  expect(undetectedCorruptions(z.object({ field: expected }), corruptions)).toEqual([])
  expect(undetectedCorruptions(z.object({ field: looser }), corruptions)).toContain(complaint)
})

const objects = namedSchemas.flatMap(({ name, schema }) => (schema instanceof z.ZodObject ? [{ name, schema }] : []))

test.each(objects)(
  `$name with any one field opened is detected, unless the field was open (seed ${seed})`,
  ({ schema }) => {
    const corruptions = samplesOf(schema).flatMap((value) => corruptionsOf(schema, value))
    const undetected = Object.keys(schema.shape).filter((field) => {
      const own = corruptions.filter(({ path }) => path === field)
      return undetectedCorruptions(schema.extend({ [field]: z.any() }), own).length === 0
    })
    expect(undetected.filter((field) => !isOpen(schema.shape[field]))).toEqual([])
  },
)

const isOpen = (field: z.ZodType | undefined) =>
  [null, true, 7, 'x', [], {}].every((value) => field?.safeParse(value).success)

const bodied = endpointsWithInput.filter(({ body }) => body !== undefined && !(body instanceof z.ZodArray))

test.each(bodied)(`$name with any one field of its body opened is detected (seed ${seed})`, (endpoint) => {
  const corruptions = requestsOf(endpoint)
    .flatMap((raw) => requestCorruptionsOf(endpoint, raw))
    .filter(({ kind }) => kind !== 'condition')
  const undetected = Object.keys(endpoint.body ?? {}).filter((field) => {
    const own = corruptions.filter(({ path }) => path === field)
    return undetectedRequestCorruptions({ ...endpoint, body: { ...endpoint.body, [field]: z.any() } }, own).length === 0
  })
  expect(undetected.filter((field) => !isOpen((endpoint.body as z.ZodRawShape)[field] as z.ZodType))).toEqual([])
})

const conditional = endpointsWithInput.flatMap((endpoint) =>
  (endpoint.conditions ?? [])
    .filter(({ breaks }) => breaks)
    .map((condition) => ({ name: endpoint.name, says: condition.says, endpoint, condition })),
)

test.each(conditional)(`$name without "$says" is detected (seed ${seed})`, ({ endpoint, condition }) => {
  const corruptions = requestsOf(endpoint)
    .flatMap((raw) => requestCorruptionsOf(endpoint, raw))
    .filter(({ kind }) => kind === 'condition')
  const without = { ...endpoint, conditions: (endpoint.conditions ?? []).filter((other) => other !== condition) }
  expect(undetectedRequestCorruptions(without, corruptions)).toContain(`${condition.field} condition: accepted`)
})

test('A refusal that names another field is detected', () => {
  const renamed = endpointsWithInput.find(({ name }) => name === 'withdraw') as Endpoint
  const corruptions = requestCorruptionsOf(renamed, { body: { amount: 5 } })
  const other = { ...renamed, body: { sum: z.int() } }
  expect(undetectedRequestCorruptions(other, corruptions)).toContain('amount below: refused, but for sum in the body')
})
