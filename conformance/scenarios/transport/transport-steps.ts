import { chapter } from '../../../contracts/dsl/chapter.ts'
import { endpoint, gap } from '../../../contracts/dsl/endpoint.ts'
import { topicConfig } from '../../../contracts/resources/topics.ts'
import { errorBody } from '../../../contracts/runtime/errors.ts'
import type { TargetResponse } from '../../client/exchange.ts'

/** Paths that no chapter declares. */
export const { nowhere, configWithSlash } = chapter('transport', '7', {
  nowhere: endpoint({
    method: 'GET',
    path: '/no-such-address',
    access: 'public',
    summary: 'An unknown path',
    responses: {},
    chosen: { 404: gap('G07', errorBody) },
  }),
  configWithSlash: endpoint({
    method: 'GET',
    path: '/topic-config/',
    access: 'public',
    summary: 'The configuration of topics, with a trailing slash',
    responses: { 200: topicConfig },
  }),
})

/** An id that nothing has. */
export const missing = 2_000_000_011

export interface Rate {
  readonly limit: number
  readonly remaining: number
}

export const rateOf = ({ headers }: TargetResponse): Rate => ({
  limit: Number(headers.get('X-RateLimit-Limit') ?? Number.NaN),
  remaining: Number(headers.get('X-RateLimit-Remaining') ?? Number.NaN),
})

/** The media type, without parameters; any kind of JSON is `application/json`. */
export const typeOf = ({ headers }: TargetResponse): string =>
  (headers.get('Content-Type') ?? '')
    .toLowerCase()
    .replace(/;.*/, '')
    .trim()
    .replace(/^application\/[\w.-]+\+json$/, 'application/json')
