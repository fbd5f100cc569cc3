import { fieldsOf } from '../../../conformance/model/json.ts'
import { childValues, formOf, schemaOf } from '../../../conformance/model/response-schema.ts'
import { endpointNamed } from '../../../contracts/chapters.ts'
import { entityOf } from '../../../contracts/dsl/entities.ts'
import type { OverrideData } from '../../../mock/overrides/override.ts'
import { Pseudonyms } from './pseudonyms.ts'

/** Fields that identify a person, in any object. */
const personalFields = /^(?:name|login|phone|email|invite_code|access_token|token)$/

/** Replaces names, phone numbers, e-mail addresses and tokens, consistently. The same seed gives the same names. */
export function anonymized(overrides: readonly OverrideData[], seed: number): OverrideData[] {
  const names = new Pseudonyms(seed)
  for (const { operation, status, body } of overrides) collect(operation, status, body, names)
  return overrides.map((one) => replaced(one, names) as OverrideData)
}

/** Learns the names of users only: topics and brands keep theirs. */
function collect(operation: string, status: number, body: unknown, names: Pseudonyms): void {
  const endpoint = endpointNamed.get(operation)
  if (endpoint) visit(schemaOf(endpoint, status), body, names)
}

function visit(schema: Parameters<typeof formOf>[0], value: unknown, names: Pseudonyms): void {
  if (typeof value !== 'object' || value === null) return
  const form = formOf(schema, value)
  const isUser = entityOf(form)?.kind === 'user'
  for (const [field, text] of Object.entries(fieldsOf(value)))
    if (personalFields.test(field) && (isUser || field !== 'name') && typeof text === 'string') names.learn(field, text)
  for (const [, child] of childValues(form, value)) visit(child.schema, child.value, names)
}

/** Replaces the values also inside longer texts. */
function replaced(value: unknown, names: Pseudonyms): unknown {
  if (typeof value === 'string') return names.replaced(value)
  if (Array.isArray(value)) return value.map((item) => replaced(item, names))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, replaced(inner, names)]))
}
