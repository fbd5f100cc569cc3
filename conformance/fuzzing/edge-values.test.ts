import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { ourLength, ourMaximum, ourMinimum } from '../../contracts/dsl/bounds.ts'
import { wholeText } from '../../contracts/dsl/wire.ts'
import { arbitraryOf } from './arbitrary.ts'
import { corruptionsOf } from './corrupt.ts'
import { edgesOf } from './edge-values.ts'
import { endpointsWithInput, requestsOf, seed } from './named-schemas.cases.ts'

test('Numbers have the ends of their range as edges', () => {
  expect(edgesOf(z.int().positive().max(5), 3)).toEqual([
    { kind: 'below', value: 1 },
    { kind: 'above', value: 5 },
  ])
})

test('Strings are cut or padded to their minimum and maximum length, in their own script', () => {
  expect(edgesOf(z.string().min(2).max(5), '山野夜')).toEqual([
    { kind: 'too-short', value: '山野' },
    { kind: 'too-long', value: '山野夜夜夜' },
  ])
})

test('Edges are found inside optional fields and text readers', () => {
  const range = wholeText('a number', { min: 1, max: 2000 })
  expect(edgesOf(range.default(200), 200).map(({ value }) => value)).toEqual([1, 2000])
})

test('A number that only has to be a safe integer has no edges', () => {
  expect(edgesOf(wholeText('a number').optional(), 5)).toEqual([])
})

const ours: readonly [what: string, schema: z.ZodType, value: unknown][] = [
  ['text', z.string().check(ourLength(20)), 'inside'],
  ['list', z.array(z.int()).check(ourLength(2)), [1]],
  ['number', z.number().check(ourMinimum(-1), ourMaximum(1)), 0],
]

const beyond = ['too-long', 'above', 'below']

test.each(ours)(
  'No value beyond or at a bound of the kit on a %s is generated as a corruption or an edge',
  (_, schema, value) => {
    expect(corruptionsOf(schema, value).filter(({ kind }) => beyond.includes(kind))).toEqual([])
    expect(edgesOf(schema, value)).toEqual([])
    expect(schema.safeParse(fc.sample(arbitraryOf(schema), { numRuns: 1, seed })[0]).success).toBe(true)
  },
)

test.each([
  ['text', z.string().max(20), 'inside', 'too-long'],
  ['list', z.array(z.int()).max(2), [1], 'too-long'],
  ['number', z.number().min(-1).max(1), 0, 'above'],
] as const)('Values beyond a stated bound on a %s are corruptions', (_, schema, value, kind) => {
  expect(corruptionsOf(schema, value).map((one) => one.kind)).toContain(kind)
})

test('Random requests stay far below the bounds of the kit', () => {
  const longest = endpointsWithInput.flatMap(requestsOf).map((raw) => JSON.stringify(raw).length)
  expect(Math.max(...longest)).toBeLessThan(5000)
})
