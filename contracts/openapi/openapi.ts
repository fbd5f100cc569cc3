import '../runtime/refuse-old-node.ts'
import * as z from 'zod'
import {
  createDocument,
  type ZodOpenApiObject,
  type ZodOpenApiOperationObject,
  type ZodOpenApiOverride,
} from 'zod-openapi'
import { chapters, endpoints, prefix } from '../chapters.ts'
import { boundGap, hasOurBound } from '../dsl/bounds.ts'
import { metaOf } from '../dsl/describe.ts'
import type { Endpoint } from '../dsl/endpoint.ts'
import type { Limit } from '../dsl/limits.ts'
import { requirements } from '../requirements/index.ts'
import { operationsOf } from '../requirements/requirement.ts'
import { requestSchemas } from '../runtime/read.ts'
import { exampleOf, exampleRequest } from './example.ts'
import { responsesOf } from './responses.ts'

/** By operation, without the requirements on fields, which are attached to the components. */
const requirementsOn = Map.groupBy(
  requirements
    .filter(({ field }) => !field)
    .flatMap(({ id, on }) => operationsOf({ on }).map((name) => ({ id, name }))),
  ({ name }) => name,
)

const requirementsOfResource = Map.groupBy(
  requirements.filter(({ field }) => field),
  ({ field }) => field?.split('.')[0] ?? '',
)

const bearer = { bearer: [] }
const tokenQuery = { token: [] }

/** The contracts as an OpenAPI 3.1 document. */
export function openApi(version: string): ReturnType<typeof createDocument> {
  const document = createDocument(source(version), { override: adjustSchema })
  for (const [name, schema] of Object.entries(document.components?.schemas ?? {})) {
    const ids = requirementsOfResource.get(name)?.map(({ id }) => id)
    if (ids) Object.assign(schema, { 'x-requirements': ids })
  }
  return { ...document, paths: { ...document.paths, ...aliases() } }
}

/** An alias refers to the path of its operation. */
const aliases = () =>
  Object.fromEntries(
    endpoints.flatMap(({ path, aliases = [] }) =>
      aliases.map((alias) => [openApiPath(alias), { $ref: `#/paths/${openApiPath(path).replaceAll('/', '~1')}` }]),
    ),
  )

/** Removes the bounds of safe integers, marks our bounds, and restores the default page size, which preprocessing hides. */
const adjustSchema: ZodOpenApiOverride = ({ jsonSchema, zodSchema }) => {
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
  const limit = jsonSchema['x-limit'] as Limit | undefined
  if (limit) jsonSchema.default = limit.default
  if (typeof jsonSchema['x-max-bytes'] === 'number') jsonSchema.maxLength = jsonSchema['x-max-bytes']
  if (hasOurBound(zodSchema)) jsonSchema['x-gap'] = boundGap
}

const source = (version: string): ZodOpenApiObject => ({
  openapi: '3.1.1',
  info: { title: 'Community platform', version, description, license: { name: 'MIT', identifier: 'MIT' } },
  servers: [{ url: 'http://127.0.0.1:8080', description: 'the local server of community-kit' }],
  tags: Object.entries(chapters).map(([name, chapter]) => ({ name, description: sectionsOf(Object.values(chapter)) })),
  paths: pathItems(),
  components: {
    securitySchemes: {
      bearer: { type: 'http', scheme: 'bearer', description: 'a token from login' },
      token: { type: 'apiKey', in: 'query', name: 'token', description: 'the same token as a query parameter' },
    },
  },
})

const description =
  'Generated from the contracts of community-kit. Responses and bounds with `x-gap` are choices of community-kit where the interface document leaves a gap; ' +
  'whole numbers without bounds are the safe integers of a double (G82); ' +
  '`x-requirements` lists the requirements of the document on an operation.\n\n' +
  'These rules apply to every operation: HEAD returns the headers of GET (G19); a trailing slash is ignored (G13); an unknown path returns 404, ' +
  'another method 405 with `Allow` (G07), in the error shapes below; a request that is not valid HTTP, is too slow or has headers that are too large gets ' +
  '400, 408 or 431 without a body.'

const sectionsOf = (ofChapter: readonly Endpoint[]) =>
  `Section ${[...new Set(ofChapter.map(({ section }) => section))].join(', ')}`

export const openApiPath = (path: string): string => prefix + path.replace(/:(\w+)/g, '{$1}')

function pathItems() {
  const items: Record<string, Record<string, ZodOpenApiOperationObject>> = {}
  for (const endpoint of endpoints) {
    const path = openApiPath(endpoint.path)
    items[path] = { ...items[path], [endpoint.method.toLowerCase()]: operation(endpoint) }
  }
  return items
}

function operation(endpoint: Endpoint): ZodOpenApiOperationObject {
  const conditions = (endpoint.conditions ?? []).map(({ says }) => `- ${says}`)
  return {
    operationId: endpoint.name,
    summary: endpoint.summary,
    ...(conditions.length > 0 && { description: conditions.join('\n') }),
    tags: [endpoint.chapter],
    security: endpoint.access === 'member' ? [bearer, tokenQuery] : [{}, bearer, tokenQuery],
    ...request(endpoint),
    responses: responsesOf(endpoint),
    'x-section': endpoint.section,
    'x-requirements': requirementsOn.get(endpoint.name)?.map(({ id }) => id) ?? [],
  }
}

function request(endpoint: Endpoint): Pick<ZodOpenApiOperationObject, 'requestParams' | 'requestBody'> {
  const { params, query, body } = requestSchemas(endpoint)
  const parts = { ...(params && { path: withExamples(params) }), ...(query && { query: withExamples(query) }) }
  return {
    ...(Object.keys(parts).length > 0 && { requestParams: parts }),
    ...(body && {
      requestBody: {
        required: !body.safeParse({}).success,
        content: { 'application/json': { schema: body, example: exampleRequest(endpoint, 'body') } },
      },
    }),
  }
}

function withExamples(part: z.ZodType): z.ZodObject {
  const fields = Object.entries((part as z.ZodObject).shape) as [string, z.ZodType][]
  return z.object(
    Object.fromEntries(
      fields.map(([name, field]) => [name, field.meta({ ...metaOf(field), param: { example: exampleOf(field) } })]),
    ),
  )
}
