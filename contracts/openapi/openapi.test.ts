import { createConfig, lintFromString } from '@redocly/openapi-core'
import { expect, test } from 'vitest'
import { endpoints } from '../chapters.ts'
import { metaOf } from '../dsl/describe.ts'
import { resources } from '../resources/index.ts'
import { statedStatuses } from '../runtime/declared.ts'
import { openApi, openApiPath } from './openapi.ts'

const document = openApi('0.0.0')
const operationAt = (path: string, method: string, from = document) =>
  (
    from.paths?.[openApiPath(path)] as
      | Record<string, { operationId: string; responses: object; security: object[] }>
      | undefined
  )?.[method.toLowerCase()]

async function problemsOf(openapi: unknown): Promise<string[]> {
  const config = await createConfig({
    extends: ['recommended-strict'],
    rules: {
      'no-server-example.com': 'off',
      'operation-4xx-response': 'off',
      'no-unused-components': 'off',
      'no-ambiguous-paths': 'off',
      'no-invalid-media-type-examples': 'error',
      'no-invalid-parameter-examples': 'error',
    },
  })
  const found = await lintFromString({ source: JSON.stringify(openapi), config })
  return found.map(({ ruleId, message, location }) => `${ruleId}: ${message} at ${location[0]?.pointer}`)
}

test('an independent validator finds nothing wrong with the OpenAPI document or its examples', async () => {
  expect(await problemsOf(document)).toEqual([])
})

test('the same validator detects a broken reference and a wrong example', async () => {
  const path = '/api/v2/topic-config'
  // Only one path, because the validator takes seconds for all of them.
  const small = structuredClone({ ...document, paths: { [path]: document.paths?.[path] } })
  expect(await problemsOf(small)).toEqual([])
  const broken = JSON.parse(
    JSON.stringify(small).replace('#/components/schemas/FileObject', '#/components/schemas/Fille'),
  )
  expect((await problemsOf(broken)).join()).toContain("Can't resolve $ref")
  Object.assign(small.paths[path]?.get?.responses?.['200'].content['application/json'], { example: { config: 7 } })
  expect((await problemsOf(small)).join()).toContain('no-invalid-media-type-examples')
})

test('every operation has its name and all its stated statuses', () => {
  for (const endpoint of endpoints) {
    const operation = operationAt(endpoint.path, endpoint.method)
    expect(operation?.operationId).toBe(endpoint.name)
    expect(Object.keys(operation?.responses ?? {}).map(Number)).toEqual(
      expect.arrayContaining(statedStatuses(endpoint)),
    )
  }
  const items = Object.values(document.paths ?? {}).filter((item) => !('$ref' in item))
  expect(items.flatMap((item) => Object.values(item))).toHaveLength(endpoints.length)
})

test('an alias of a path refers to the path', () => {
  expect(document.paths?.['/api/v2/tags']).toEqual({ $ref: '#/paths/~1api~1v2~1api~1v2~1tags' })
})

test('components are named after the resources that operations return', () => {
  const names = Object.keys(document.components?.schemas ?? {})
  const unused = ['User', 'Like']
  expect(names).toEqual(
    expect.arrayContaining(resources.map((schema) => String(metaOf(schema).id)).filter((id) => !unused.includes(id))),
  )
})

test('an operation that needs a token declares both ways of sending it', () => {
  expect(operationAt('/user/tasks', 'GET')?.security).toEqual([{ bearer: [] }, { token: [] }])
  expect(operationAt('/feeds', 'GET')?.security).toContainEqual({})
})

test('rate-limit headers, defaults and requirements are in the OpenAPI document', () => {
  const likes = JSON.stringify(operationAt('/feeds/:feedId/likes', 'GET'))
  expect(likes).toContain('X-RateLimit-Remaining')
  expect(likes).toContain('"default":20')
  expect(likes).toContain('"4.1/14"')
})

const schemaOf = (path: string, method: string, field: string) => {
  const { requestBody, parameters = [] } = operationAt(path, method) as unknown as OperationInput
  const inQuery = parameters.find(({ name }) => name === field)?.schema
  return inQuery ?? requestBody?.content['application/json']?.schema.properties[field]
}

interface OperationInput {
  readonly parameters?: readonly { readonly name: string; readonly schema: object }[]
  readonly requestBody?: {
    readonly content: Record<string, { readonly schema: { properties: Record<string, object> } }>
  }
}

test.each([
  ['/feeds', 'POST', 'feed_content', { maxLength: 10_000, 'x-gap': 'G82' }],
  ['/feeds', 'POST', 'images', { maxItems: 9, 'x-gap': 'G82', items: { maxLength: 191, 'x-gap': 'G82' } }],
  ['/feeds', 'GET', 'search', { maxLength: 191, 'x-gap': 'G82' }],
  ['/feeds', 'GET', 'id', { pattern: '^\\d+(,\\d+){0,99}$', 'x-gap': 'G82' }],
  ['/feeds-hot', 'POST', 'exclude_feeds', { maxItems: 100, 'x-gap': 'G82' }],
  ['/events', 'POST', 'latitude', { minimum: -90, maximum: 90, 'x-gap': 'G82' }],
  ['/mall-brands', 'POST', 'sort', { anyOf: [{ maxLength: 15, 'x-gap': 'G82' }, { type: 'integer' }] }],
])('the bound of %s %s %s is in the OpenAPI document, marked as ours', (path, method, field, bound) => {
  expect(schemaOf(path, method, field)).toMatchObject(bound)
})

test.each([
  ['/feed/topics', 'POST', 'name', { maxLength: 100 }],
  ['/events', 'POST', 'content', { maxLength: 64_999 }],
])('the bound of %s %s %s is in the OpenAPI document, not marked as ours', (path, method, field, bound) => {
  expect(schemaOf(path, method, field)).toMatchObject(bound)
  expect(schemaOf(path, method, field)).not.toHaveProperty('x-gap')
})

test.each([
  [
    '/feeds',
    'GET',
    'search',
    { 'x-role': 'filter', 'x-match': { contains: 'feed_content' }, 'x-only-with': { type: 'new' } },
  ],
  ['/feeds', 'GET', 'hot', { 'x-role': 'cursor', 'x-only-with': { type: 'hot' } }],
  ['/feeds', 'GET', 'limit', { 'x-role': 'limit', default: 15 }],
  ['/feeds-hot', 'POST', 'topic', { 'x-role': 'widens', description: 'topic' }],
  ['/feed/topics', 'GET', 'direction', { 'x-role': 'order', default: 'desc' }],
  ['/mall-brands', 'GET', 'with', { 'x-role': 'includes' }],
])('the role of %s %s %s is in the OpenAPI document', (path, method, field, declared) => {
  expect(schemaOf(path, method, field)).toMatchObject(declared)
})
