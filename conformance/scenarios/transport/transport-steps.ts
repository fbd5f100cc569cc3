import { topics } from '../../../contracts/chapters/topics.ts'
import { chapter } from '../../../contracts/dsl/chapter.ts'
import { endpoint, gap } from '../../../contracts/dsl/endpoint.ts'
import { topicConfig } from '../../../contracts/resources/topics.ts'
import { errorBody } from '../../../contracts/runtime/errors.ts'
import type { Context } from '../../client/context.ts'
import { givenTopic } from '../../fixtures/common.ts'
import type { TargetResponse } from '../../http/response.ts'

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

export interface Rate {
  readonly limit: number
  readonly remaining: number
}

export const rateOf = ({ headers }: TargetResponse): Rate => ({
  limit: Number(headers.get('X-RateLimit-Limit') ?? Number.NaN),
  remaining: Number(headers.get('X-RateLimit-Remaining') ?? Number.NaN),
})

/** A header as it was received: a number that cannot be read would be shown as `not a number`. */
export const receivedHeader = ({ headers }: TargetResponse, name: string): string =>
  `${name} (received: ${headers.get(name) ?? 'nothing'})`

/** The media type, without parameters; any kind of JSON is `application/json`. */
export const typeOf = ({ headers }: TargetResponse): string =>
  (headers.get('Content-Type') ?? '')
    .toLowerCase()
    .replace(/;.*/, '')
    .trim()
    .replace(/^application\/[\w.-]+\+json$/, 'application/json')

const { listTopics, updateTopic } = topics

export const urlencoded = (fields: readonly (readonly [string, string])[]) => ({
  rawBody: new URLSearchParams(fields.map(([name, value]) => [name, value])).toString(),
  headers: { 'Content-Type': 'application/x-www-form-urlencoded; charset=UTF-8' },
})

export const multipart = (rawBody: string, type = 'multipart/form-data; boundary="a b"') => ({
  rawBody,
  headers: { 'Content-Type': type },
})

export const part = (value: string, disposition = 'form-data; name="desc"') =>
  `--a b\r\nContent-Type: text/plain\r\ncontent-disposition: ${disposition}\r\n\r\n${value}\r\n`

/** A topic of alice, and how its description is sent and read. */
export async function givenDescribed(context: Context) {
  const { alice } = context
  const params = { topicId: await givenTopic(context, alice) }
  type Raw = ReturnType<typeof multipart>
  return {
    params,
    sends: (raw: Raw) => alice.sendsRaw(updateTopic, { params }, raw),
    desc: async () => (await alice.sends(listTopics, { query: { id: params.topicId } }).gets(200))[0]?.desc,
  }
}

export const json = (rawBody: string, headers: Readonly<Record<string, string>> = {}) => ({
  rawBody,
  headers: { 'Content-Type': 'application/json', ...headers },
})

/** JSON with a description and an unknown field that contains the rest. */
export const withRest = (desc: string, rest: string) => json(`{"desc":${JSON.stringify(desc)},"rest":${rest}}`)

export const nested = (times: number) => `${'['.repeat(times)}${']'.repeat(times)}`
export const listOf = (count: number) => `[${Array.from({ length: count }, () => '1').join(',')}]`
export const lists = (count: number, each: number) => `[${Array.from({ length: count }, () => listOf(each)).join(',')}]`
