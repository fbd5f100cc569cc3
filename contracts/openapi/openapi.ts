import * as z from 'zod'
import {
  createDocument,
  type ZodOpenApiObject,
  type ZodOpenApiOperationObject,
  type ZodOpenApiOverride,
  type ZodOpenApiResponseObject,
} from 'zod-openapi'
import { chapters, endpoints, prefix } from '../chapters.ts'
import { boundGap, hasOurBound } from '../dsl/bounds.ts'
import { metaOf } from '../dsl/describe.ts'
import type { Endpoint } from '../dsl/endpoint.ts'
import { rateLimitHeaders } from '../dsl/headers.ts'
import type { Limit } from '../dsl/limits.ts'
import { requirements } from '../requirements/index.ts'
import { operationsOf } from '../requirements/requirement.ts'
import { type DeclaredReply, repliesOf } from '../runtime/declared.ts'
import { errorBody } from '../runtime/errors.ts'
import { requestSchemas } from '../runtime/read.ts'
import { exampleOf, exampleRequest } from './example.ts'

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
  return document
}

/** Removes the bounds of safe integers, marks bounds of ours, and restores the default of page sizes, which preprocessing hides. */
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
  servers: [{ url: 'http://127.0.0.1:8080', description: 'the local server of the kit' }],
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
  'Generated from the contracts of community-kit. Replies and bounds with `x-gap` are choices of the kit where the interface document is silent; ' +
  'whole numbers without bounds are those that a double holds exactly (G82); ' +
  '`x-requirements` lists the statements of the document about an operation.'

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
    responses: Object.fromEntries(repliesOf(endpoint).map((reply) => [String(reply.status), sharedResponse(reply)])),
    'x-section': endpoint.section,
    'x-requirements': requirementsOn.get(endpoint.name)?.map(({ id }) => id) ?? [],
    ...(endpoint.aliases && { 'x-aliases': endpoint.aliases.map(openApiPath) }),
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

const errorReplies = new Map<number, ZodOpenApiResponseObject>()

/** Implied error replies are shared components. */
function sharedResponse(reply: DeclaredReply): ZodOpenApiResponseObject {
  if (reply.body !== errorBody) return response(reply)
  const shared = errorReplies.get(reply.status) ?? { ...response(reply), id: `Refused${reply.status}` }
  errorReplies.set(reply.status, shared)
  return shared
}

function response({ status, body, gap }: DeclaredReply): ZodOpenApiResponseObject {
  const media = String(metaOf(body)['x-media-type'] ?? 'application/json')
  const empty = body instanceof z.ZodUndefined
  return {
    description: describeStatus[status] ?? 'Response',
    headers: rateLimitHeaders,
    ...(!empty && { content: { [media]: { schema: body, example: exampleOf(body) } } }),
    ...(gap && { 'x-gap': gap }),
  }
}

const describeStatus: Readonly<Record<number, string>> = {
  200: 'Success',
  201: 'Success',
  202: 'Accepted, awaiting audit',
  204: 'Success, without a body',
  400: 'The body is not JSON',
  401: 'The authorization is invalid or expired',
  403: 'Forbidden',
  404: 'Not found',
  413: 'The body is too large',
  415: 'The content type is not JSON',
  422: 'The request is invalid, or its target has already been processed',
  429: 'The rate limit is exceeded',
}
