import { createHash } from 'node:crypto'
import * as z from 'zod'
import { endpoints } from '../../contracts/chapters.ts'
import type { Endpoint } from '../../contracts/dsl/endpoint.ts'
import { requirements } from '../../contracts/requirements/index.ts'
import { operationsOf } from '../../contracts/requirements/requirement.ts'
import { requestSchemas } from '../../contracts/runtime/read.ts'

/** A digest of each operation's contract: its requests, its responses, and what the document requires of it. */
export type ContractFingerprints = Readonly<Record<string, string>>

/** Takes a third of a second, so it is computed only for runs that are recorded or compared. */
export const contractFingerprints = (of: readonly Endpoint[] = endpoints): ContractFingerprints =>
  Object.fromEntries(of.map((endpoint) => [endpoint.name, fingerprintOf(endpoint)]))

const fingerprintOf = (endpoint: Endpoint): string =>
  createHash('sha256').update(contractText(endpoint)).digest('base64url').slice(0, 12)

const requirementsOf = Map.groupBy(
  requirements
    .filter(({ field }) => field === undefined)
    .flatMap(({ id, says, level, on }) => operationsOf({ on }).map((name) => ({ name, text: [id, level, says] }))),
  ({ name }) => name,
)

function contractText(endpoint: Endpoint): string {
  const { name, method, path, aliases, access, conditions, responses, chosen = {} } = endpoint
  return JSON.stringify([
    ...[method, path, aliases, access, conditions],
    Object.entries(requestSchemas(endpoint)).map(([part, schema]) => [part, jsonSchema(schema, 'input')]),
    Object.entries(responses).map(([status, schema]) => [status, jsonSchema(schema, 'output')]),
    Object.entries(chosen).map(([status, { gap, body }]) => [status, gap, jsonSchema(body, 'output')]),
    requirementsOf.get(name)?.map(({ text }) => text),
  ])
}

const jsonSchema = (schema: z.ZodType, io: 'input' | 'output') => z.toJSONSchema(schema, { io, unrepresentable: 'any' })
