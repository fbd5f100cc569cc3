import * as z from 'zod'
import {
  createDocument,
  type ZodOpenApiObject,
  type ZodOpenApiOperationObject,
  type ZodOpenApiOverride,
  type ZodOpenApiResponseObject,
} from 'zod-openapi'
import { chapters, endpoints, prefix } from './chapters.ts'
import { type DeclaredReply, repliesOf } from './declared.ts'
import { metaOf } from './describe.ts'
import type { Endpoint } from './endpoint.ts'
import { errorBody } from './errors.ts'
import { exampleOf, exampleRequest } from './example.ts'
import { rateLimitHeaders } from './headers.ts'
import type { Limit } from './limits.ts'
import { requestSchemas } from './read.ts'
import { requirements } from './requirements/index.ts'
import { operationsOf } from './requirements/requirement.ts'

/** Statements on behaviour, by operation; those on fields stand with the components. */
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
  const document = createDocument(source(version), { override: tidy })
  for (const [name, schema] of Object.entries(document.components?.schemas ?? {})) {
    const ids = requirementsOfResource.get(name)?.map(({ id }) => id)
    if (ids) Object.assign(schema, { 'x-requirements': ids })
  }
  return document
}

/** Bounds that only say "a safe integer" are noise; a page size keeps its default, which a reader of text would hide. */
const tidy: ZodOpenApiOverride = ({ jsonSchema }) => {
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
  const limit = jsonSchema['x-limit'] as Limit | undefined
  if (limit) jsonSchema.default = limit.default
}

const source = (version: string): ZodOpenApiObject => ({
  openapi: '3.1.1',
  info: { title: 'Community platform', version, description: about, license: { name: 'MIT', identifier: 'MIT' } },
  servers: [{ url: 'http://127.0.0.1:8080', description: 'where the kit serves it' }],
  tags: Object.entries(chapters).map(([name, chapter]) => ({ name, description: sectionsOf(Object.values(chapter)) })),
  paths: pathItems(),
  components: {
    securitySchemes: {
      bearer: { type: 'http', scheme: 'bearer', description: 'the token of a login' },
      token: { type: 'apiKey', in: 'query', name: 'token', description: 'the same token, in the address' },
    },
  },
})

const about =
  'Built from the contracts of community-kit. Replies marked `x-gap` are what the kit chose where the interface document is silent; ' +
  '`x-requirements` are the statements of the document that concern an operation.'

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
    responses: Object.fromEntries(repliesOf(endpoint).map((reply) => [String(reply.status), shared(reply)])),
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

const refusals = new Map<number, ZodOpenApiResponseObject>()

/** Refusals that follow from what an operation takes are written once. */
function shared(reply: DeclaredReply): ZodOpenApiResponseObject {
  if (reply.body !== errorBody) return response(reply)
  const refusal = refusals.get(reply.status) ?? { ...response(reply), id: `Refused${reply.status}` }
  refusals.set(reply.status, refusal)
  return refusal
}

function response({ status, body, gap }: DeclaredReply): ZodOpenApiResponseObject {
  const media = String(metaOf(body)['x-media-type'] ?? 'application/json')
  const empty = body instanceof z.ZodUndefined
  return {
    description: describeStatus[status] ?? 'Answer',
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
  415: 'The body is of another type than JSON',
  422: 'The request does not validate, or what it acts on was processed before',
  429: 'The rate limit is exceeded',
}
