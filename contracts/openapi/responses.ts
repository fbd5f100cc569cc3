import * as z from 'zod'
import type { ZodOpenApiResponseObject } from 'zod-openapi'
import { metaOf } from '../dsl/describe.ts'
import type { Endpoint } from '../dsl/endpoint.ts'
import { rateLimitHeaders } from '../dsl/headers.ts'
import { type DeclaredReply, repliesOf } from '../runtime/declared.ts'
import { errorBody, errorShapes } from '../runtime/errors.ts'
import { errorExample, successExample } from './response-examples.ts'

/** Every response of our servers to an operation. */
export const responsesOf = (endpoint: Endpoint): Record<string, ZodOpenApiResponseObject> => ({
  ...Object.fromEntries(
    repliesOf(endpoint)
      .map((reply) => (reply.status === 422 ? withFieldErrors(endpoint, reply) : reply))
      .map((reply) => [String(reply.status), sharedResponse(endpoint, reply)]),
  ),
  ...redirects,
  ...failures,
})

/** An operation that declares its own meaning of 422 also returns 422 for invalid input (G01). */
function withFieldErrors(endpoint: Endpoint, reply: DeclaredReply): DeclaredReply {
  const hasInput = endpoint.query !== undefined || endpoint.body !== undefined
  if (!hasInput || reply.body === errorBody) return reply
  return { ...reply, body: z.union([reply.body, errorShapes.messageAndFields]) }
}

const errorReplies = new Map<number, ZodOpenApiResponseObject>()

/** Implied error responses are shared components. */
function sharedResponse(endpoint: Endpoint, reply: DeclaredReply): ZodOpenApiResponseObject {
  if (reply.body !== errorBody) return response(endpoint, reply)
  const shared = errorReplies.get(reply.status) ?? { ...response({ name: '' }, reply), id: `Refused${reply.status}` }
  errorReplies.set(reply.status, shared)
  return shared
}

const response = (
  endpoint: Pick<Endpoint, 'name'>,
  { status, body, gap }: DeclaredReply,
): ZodOpenApiResponseObject => ({
  description: describeStatus[status] ?? 'Response',
  headers: status === 429 ? throttledHeaders : rateLimitHeaders,
  ...(!(body instanceof z.ZodUndefined) && {
    content:
      status >= 400
        ? errorContent(body, errorExample(endpoint, status, body))
        : contentOf(body, successExample(endpoint, body)),
  }),
  ...(gap && { 'x-gap': gap }),
})

const htmlPage = z.string().meta({ id: 'Page', description: 'An HTML page, for requests that prefer HTML' })

const contentOf = (body: z.ZodType, example: unknown) => ({
  'application/json': { schema: body, example },
  ...(metaOf(body)['x-page'] !== undefined && { 'text/html': { schema: htmlPage } }),
})

const errorPage = z.string().meta({
  id: 'ErrorPage',
  description: 'The error as an HTML page, for requests that prefer HTML',
  examples: ['<!doctype html><meta charset="utf-8"><title>404</title><h1>404</h1><p>Not found</p>'],
  'x-gap': 'G02',
})

const errorContent = (body: z.ZodType, example: unknown) => ({
  ...contentOf(body, example),
  'text/html': { schema: errorPage },
})

const headerNumber = (id: string, description: string, example: number) =>
  z
    .int()
    .min(0)
    .meta({ description, examples: [example], header: { id } })

const retryAfter = headerNumber('RetryAfter', 'seconds to wait before a retry', 30)

const throttledHeaders = rateLimitHeaders.extend({
  'Retry-After': retryAfter,
  'X-RateLimit-Reset': headerNumber(
    'RateReset',
    'when the next minute begins, as a Unix time in seconds; absent after too many wrong passwords or codes',
    1_800_000_000,
  ).optional(),
})

/** A request may fail before it is counted. */
const uncountedHeaders = rateLimitHeaders.partial()

const failure = (status: number, description: string, headers: z.ZodObject): ZodOpenApiResponseObject => ({
  id: `Failed${status}`,
  description,
  headers,
  content: errorContent(errorShapes.message, { message: description }),
  'x-gap': 'G02',
})

const redirect = (status: number, description: string): ZodOpenApiResponseObject => ({
  id: `Redirected${status}`,
  description,
  headers: uncountedHeaders.extend({
    Location: z
      .string()
      .meta({ description: 'the other address', examples: ['https://api.community.example/api/v2/feeds'] }),
  }),
  'x-section': '7',
})

/** Any operation may be redirected. */
const redirects = {
  301: redirect(301, 'Moved permanently: use the address in Location from now on'),
  302: redirect(302, 'Moved temporarily: follow Location, and keep using the original address later'),
  307: redirect(307, 'Moved temporarily: repeat the request at Location, and keep using the original address later'),
}

/** The responses of any operation when the server itself fails. */
const failures = {
  500: failure(500, 'Internal server error', uncountedHeaders),
  503: failure(
    503,
    'The service is unavailable; without Retry-After, check whether the operation was executed before you repeat it',
    uncountedHeaders.extend({ 'Retry-After': retryAfter.optional() }),
  ),
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
  429: 'The rate limit is exceeded, or there were too many wrong passwords or codes',
}
