import { expect, test } from 'vitest'
import { endpoints } from '../chapters.ts'
import { metaOf } from '../dsl/describe.ts'
import { resources } from '../resources/index.ts'
import { repliesOf } from '../runtime/declared.ts'
import { readRequest } from '../runtime/read.ts'
import { exampleOf, exampleRequest } from './example.ts'

test.each(resources.map((schema) => [metaOf(schema).id, schema] as const))(
  'the example of %s is valid',
  (_, schema) => {
    const example = exampleOf(schema)
    expect(schema.parse(example)).toEqual(example)
  },
)

test.each(endpoints.map((endpoint) => [endpoint.name, endpoint] as const))(
  'the examples of %s are accepted',
  (_, endpoint) => {
    const request = Object.fromEntries(
      (['params', 'query', 'body'] as const).map((part) => [part, exampleRequest(endpoint, part)]),
    )
    expect(readRequest(endpoint, request)).toMatchObject({ ok: true })
    for (const { body } of repliesOf(endpoint)) expect(body.safeParse(exampleOf(body)).error).toBeUndefined()
  },
)
