import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { clampedLimit, rangedLimit } from '../../contracts/dsl/limits.ts'
import { cursor, flag, idList, wholeText } from '../../contracts/dsl/wire.ts'
import { arbitraryOf } from './arbitrary.ts'
import { corruptionsOf, type Encoding } from './corrupt.ts'
import { namedSchemas, seed, undetectedCorruptions } from './named-schemas.cases.ts'
import type { Schema } from './schema-walk.ts'

const short = (schema: Schema, value: unknown, encoding?: Encoding) =>
  corruptionsOf(schema, value, encoding).map((one) => `${one.path} ${one.kind} ${JSON.stringify(one.value)}`.trim())

const kindsOf = (schema: Schema, value: unknown) => new Set(corruptionsOf(schema, value).map(({ kind }) => kind))

test.each(namedSchemas)(`$name refuses every corruption of a single field (seed ${seed})`, ({ schema }) => {
  const isRefused = fc.property(arbitraryOf(schema), (value) => {
    expect(undetectedCorruptions(schema, corruptionsOf(schema, value))).toEqual([])
  })
  fc.assert(isRefused, { seed, numRuns: 4 })
})

test('A number is corrupted by type and just outside its range', () => {
  expect(short(z.int().min(1).max(5), 3)).toEqual([
    'wrong-type null',
    'wrong-type true',
    'wrong-type "corrupted"',
    'wrong-type []',
    'wrong-type {}',
    'wrong-type 1.5',
    'wrong-type "1.5"',
    'below 0',
    'above 6',
  ])
})

test('A text is corrupted by type, by one character too few or too many, and by its pattern', () => {
  const some = short(
    z
      .string()
      .min(2)
      .max(4)
      .regex(/^[a-z]+$/),
    'abc',
  )
  expect(some).toEqual(
    expect.arrayContaining(['too-short "a"', 'too-long "abccc"', 'malformed "abc~"', 'wrong-type 7']),
  )
})

test('An array is corrupted in its length and in every item', () => {
  const some = short(
    z
      .array(z.enum(['a', 'b']))
      .min(1)
      .max(2),
    ['a', 'b'],
  )
  expect(some).toEqual(
    expect.arrayContaining([
      'too-short []',
      'too-long ["a","b","a"]',
      '1 unknown-value ["a","corrupted"]',
      '0 wrong-type [7,"b"]',
    ]),
  )
})

test('Fields are corrupted at every depth, and one at a time', () => {
  const schema = z.object({ user: z.object({ id: z.int().positive() }), bio: z.string().optional() })
  const some = short(schema, { user: { id: 1 }, bio: 'x' })
  expect(some).toEqual(
    expect.arrayContaining([
      'user.id below {"user":{"id":0},"bio":"x"}',
      'user.id missing {"user":{},"bio":"x"}',
      'user missing {"bio":"x"}',
    ]),
  )
  expect(some.filter((one) => one.startsWith('bio missing'))).toEqual([])
})

test('Optional, defaulted, nullable and open fields are not corrupted by values that they accept', () => {
  const schema = z.object({ a: z.int().default(1), b: z.string().nullable(), c: z.unknown(), d: z.looseObject({}) })
  const some = short(schema, { a: 1, b: 'x', c: 2, d: { e: 3 } })
  expect(some.filter((one) => /^(a missing|b wrong-type.*"b":null|c |d\.e )/.test(one))).toEqual([])
})

test('A clamped limit has no values beyond it; a ranged one does', () => {
  expect(kindsOf(clampedLimit(), 5)).toEqual(new Set(['wrong-type']))
  expect(short(rangedLimit(), 5)).toEqual(expect.arrayContaining(['below 0', 'above 101']))
})

test('Fields read from text are not corrupted by values that their reader accepts', () => {
  expect(short(wholeText('a number'), '5')).not.toContain('wrong-type "7"')
  expect(short(flag('a flag'), true)).toEqual([
    'wrong-type null',
    'wrong-type 7',
    'wrong-type "corrupted"',
    'wrong-type []',
    'wrong-type {}',
  ])
  expect(short(idList('ids'), '1,2')).not.toContain('wrong-type 7')
  expect(short(cursor('the last'), 4)).not.toContain('below 0')
})

test('In a query only texts are corrupted, and they are wrong texts', () => {
  const schema = z.object({ q: z.string(), limit: rangedLimit(), ids: idList('ids') })
  const texts = corruptionsOf(schema, { q: 'x', limit: '5', ids: '1,2' }, 'text').filter(({ path }) => path === 'limit')
  expect(texts.map(({ value }) => (value as { limit?: string }).limit)).toEqual(['corrupted', '1.5', '0', '101'])
  expect(short(idList('ids'), '1,2', 'text')).toEqual(
    expect.arrayContaining(['0 below "0,2"', '1 wrong-type "1,corrupted"']),
  )
})

test('A union is corrupted only by values that no option accepts', () => {
  const schema = z.union([z.int(), z.boolean()])
  expect(short(schema, 5)).toEqual(
    expect.arrayContaining(['wrong-type null', 'wrong-type "corrupted"', 'wrong-type 2000000000.5']),
  )
  expect(short(schema, 5)).not.toContain('wrong-type true')
})
