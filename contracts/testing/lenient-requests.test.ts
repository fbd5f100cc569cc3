import { expect, test } from 'vitest'
import * as z from 'zod'
import { events } from '../chapters/events.ts'
import { feeds } from '../chapters/feeds.ts'
import { rewards } from '../chapters/rewards.ts'
import { endpoints } from '../chapters.ts'
import { coreOf } from '../dsl/describe.ts'
import type { Endpoint } from '../dsl/endpoint.ts'
import { exampleRequest } from '../openapi/example.ts'
import type { Encoding } from '../runtime/lenient.ts'
import { readRequest, requestSchemas } from '../runtime/read.ts'

/** Every operation accepts the forms in which clients send values (G13, G16, G17, G78). */

type Fields = Readonly<Record<string, unknown>>

interface Field {
  readonly endpoint: Endpoint
  readonly name: string
  readonly schema: z.ZodType
  readonly example: Fields
}

const inputOf = (endpoint: Endpoint, body: unknown, encoding: Encoding = 'json') => {
  const [params, query] = [exampleRequest(endpoint, 'params'), exampleRequest(endpoint, 'query')]
  const read = readRequest(endpoint, { params, query, body }, encoding)
  return read.ok ? read.input : read.errors
}

const fieldsOf = (endpoint: Endpoint): Field[] => {
  const { body } = requestSchemas(endpoint)
  if (!(body instanceof z.ZodObject)) return []
  const example = exampleRequest(endpoint, 'body') as Fields
  const sent = Object.entries(body.shape as Record<string, z.ZodType>)
  return sent.map(([name, schema]) => ({ endpoint, name, schema, example }))
}

const fields = endpoints.flatMap(fieldsOf)
const titled = (chosen: readonly Field[]) =>
  chosen.map((field) => [`${field.endpoint.name}.${field.name}`, field] as const)

/** Excludes fields of any type, which accept every value as it is. */
const isOptional = ({ schema }: Field) =>
  schema.safeParse(undefined).success && !(coreOf(schema) instanceof z.ZodUnknown)
const isSent = ({ name, example }: Field) => name in example
const coreIs = (type: new (...args: never[]) => z.ZodType) => (field: Field) => coreOf(field.schema) instanceof type

test.each(titled(fields.filter(isOptional)))(
  '%s may be empty in a form, and null in JSON',
  (_, { endpoint, name, example }) => {
    const { [name]: __, ...rest } = example
    expect(inputOf(endpoint, { ...rest, [name]: '' }, 'text')).toEqual(inputOf(endpoint, rest, 'text'))
    expect(inputOf(endpoint, { ...rest, [name]: null })).toEqual(inputOf(endpoint, rest))
  },
)

const numbers = fields.filter(isSent).filter(coreIs(z.ZodNumber))

test.each(titled(numbers))('%s may be a number as text', (_, { endpoint, name, example }) => {
  const text = { ...example, [name]: String(example[name]) }
  for (const encoding of ['json', 'text'] as const)
    expect(inputOf(endpoint, text, encoding)).toEqual(inputOf(endpoint, example))
})

const isFlag = ({ schema }: Field) => {
  const core = coreOf(schema)
  const isBit = core instanceof z.ZodLiteral && core.values.has(0) && core.values.has(1) && core.values.size === 2
  return core instanceof z.ZodBoolean || isBit
}

test.each(titled(fields.filter(isFlag)))('%s may be any form of a flag', (_, { endpoint, name, example }) => {
  for (const [forms, plain] of [
    [[true, 'true', 1, '1'], 1],
    [[false, 'false', 0, '0'], 0],
  ] as const)
    for (const form of forms)
      expect([form, inputOf(endpoint, { ...example, [name]: form })]).toEqual([
        form,
        inputOf(endpoint, { ...example, [name]: plain }),
      ])
})

const lists = fields
  .filter(isSent)
  .filter(coreIs(z.ZodArray))
  .filter(({ name, example }) => Array.isArray(example[name]))

test.each(titled(lists))('%s may be JSON or comma-separated in a form', (_, { endpoint, name, example }) => {
  const list = example[name] as unknown[]
  const expected = inputOf(endpoint, example)
  for (const text of [JSON.stringify(list.map(String)), JSON.stringify(list), list.join(',')])
    expect(inputOf(endpoint, { ...example, [name]: text }, 'text')).toEqual(expected)
  expect(inputOf(endpoint, { ...example, [name]: list.map(String) })).toEqual(expected)
})

test('every kind of field occurs', () => {
  const kinds = { optional: fields.filter(isOptional), numbers, flags: fields.filter(isFlag), lists }
  for (const [kind, found] of Object.entries(kinds)) expect([kind, found.length > 1]).toEqual([kind, true])
})

const bareLists = endpoints.filter((endpoint) => requestSchemas(endpoint).body instanceof z.ZodArray)

test.each(bareLists.map((endpoint) => [endpoint.name, endpoint] as const))(
  '%s takes numbers as text',
  (_, endpoint) => {
    expect(inputOf(endpoint, ['4', 5])).toEqual(inputOf(endpoint, [4, 5]))
  },
)

const queryFlags = endpoints.flatMap((endpoint) => {
  const { query } = requestSchemas(endpoint)
  const shape = query instanceof z.ZodObject ? (query.shape as Record<string, z.ZodType>) : {}
  return Object.entries(shape).flatMap(([name, schema]) =>
    isFlag({ schema } as Field) ? [[`${endpoint.name} ?${name}`, endpoint, name] as const] : [],
  )
})

test.each(queryFlags)('%s may be true, 1 or empty', (_, endpoint, name) => {
  const inputWith = (value: string) => {
    const query = { ...(exampleRequest(endpoint, 'query') as Fields), [name]: value }
    const read = readRequest(endpoint, { params: exampleRequest(endpoint, 'params'), query })
    return read.ok ? read.input : read.errors
  }
  expect(inputWith('true')).toEqual(inputWith('1'))
  expect(inputWith('false')).toEqual(inputWith('0'))
  expect(inputWith('')).toMatchObject({ query: expect.anything() })
})

const publish = (feed_mark: unknown) => inputOf(feeds.publishFeed, { feed_content: 'a', feed_from: 4, feed_mark })

test.each(['1794820123456', '17948201234561001', '17948201234561001234', 17_948_201_234_560_000, 1])(
  'feed_mark may be %s',
  (mark) => expect(publish(mark)).toMatchObject({ body: { feed_mark: Number(mark) } }),
)

test.each(['', 'a', '1.5', '1'.repeat(22), 1e21, 1.5, null, undefined])('feed_mark %s has one error', (mark) => {
  const errors = publish(mark) as Readonly<Record<string, string[]>>
  expect([Object.keys(errors), errors.feed_mark?.length]).toEqual([['feed_mark'], 1])
})

test('numbers of a reward go up to 2^31 - 1', () => {
  const reward = (numbers: unknown) => inputOf(rewards.rewardTopic, { gift_id: 1, numbers })
  expect(reward(2 ** 31 - 1)).toMatchObject({ body: { numbers: 2 ** 31 - 1 } })
  expect(reward(String(2 ** 31 - 1))).toMatchObject({ body: { numbers: 2 ** 31 - 1 } })
  expect(reward(2 ** 31)).toHaveProperty('numbers')
})

test.each([
  ['2027-01-02T03:04:05.678Z', '2027-01-02T03:04:05Z'],
  ['2027-01-02T03:04:05+08:00', '2027-01-01T19:04:05Z'],
  ['2027-01-02T03:04:05Z', '2027-01-02T03:04:05Z'],
  ['2027-01-02 03:04:05', '2027-01-02 03:04:05'],
])('the date of an event may be %s', (date, read) => {
  const example = exampleRequest(events.createEvent, 'body') as Fields
  expect(inputOf(events.createEvent, { ...example, date })).toMatchObject({ body: { date: read } })
})
