import { expect, test } from 'vitest'
import * as z from 'zod'
import { endpoints, prefix } from '../../../contracts/chapters.ts'
import { compiled } from '../../../contracts/runtime/compiled.ts'
import { repliesOf } from '../../../contracts/runtime/declared.ts'
import { createMock } from '../../../mock/mock.ts'
import { createWorld } from '../../../mock/world.ts'
import { jsonWithFragments } from '../../../platform/cache/fragment-json.ts'
import { asFragment } from '../../../platform/cache/fragments.ts'

const thing = z.object({
  id: z.number(),
  owner: z.object({ name: z.string().max(9) }),
  tags: z.array(z.string()).optional(),
  place: z.object({ x: z.number() }).nullable(),
  title: z.string().nullable(),
  note: z.string().optional(),
})

const valid = { id: 1, owner: { name: 'Ann' }, tags: ['a'], place: null, title: '"今天"\u2028\ud800', note: 'n' }
const withFragment = <T extends { owner: object }>(body: T): T => ({ ...body, owner: asFragment({ ...body.owner }) })
const jsonOf = (body: unknown, schema: z.ZodType = thing) => jsonWithFragments(schema, body)

test.each([
  ['whole', valid],
  ['without optional fields', { ...valid, tags: undefined, note: undefined }],
  ['with a field that is not declared', { ...valid, secret: 1, owner: { name: 'Ann', secret: 2 } }],
  ['with everything nested', { ...valid, place: { x: -0 }, title: null }],
])('a body %s has the JSON that its schema gives it', (_, body) => {
  const value = withFragment(body)
  expect(jsonOf(value)).toBe(JSON.stringify(compiled(thing).parse(value)))
  expect(jsonOf([value, value], z.array(thing))).toBe(JSON.stringify([value, value].map((item) => thing.parse(item))))
})

test.each([
  ['a wrong field', withFragment({ ...valid, id: '1' })],
  ['a missing field', withFragment({ ...valid, title: undefined })],
  ['an invalid fragment', withFragment({ ...valid, owner: { name: 'longer than nine' } })],
  ['an invalid part that is not a fragment', withFragment({ ...valid, place: { x: 'y' } })],
  ['a missing part', withFragment({ ...valid, place: undefined })],
  ['no fragment', valid],
])('a body with %s has no JSON', (_, body) => {
  expect(jsonOf(body)).toBeUndefined()
  expect(jsonOf([withFragment(valid), body], z.array(thing))).toBeUndefined()
})

test('a fragment is validated again for another schema', () => {
  const owner = asFragment({ name: 'Ann', age: 3 })
  const older = z.object({ owner: z.object({ age: z.number().min(4) }) })
  const aged = z.object({ owner: z.object({ age: z.number() }) })
  expect(jsonOf({ ...valid, owner })).toContain('"owner":{"name":"Ann"}')
  expect([jsonOf({ owner }, older), jsonOf({ owner }, aged)]).toEqual([undefined, '{"owner":{"age":3}}'])
})

test.each([
  ['with a refinement', thing.refine(() => true)],
  ['that keeps other fields', thing.loose()],
  ['that refuses other fields', thing.strict()],
  ['of a short list', z.array(thing).max(1)],
  ['of anything', z.unknown()],
])('a schema %s is not supported', (_, schema) => {
  expect(jsonOf(withFragment(valid), schema)).toBeUndefined()
  expect(jsonOf([withFragment(valid)], schema)).toBeUndefined()
})

/** Turns every value one level deep into a fragment. */
const fragmented = (body: unknown): unknown =>
  Array.isArray(body)
    ? body.map(fragmented)
    : Object.fromEntries(Object.entries(body as object).map(([name, value]) => [name, asFragment(value)]))

test('responses of the platform have the same JSON with fragments', async () => {
  const { as } = createMock(createWorld({ tick: () => 0 }))
  const { fetch } = await as('alice')
  let count = 0
  for (const endpoint of endpoints.filter(({ method }) => method === 'GET')) {
    const response = await fetch(prefix + endpoint.path.replace(/:\w+/g, '1'))
    const schema = repliesOf(endpoint).find(({ status }) => status === response.status)?.body
    const body = response.ok && schema ? await response.json() : undefined
    if (!schema || typeof body !== 'object' || body === null) continue
    const text = jsonOf(fragmented(body), schema)
    if (text === undefined) continue
    expect([endpoint.name, text]).toEqual([endpoint.name, JSON.stringify(compiled(schema).parse(body))])
    count++
  }
  expect(count).toBeGreaterThan(20)
})
