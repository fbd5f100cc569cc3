import type * as z from 'zod'
import type { Spec } from '../../contracts/dsl/endpoint.ts'
import { type Part, type Raw, requestSchemas } from '../../contracts/runtime/read.ts'
import { asReceived } from './arbitrary.ts'
import { brokenConditionsOf, ignoredIn } from './break-conditions.ts'
import { type Corruption, corruptionsOf } from './corrupt.ts'
import { defOf, mayBeAbsent, type Schema } from './schema-walk.ts'
import type { CorruptionKind } from './wrong-values.ts'

export interface RequestCorruption {
  readonly part: Part
  /** The field that a refusal must name; `body` for a body that is wrong as a whole. */
  readonly path: string
  readonly kind: CorruptionKind | 'condition'
  /** The whole request as received over HTTP, with a single fault. */
  readonly raw: Raw
}

/** Every single-fault corruption of a request that must be refused, including every condition that a change can break. */
export function requestCorruptionsOf(endpoint: Spec, raw: Raw): RequestCorruption[] {
  const schemas = Object.entries(requestSchemas(endpoint)) as [Part, z.ZodType][]
  const conditions = brokenConditionsOf(endpoint, raw).map(
    ({ part, condition, raw }): RequestCorruption => ({
      part,
      path: condition.field,
      kind: 'condition',
      raw: asReceived(raw),
    }),
  )
  return [...schemas.flatMap(([part, schema]) => ofPart(endpoint, part, schema, asReceived(raw))), ...conditions]
}

function ofPart(endpoint: Spec, part: Part, schema: Schema, raw: Raw): RequestCorruption[] {
  const sendable = part === 'body' ? () => true : part === 'query' ? isText : isParam
  return corruptionsOf(schema, raw[part], part === 'body' ? 'json' : 'text')
    .filter((one) => sendable(one) && !isAbsent(schema, part, one) && !isIgnored(endpoint, part, one))
    .map(({ path, kind, value }) => ({ part, path: path || 'body', kind, raw: { ...raw, [part]: value } }))
}

const fieldOf = ({ path }: Corruption) => path.split('.', 1)[0] ?? ''

const valueAt = (one: Corruption): unknown => (one.value as Readonly<Record<string, unknown>> | null)?.[fieldOf(one)]

const isParam = (one: Corruption) => one.path !== '' && typeof valueAt(one) === 'string'

const isText = (one: Corruption) => isParam(one) || one.kind === 'missing'

/**
 * The document leaves open which operations accept null for an optional field (section 9) and what an empty parameter
 * means, so no operation has to refuse either (G16, G17).
 */
function isAbsent(schema: Schema, part: Part, one: Corruption): boolean {
  const def = defOf(schema)
  const field = def.type === 'object' ? def.shape[fieldOf(one)] : undefined
  const value = valueAt(one)
  const isEmpty = value === null || (part === 'query' && value === '')
  return field !== undefined && isEmpty && mayBeAbsent(field)
}

function isIgnored(endpoint: Spec, part: Part, one: Corruption): boolean {
  if (part === 'params' || one.path === '' || Array.isArray(one.value)) return false
  return ignoredIn(endpoint, one.value as Readonly<Record<string, unknown>>).has(fieldOf(one))
}
