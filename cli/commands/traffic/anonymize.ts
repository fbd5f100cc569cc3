import { fieldsOf } from '../../../conformance/model/json.ts'
import { childValues, formOf, schemaOf } from '../../../conformance/model/response-schema.ts'
import { endpointNamed } from '../../../contracts/chapters.ts'
import { entityOf } from '../../../contracts/dsl/entities.ts'
import type { OverrideData } from '../../../mock/overrides/override.ts'
import { MadeUpValues } from './made-up-values.ts'

/** Fields of any object that tell who somebody is. */
const personalFields = /^(?:name|login|phone|email|invite_code|access_token|token)$/

/** Replaces names, phone numbers, e-mail addresses and tokens, everywhere in the same way. The same seed gives the same names. */
export function anonymized(overrides: readonly OverrideData[], seed: number): OverrideData[] {
  const names = new MadeUpValues(seed)
  for (const { operation, status, body } of overrides) collect(operation, status, body, names)
  return overrides.map((one) => replaced(one, names) as OverrideData)
}

/** Names of users only: topics and brands keep theirs. */
function collect(operation: string, status: number, body: unknown, names: MadeUpValues): void {
  const endpoint = endpointNamed.get(operation)
  if (endpoint) visit(schemaOf(endpoint, status), body, names)
}

function visit(schema: Parameters<typeof formOf>[0], value: unknown, names: MadeUpValues): void {
  if (typeof value !== 'object' || value === null) return
  const form = formOf(schema, value)
  const isUser = entityOf(form)?.kind === 'user'
  for (const [field, text] of Object.entries(fieldsOf(value)))
    if (personalFields.test(field) && (isUser || field !== 'name') && typeof text === 'string') names.learn(field, text)
  for (const [, child] of childValues(form, value)) visit(child.schema, child.value, names)
}

/** Also inside other texts. */
function replaced(value: unknown, names: MadeUpValues): unknown {
  if (typeof value === 'string') return names.replaced(value)
  if (Array.isArray(value)) return value.map((item) => replaced(item, names))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, replaced(inner, names)]))
}
