import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import * as z from 'zod'
import type { Endpoint } from '../../contracts/endpoint.ts'
import { arbitraryOf } from './arbitrary.ts'
import { corruptionsOf } from './corrupt.ts'
import { requestCorruptionsOf } from './corrupt-request.ts'
import { wronglyRead, wronglyTaken } from './judge.ts'
import { requestsOf, seed, subjects, withInput } from './subjects.ts'

/** The checks of this folder can fail: where a schema is looser than the one that is expected, they say so. */

const samplesOf = (schema: z.ZodType) => fc.sample(arbitraryOf(schema), { numRuns: 16, seed })

const loosened: readonly [what: string, expected: z.ZodType, looser: z.ZodType, complaint: string][] = [
  ['any value instead of a whole number', z.int(), z.any(), 'field wrong-type: taken'],
  ['a number instead of a whole one', z.int(), z.number(), 'field wrong-type: taken'],
  ['a lower minimum', z.int().min(1), z.int().min(0), 'field below: taken'],
  ['zero besides positive numbers', z.int().positive(), z.int().min(0), 'field below: taken'],
  ['a higher maximum', z.int().max(100), z.int().max(101), 'field above: taken'],
  ['a text one character longer', z.string().max(12), z.string().max(13), 'field too-long: taken'],
  ['a text one character shorter', z.string().min(2), z.string().min(1), 'field too-short: taken'],
  ['any text instead of a pattern', z.string().regex(/^\d+$/), z.string(), 'field malformed: taken'],
  ['any text instead of an enum', z.enum(['a', 'b']), z.string(), 'field unknown-value: taken'],
  ['another number besides the literals', z.literal([0, 1]), z.literal([0, 1, 2]), 'field unknown-value: taken'],
  ['one item more', z.array(z.int()).min(1).max(5), z.array(z.int()).min(1).max(6), 'field too-long: taken'],
  ['an empty list', z.array(z.int()).min(1), z.array(z.int()), 'field too-short: taken'],
  ['a looser item', z.array(z.int().positive()).min(1), z.array(z.int()).min(1), 'field.0 below: taken'],
  ['null', z.string(), z.string().nullable(), 'field wrong-type: taken'],
  ['absence', z.string(), z.string().optional(), 'field missing: taken'],
  [
    'a text besides a union',
    z.union([z.int(), z.boolean()]),
    z.union([z.int(), z.boolean(), z.string()]),
    'field wrong-type: taken',
  ],
]

test.each(loosened)('A schema that also takes %s is found out', (_, expected, looser, complaint) => {
  const corruptions = samplesOf(z.object({ field: expected })).flatMap((value) =>
    corruptionsOf(z.object({ field: expected }), value),
  )
  expect(wronglyTaken(z.object({ field: expected }), corruptions)).toEqual([])
  expect(wronglyTaken(z.object({ field: looser }), corruptions)).toContain(complaint)
})

const objects = subjects.flatMap(({ name, schema }) => (schema instanceof z.ZodObject ? [{ name, schema }] : []))

test.each(objects)(
  `$name with any one field opened is found out, unless the field was open (seed ${seed})`,
  ({ schema }) => {
    const corruptions = samplesOf(schema).flatMap((value) => corruptionsOf(schema, value))
    const unnoticed = Object.keys(schema.shape).filter((field) => {
      const own = corruptions.filter(({ path }) => path === field)
      return wronglyTaken(schema.extend({ [field]: z.any() }), own).length === 0
    })
    expect(unnoticed.filter((field) => !isOpen(schema.shape[field]))).toEqual([])
  },
)

const isOpen = (field: z.ZodType | undefined) =>
  [null, true, 7, 'x', [], {}].every((value) => field?.safeParse(value).success)

const bodied = withInput.filter(({ body }) => body !== undefined && !(body instanceof z.ZodArray))

test.each(bodied)(`$name with any one field of its body opened is found out (seed ${seed})`, (endpoint) => {
  const corruptions = requestsOf(endpoint)
    .flatMap((raw) => requestCorruptionsOf(endpoint, raw))
    .filter(({ kind }) => kind !== 'condition')
  const unnoticed = Object.keys(endpoint.body ?? {}).filter((field) => {
    const own = corruptions.filter(({ path }) => path === field)
    return wronglyRead({ ...endpoint, body: { ...endpoint.body, [field]: z.any() } }, own).length === 0
  })
  expect(unnoticed.filter((field) => !isOpen((endpoint.body as z.ZodRawShape)[field] as z.ZodType))).toEqual([])
})

const conditional = withInput.flatMap((endpoint) =>
  (endpoint.conditions ?? [])
    .filter(({ breaks }) => breaks)
    .map((condition) => ({ name: endpoint.name, says: condition.says, endpoint, condition })),
)

test.each(conditional)(`$name without "$says" is found out (seed ${seed})`, ({ endpoint, condition }) => {
  const corruptions = requestsOf(endpoint)
    .flatMap((raw) => requestCorruptionsOf(endpoint, raw))
    .filter(({ kind }) => kind === 'condition')
  const without = { ...endpoint, conditions: (endpoint.conditions ?? []).filter((other) => other !== condition) }
  expect(wronglyRead(without, corruptions)).toContain(`${condition.field} condition: taken`)
})

test('A refusal that names another field is found out', () => {
  const renamed = withInput.find(({ name }) => name === 'withdraw') as Endpoint
  const corruptions = requestCorruptionsOf(renamed, { body: { amount: 5 } })
  const other = { ...renamed, body: { sum: z.int() } }
  expect(wronglyRead(other, corruptions)).toContain('amount below: refused, but for sum in the body')
})
