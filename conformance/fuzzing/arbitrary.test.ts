import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { endpointNamed } from '../../contracts/chapters.ts'
import type { Endpoint } from '../../contracts/dsl/endpoint.ts'
import { cursor, flag, idList, idText } from '../../contracts/dsl/wire.ts'
import { location } from '../../contracts/resources/locations.ts'
import { readRequest } from '../../contracts/runtime/read.ts'
import { arbitraryOf, asReceived, candidatesOf, requestArbitrary, requestCandidates } from './arbitrary.ts'
import { endpointsWithInput, namedSchemas, seed } from './named-schemas.cases.ts'
import { accepts } from './schema-walk.ts'

const sample = (schema: z.ZodType, numRuns = 200) => fc.sample(arbitraryOf(schema), { numRuns, seed })

const depthOf = (value: unknown): number =>
  typeof value === 'object' && value !== null ? 1 + Math.max(0, ...Object.values(value).map(depthOf)) : 0

test.each(namedSchemas)(`$name accepts at least nine of ten candidates (seed ${seed})`, ({ schema }) => {
  const candidates = fc.sample(candidatesOf(schema), { numRuns: 40, seed })
  expect(candidates.filter((value) => accepts(schema, value)).length).toBeGreaterThanOrEqual(36)
})

test('Integers stay in their range and reach both ends', () => {
  expect(new Set(sample(z.int().positive().max(3)))).toEqual(new Set([1, 2, 3]))
})

test('Strings respect their length limits and reach the maximum', () => {
  const lengths = sample(z.string().min(2).max(30)).map((value) => String(value).length)
  expect([Math.min(...lengths), Math.max(...lengths)]).toEqual([2, 30])
})

test('Strings match their pattern', () => {
  for (const value of sample(z.string().regex(/^\d{4}-\d\d$/))) expect(value).toMatch(/^\d{4}-\d\d$/)
})

test('Enums, literals and unions yield all their values', () => {
  const schema = z.union([z.enum(['a', 'b']), z.literal([1, -1]), z.boolean(), z.undefined()])
  expect(new Set(sample(schema))).toEqual(new Set(['a', 'b', 1, -1, true, false, undefined]))
})

test('Between none and all of the optional fields are present', () => {
  const fields = { a: z.int().optional(), b: z.int().default(1), c: z.int().nullable().optional() }
  const sizes = new Set(sample(z.object(fields)).map((value) => Object.keys(value as object).length))
  expect(sizes).toEqual(new Set([0, 1, 2, 3]))
})

test('A cyclic schema yields finite values', () => {
  const depths = sample(location).map(depthOf)
  expect(new Set(depths)).toEqual(new Set([1, 2]))
})

test('A schema without finite values throws an error with the reason', () => {
  const endless = z.object({
    get self(): z.ZodType {
      return endless
    },
  })
  expect(() => arbitraryOf(endless)).toThrow('no finite values')
})

test('The error for a schema type without a generator names the type', () => {
  expect(() => arbitraryOf(z.date())).toThrow('No generator for schemas of type date')
})

test('Values come in every form that their reader accepts', () => {
  expect(new Set(sample(flag('a flag')))).toEqual(new Set([true, false, 'true', 'false', 0, 1]))
  expect(new Set(sample(idText('an id')).map((value) => typeof value))).toEqual(new Set(['number', 'string']))
  expect(new Set(sample(idList('ids')).map((value) => Array.isArray(value)))).toEqual(new Set([true, false]))
  expect(sample(cursor('the last'))).toContain(0)
})

test('Open objects get undeclared fields', () => {
  const schema = z.looseObject({ id: z.int() })
  expect(sample(schema).some((value) => Object.keys(value as object).length > 1)).toBe(true)
})

test('Refinements hold', () => {
  for (const value of sample(z.int().refine((number) => number % 2 === 0))) expect(Number(value) % 2).toBeCloseTo(0)
})

const named = (name: string) => endpointNamed.get(name) as Endpoint

test.each(endpointsWithInput)(
  `$name accepts generated requests as values and as received over HTTP (seed ${seed})`,
  (endpoint) => {
    const isRead = fc.property(requestArbitrary(endpoint), (raw) => {
      expect(readRequest(endpoint, raw)).toMatchObject({ ok: true })
      expect(readRequest(endpoint, asReceived(raw))).toMatchObject({ ok: true })
    })
    fc.assert(isRead, { seed, numRuns: 25 })
  },
)

test.each(endpointsWithInput)(`$name accepts at least one of twenty candidates (seed ${seed})`, (endpoint) => {
  const candidates = fc.sample(requestCandidates(endpoint), { numRuns: 100, seed })
  expect(candidates.filter((raw) => readRequest(endpoint, raw).ok).length).toBeGreaterThanOrEqual(5)
})

test('Without conditions every candidate is accepted', () => {
  const free = endpointsWithInput.filter(({ conditions }) => conditions === undefined)
  for (const endpoint of free) {
    const candidates = fc.sample(requestCandidates(endpoint), { numRuns: 20, seed })
    expect(
      candidates.filter((raw) => !readRequest(endpoint, raw).ok),
      endpoint.name,
    ).toEqual([])
  }
})

test('Both sides of a condition are generated', () => {
  const bodies = fc.sample(requestArbitrary(named('login')), { numRuns: 50, seed }).map(({ body }) => body as object)
  expect(bodies.some((body) => 'password' in body)).toBe(true)
  expect(bodies.some((body) => 'verifiable_code' in body)).toBe(true)
})

test('Over HTTP, path and query are text and the body stays as it is', () => {
  const raw = { params: { topicId: 7 }, query: { id: [1, 2], limit: 5, page: undefined }, body: { numbers: 1 } }
  expect(asReceived(raw)).toEqual({ params: { topicId: '7' }, query: { id: '1,2', limit: '5' }, body: { numbers: 1 } })
})
