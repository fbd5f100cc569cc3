import * as z from 'zod'
import { validateWith } from '../../../../client/validation.ts'
import { jsonText } from '../../../../conformance/reports/text/formatting.ts'
import { chapters } from '../../../../contracts/chapters.ts'
import type { Endpoint } from '../../../../contracts/dsl/endpoint.ts'
import { Secrets } from '../../../../contracts/masking/mask.ts'
import { callerAt, type ServerResponse } from '../caller.ts'
import { operationNamed, targetNamed } from '../targets.ts'
import { tool } from '../tool.ts'

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
    const caller = await callerAt(session, targetNamed(session, target), person, signal)
    const secrets = new Secrets()
    const response = await caller.call(endpoint, parts)
    secrets.learnFrom({ headers: {}, responseBody: response.body })
    return [
      `${operation} by ${person} → ${response.status}`,
      contractText(endpoint, response),
      response.body === undefined ? 'no body' : `body: ${jsonText(secrets.value(response.body))}`,
    ].join('\n')
  },
})

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
