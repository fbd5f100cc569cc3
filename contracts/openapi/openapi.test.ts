import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
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
      | Record<string, { operationId: string; description: string; responses: object; security: object[] }>
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

test('an operation with several paths occurs once, so that generators write one function', () => {
  expect(document.paths).not.toHaveProperty('/api/v2/tags')
  const listTags = operationAt('/api/v2/tags', 'GET')
  expect(listTags).toMatchObject({ operationId: 'listTags', 'x-aliases': ['/api/v2/tags'] })
  expect(listTags?.description).toContain('Also at `/api/v2/tags`')
})

test('every operation has a description, and an example for every field of its request', () => {
  for (const endpoint of endpoints) {
    const operation = operationAt(endpoint.path, endpoint.method) as unknown as Described
    expect(operation.description, endpoint.name).toMatch(/token.*Section/)
    for (const parameter of operation.parameters ?? []) {
      const { name, example } = parameter
      expect(example, `${endpoint.name} ${name}`).toSatisfy((value) => value !== undefined && value !== 'text')
    }
    const { example } = operation.requestBody?.content['application/json'] ?? {}
    expect(Object.values(example ?? {}), endpoint.name).not.toContain('text')
  }
})

interface Described {
  readonly description: string
  readonly parameters?: readonly { readonly name: string; readonly example?: unknown }[]
  readonly requestBody?: { readonly content: Record<string, { readonly example?: object }> }
}

test('examples of errors are what our servers send, not debugging information', () => {
  const [responses, paths] = [JSON.stringify(document.components?.responses), JSON.stringify(document.paths)]
  expect(responses).not.toContain('"trace":')
  expect(`${responses}${paths}`).not.toMatch(/"(403|404|422)":\{[^{}]*"Done"/)
  const joined = operationAt('/user/feed-topics/:topicId', 'PUT')?.responses as Record<string, object>
  expect(joined[403]).toMatchObject({
    content: { 'application/json': { example: { message: 'Not enough currency for the fee' } } },
  })
  expect(document.components?.responses?.Refused422).toMatchObject({
    content: { 'application/json': { example: { message: 'The request is not valid', errors: {} } } },
  })
})

test('every operation may be redirected', () => {
  for (const { path, method } of endpoints)
    expect(operationAt(path, method)?.responses).toMatchObject({
      301: { $ref: '#/components/responses/Redirected301' },
      302: { $ref: '#/components/responses/Redirected302' },
      307: { $ref: '#/components/responses/Redirected307' },
    })
  expect(document.components?.responses?.Redirected307).toMatchObject({ headers: { Location: { required: true } } })
})

const compiler = `@typescript/typescript-${process.platform}-${process.arch}/package.json`
const folderOfCompiler = dirname(createRequire(import.meta.resolve('typescript')).resolve(compiler))
const globals = readFileSync(join(folderOfCompiler, 'lib', 'lib.dom.d.ts'), 'utf8')

test('no component has the name of a browser global', () => {
  const isGlobal = (name: string) => new RegExp(`^(?:interface|declare var|type) ${name}\\b`, 'm').test(globals)
  expect(['File', 'Location', 'Comment'].filter(isGlobal)).toHaveLength(3)
  expect(Object.keys(document.components?.schemas ?? {}).filter(isGlobal)).toEqual([])
})

test('the server has the given address', () => {
  expect(openApi('0.0.0', 'https://api.test').servers).toMatchObject([{ url: 'https://api.test' }])
})

const integersIn = (value: unknown): { type?: unknown; format?: unknown }[] =>
  typeof value !== 'object' || value === null
    ? []
    : [...('type' in value && value.type === 'integer' ? [value] : []), ...Object.values(value).flatMap(integersIn)]

test('every whole number has the size that clients need', () => {
  const integers = integersIn(document)
  expect(integers.filter(({ format }) => format !== 'int32' && format !== 'int64')).toEqual([])
  const { schemas } = document.components as unknown as { schemas: Record<string, { properties: object }> }
  expect(schemas.Feed?.properties).toMatchObject({ hot: { format: 'int64' }, feed_mark: { format: 'int64' } })
  expect(schemas.ImGroup?.properties).toMatchObject({ created: { format: 'int64' }, maxusers: { format: 'int32' } })
  expect(schemas.CurrencyOrder?.properties).toMatchObject({ amount: { format: 'int64' }, id: { format: 'int32' } })
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
  const name = requestBody?.content['application/json']?.schema.$ref?.split('/').at(-1) ?? ''
  const { schemas } = document.components as unknown as { schemas: Record<string, { properties?: object }> }
  return inQuery ?? Reflect.get(schemas[name]?.properties ?? {}, field)
}

test('equal request bodies are one component, named after what their operations have in common', () => {
  const bodyOf = (path: string, method: string) =>
    (operationAt(path, method) as unknown as OperationInput).requestBody?.content['application/json']?.schema.$ref
  expect(bodyOf('/feeds', 'POST')).toBe('#/components/schemas/PublishFeedRequest')
  for (const path of ['/feeds/:feedId/reports', '/report/users/:userId'])
    expect([path, bodyOf(path, 'POST')]).toEqual([path, '#/components/schemas/ReportRequest'])
  for (const method of ['POST', 'DELETE'])
    expect(bodyOf('/im/group/member', method)).toBe('#/components/schemas/ImGroupMembersRequest')
})

interface OperationInput {
  readonly parameters?: readonly { readonly name: string; readonly schema: object }[]
  readonly requestBody?: {
    readonly content: Record<string, { readonly schema: { readonly $ref?: string } }>
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
  ['/feeds/:feedId/likes', 'GET', 'after', 0],
  ['/user/notifications', 'GET', 'page', 1],
  ['/feed/topics/:topicId/followers', 'GET', 'first_creator', 0],
  ['/feed/topic/random', 'GET', 'more', 0],
  ['/topics-rank', 'GET', 'with', 'topics,my_topics'],
  ['/feeds', 'GET', 'type', 'new'],
  ['/im/group', 'POST', 'public', true],
  ['/im/group', 'POST', 'maxusers', 200],
  ['/im/group', 'POST', 'members_only', false],
])('the default of %s %s %s is in the OpenAPI document', (path, method, field, standard) => {
  expect(schemaOf(path, method, field)).toMatchObject({ default: standard })
})

test('comma-separated lists are text without the parts of a list', () => {
  const list = schemaOf('/topics-rank', 'GET', 'with')
  expect(list).toMatchObject({ type: 'string', pattern: expect.any(String) })
  expect(Object.keys(list ?? {})).not.toEqual(expect.arrayContaining(['items']))
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
