import { expect, test } from 'vitest'
import * as z from 'zod'
import { compiled } from '../../contracts/runtime/compiled.ts'
import { share } from '../support/kept/shared-values.ts'
import type { Bytes, Encoder } from './rendered-text.ts'
import { textWithParts } from './reply-text.ts'

const thing = z.object({
  id: z.number(),
  owner: z.object({ name: z.string().max(9) }),
  tags: z.array(z.string()).optional(),
  place: z.object({ x: z.number() }).nullable(),
  title: z.string().nullable(),
  note: z.string().optional(),
})

const valid = { id: 1, owner: { name: 'Ann' }, tags: ['a'], place: null, title: '"今天"\u2028\ud800', note: 'n' }
const sharing = <T extends { owner: object }>(body: T): T => ({ ...body, owner: share({ ...body.owner }) })
const textOf = (body: unknown, schema: z.ZodType = thing) => textWithParts(schema, body)?.text

test.each([
  ['whole', valid],
  ['without what may be absent', { ...valid, tags: undefined, note: undefined }],
  ['with a field that is not declared', { ...valid, secret: 1, owner: { name: 'Ann', secret: 2 } }],
  ['with everything nested', { ...valid, place: { x: -0 }, title: null }],
])('a body %s has the text that its schema gives it', (_, body) => {
  const given = sharing(body)
  expect(textOf(given)).toBe(JSON.stringify(compiled(thing).parse(given)))
  expect(textOf([given, given], z.array(thing))).toBe(JSON.stringify([given, given].map((one) => thing.parse(one))))
})

test.each([
  ['a wrong field', sharing({ ...valid, id: '1' })],
  ['a missing field', sharing({ ...valid, title: undefined })],
  ['a wrong part that is shared', sharing({ ...valid, owner: { name: 'longer than nine' } })],
  ['a wrong part that is not', sharing({ ...valid, place: { x: 'y' } })],
  ['a missing part', sharing({ ...valid, place: undefined })],
  ['nothing shared', valid],
])('a body with %s has none', (_, body) => {
  expect(textOf(body)).toBeUndefined()
  expect(textOf([sharing(valid), body], z.array(thing))).toBeUndefined()
})

test('a part is checked anew for another schema', () => {
  const owner = share({ name: 'Ann', age: 3 })
  const older = z.object({ owner: z.object({ age: z.number().min(4) }) })
  const aged = z.object({ owner: z.object({ age: z.number() }) })
  expect(textOf({ ...valid, owner })).toContain('"owner":{"name":"Ann"}')
  expect([textOf({ owner }, older), textOf({ owner }, aged)]).toEqual([undefined, '{"owner":{"age":3}}'])
})

test.each([
  ['with a rule of its own', thing.refine(() => true)],
  ['that keeps other fields', thing.loose()],
  ['that refuses them', thing.strict()],
  ['of a short list', z.array(thing).max(1)],
  ['of anything', z.unknown()],
])('a schema %s is left alone', (_, schema) => {
  expect(textOf(sharing(valid), schema)).toBeUndefined()
  expect(textOf([sharing(valid)], schema)).toBeUndefined()
})

const bytesOf = (bytes: Bytes) => Buffer.from(bytes as string, 'latin1')

const encoders: [string, Encoder][] = [
  ['a string', { encode: (text) => Buffer.from(text).toString('latin1'), join: (parts) => parts.join('') }],
  ['bytes', { encode: (text) => Buffer.from(text), join: (parts) => Buffer.concat(parts.map(bytesOf)) }],
]

test.each(encoders)('bytes are those of the text, which is the same before and after: as %s', (_, encoder) => {
  const rendered = textWithParts(z.array(thing), [sharing(valid), sharing(valid)])
  const text = rendered?.text ?? ''
  expect([rendered?.length, JSON.parse(text)]).toEqual([text.length, [valid, valid]])
  for (const _ of ['once', 'again']) expect(bytesOf(rendered?.encoded(encoder) ?? '').toString()).toBe(text)
  expect([rendered?.length, rendered?.text]).toEqual([text.length, text])
})
