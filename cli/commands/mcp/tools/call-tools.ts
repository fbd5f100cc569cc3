import * as z from 'zod'
import { validateWith } from '../../../../client/validation.ts'
import { jsonText } from '../../../../conformance/reports/text/formatting.ts'
import { chapters } from '../../../../contracts/chapters.ts'
import type { Endpoint } from '../../../../contracts/dsl/endpoint.ts'
import { Secrets } from '../../../../contracts/masking/mask.ts'
import { didYouMean } from '../../../../contracts/runtime/did-you-mean.ts'
import { type Raw, requestSchemas } from '../../../../contracts/runtime/read.ts'
import { unknownIn } from '../../../../platform/hints/unknown-fields.ts'
import { callerAt, type ServerResponse } from '../caller.ts'
import { operationNamed, targetNamed } from '../targets.ts'
import { tool } from '../tool.ts'
import { ToolError } from '../tool-error.ts'

const fields = z.record(z.string(), z.unknown())

const callOperation = tool({
  name: 'call_operation',
  title: 'Call an operation',
  description:
    'Call an operation as a person, and check the response against its contract. Nothing is undone. Example: {"target":"mock-1","person":"alice","operation":"approveApplication","params":{"topicId":7,"logId":3}}',
  input: {
    target: z.string().max(500).describe('id of a mock, or the address of a server on this machine'),
    person: z.string().max(100).default('visitor').describe('alice, bob, carol, dave, root, another name, or visitor'),
    operation: z.string().max(100).describe('such as joinTopic'),
    params: fields.optional().describe('parameters in the path'),
    query: fields.optional(),
    body: z.union([fields, z.array(z.unknown())]).optional(),
  },
  async run({ target, person, operation, ...parts }, { session, signal }) {
    const endpoint = operationNamed(operation)
    refuseUnknownParams(endpoint, parts.params)
    const caller = await callerAt(session, targetNamed(session, target), person, signal)
    const secrets = new Secrets()
    const response = await caller.call(endpoint, parts)
    secrets.learnFrom({ headers: {}, responseBody: response.body })
    return [
      `${operation} by ${person} → ${response.status}`,
      contractText(endpoint, response),
      ...unknownFieldsText(endpoint, parts),
      response.body === undefined ? 'no body' : `body: ${jsonText(secrets.value(response.body))}`,
    ].join('\n')
  },
})

function refuseUnknownParams({ name, params = {} }: Endpoint, given: object = {}): void {
  const known = Object.keys(params)
  const unknown = Object.keys(given).find((param) => !known.includes(param))
  if (unknown === undefined) return
  const takes = known.length > 0 ? `takes ${known.join(', ')}` : 'has none'
  throw new ToolError(`params.${unknown} is unknown${didYouMean(unknown, known) || `; ${name} ${takes}`}`)
}

/** A server may ignore such fields, so they are sent. */
function unknownFieldsText(endpoint: Endpoint, parts: Raw): string[] {
  const { query = noFields, body = noFields } = requestSchemas(endpoint)
  const unknown = [
    ...unknownIn(query, parts.query).map((one) => ({ ...one, part: 'query' })),
    ...unknownIn(body, parts.body).map((one) => ({ ...one, part: 'body' })),
  ]
  return unknown
    .slice(0, maxUnknown)
    .map(({ part, field, name, known }) => `${part}.${field} is unknown${didYouMean(name, known)}`)
}

const noFields = z.object({})
const maxUnknown = 10

const validator = validateWith(...Object.values(chapters))

function contractText(endpoint: Endpoint, response: ServerResponse): string {
  try {
    validator.response({ ...endpoint, path: endpoint.path }, response)
    return 'the response matches its contract'
  } catch (error) {
    return (error as Error).message
  }
}

export const callTools = [callOperation]
