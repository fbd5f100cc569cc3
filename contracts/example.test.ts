import { expect, test } from 'vitest'
import { endpoints } from './chapters.ts'
import { repliesOf } from './declared.ts'
import { metaOf } from './describe.ts'
import { exampleOf, exampleRequest } from './example.ts'
import { readRequest } from './read.ts'
import { resources } from './resources/index.ts'

test.each(resources.map((schema) => [metaOf(schema).id, schema] as const))('the example of %s is one', (_, schema) => {
  const example = exampleOf(schema)
  expect(schema.parse(example)).toEqual(example)
})

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
