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
import { requirements } from '../requirements/index.ts'
import { operationsOf } from '../requirements/requirement.ts'
import { requestSchemas } from '../runtime/read.ts'
import { nameChoices } from './choices.ts'
import { exampleParameter, exampleRequest } from './example.ts'
import { nameRequestBodies } from './request-bodies.ts'
import { examplePerson } from './request-examples.ts'
import { responsesOf } from './responses.ts'

/** Requirements by operation, without those on resource fields, which are attached to the components. */
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

/** Where the mock listens by default. */
const defaultServer = 'http://127.0.0.1:8081'

/** The contracts as an OpenAPI 3.1 document, for a server at this address. */
export const openApi = (version: string, server = defaultServer): ReturnType<typeof createDocument> =>
  nameRequestBodies(nameChoices(inlineDocument(version, server)))

/** Like `openApi`, but choices and request bodies are not components. */
export function inlineDocument(version: string, server = defaultServer): ReturnType<typeof createDocument> {
  const document = createDocument(source(version, server), { override: adjustSchema })
  for (const [name, schema] of Object.entries(document.components?.schemas ?? {})) {
    const ids = requirementsOfResource.get(name)?.map(({ id }) => id)
    if (ids) Object.assign(schema, { 'x-requirements': ids })
  }
  return document
}

/** Removes the bounds of safe integers, marks our bounds, and restores defaults, which preprocessing hides. */
const adjustSchema: ZodOpenApiOverride = ({ jsonSchema, zodSchema }) => {
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
  const standard = defaultOf(zodSchema)
  if (standard !== undefined) jsonSchema.default = standard
  if (typeof jsonSchema['x-max-bytes'] === 'number') jsonSchema.maxLength = jsonSchema['x-max-bytes']
  if (hasOurBound(zodSchema)) jsonSchema['x-gap'] = boundGap
  if (jsonSchema.enum?.every(Number.isInteger)) jsonSchema.type = 'integer'
  if (jsonSchema.type === 'integer') jsonSchema.format ??= 'int32'
}

/** Lists in queries are comma-separated. */
function defaultOf(schema: z.core.$ZodType): unknown {
  if (!(schema instanceof z.ZodDefault)) return z.globalRegistry.get(schema)?.default
  const { defaultValue } = schema._zod.def
  return Array.isArray(defaultValue) ? defaultValue.join() : defaultValue
}

const source = (version: string, server: string): ZodOpenApiObject => ({
  openapi: '3.1.1',
  info: { title: 'Community platform', version, description, license: { name: 'MIT', identifier: 'MIT' } },
  servers: [{ url: server, description: 'community-kit' }],
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
  'our servers accept whole numbers up to 2^53 - 1, regardless of their `format` (G82); ' +
  '`x-requirements` lists the requirements of the document on an operation.\n\n' +
  'These rules apply to every operation: HEAD returns the headers of GET (G19); a trailing slash is ignored (G13); an unknown path returns 404, ' +
  'another method 405 with `Allow` (G07), in the error shapes below; a request that is not valid HTTP, is too slow or has headers that are too large gets ' +
  '400, 408 or 431 without a body.'

const sectionsOf = (members: readonly Endpoint[]) =>
  `Section ${[...new Set(members.map(({ section }) => section))].join(', ')}`

export const openApiPath = (path: string): string => prefix + path.replace(/:(\w+)/g, '{$1}')

function pathItems() {
  const items: Record<string, Record<string, ZodOpenApiOperationObject>> = {}
  for (const endpoint of endpoints) {
    const path = openApiPath(endpoint.path)
    items[path] = { ...items[path], [endpoint.method.toLowerCase()]: operation(endpoint) }
  }
  return items
}

/** Whether a token is needed, the section, other paths, fields that reading changes, and conditions between fields. */
function describe({ access, section, aliases = [], readingChanges, conditions = [] }: Endpoint): string {
  const sentences = [
    access === 'member' ? 'Needs a token.' : 'A token is optional and decides what the viewer sees.',
    `Section ${section} of the interface document.`,
    ...aliases.map((alias) => `Also at \`${openApiPath(alias)}\`.`),
    ...(readingChanges
      ? [`Reading changes ${readingChanges.fields.map((field) => `\`${field}\``).join(' and ')}.`]
      : []),
  ]
  return [sentences.join(' '), conditions.map(({ says }) => `- ${says}`).join('\n')].filter(Boolean).join('\n\n')
}

function operation(endpoint: Endpoint): ZodOpenApiOperationObject {
  return {
    operationId: endpoint.name,
    summary: endpoint.summary,
    description: describe(endpoint),
    tags: [endpoint.chapter],
    ...(endpoint.access === 'member' && { 'x-example-person': examplePerson(endpoint.name) }),
    security: endpoint.access === 'member' ? [bearer, tokenQuery] : [{}, bearer, tokenQuery],
    ...request(endpoint),
    responses: responsesOf(endpoint),
    ...(endpoint.aliases && { 'x-aliases': endpoint.aliases.map(openApiPath) }),
    'x-section': endpoint.section,
    'x-requirements': requirementsOn.get(endpoint.name)?.map(({ id }) => id) ?? [],
  }
}

function request(endpoint: Endpoint): Pick<ZodOpenApiOperationObject, 'requestParams' | 'requestBody'> {
  const { params, query, body } = requestSchemas(endpoint)
  const parts = {
    ...(params && { path: withExamples(endpoint, 'params') }),
    ...(query && { query: withExamples(endpoint, 'query') }),
  }
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

function withExamples(endpoint: Endpoint, part: 'params' | 'query'): z.ZodObject {
  const fields = Object.entries(endpoint[part] ?? {}) as [string, z.ZodType][]
  return z.object(
    Object.fromEntries(
      fields.map(([name, field]) => [
        name,
        field.meta({ ...metaOf(field), param: { example: exampleParameter(endpoint, part, name) } }),
      ]),
    ),
  )
}
