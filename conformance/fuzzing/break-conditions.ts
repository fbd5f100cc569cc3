import * as fc from 'fast-check'
import type { Condition, Values } from '../../contracts/dsl/conditions.ts'
import type { Spec } from '../../contracts/dsl/endpoint.ts'
import { type Raw, requestSchemas } from '../../contracts/runtime/read.ts'
import { arbitraryOf } from './arbitrary.ts'
import { defOf, type Schema, unwrapOptional } from './schema-walk.ts'

/** Requests that break a condition between fields, made by omitting, adding or changing fields. */

export interface BrokenCondition {
  readonly part: 'query' | 'body'
  readonly condition: Condition
  readonly raw: Raw
}

export const ignoredIn = (endpoint: Spec, values: Values): Set<string> =>
  new Set((endpoint.conditions ?? []).flatMap((condition) => condition.ignores?.(values) ?? []))

export function brokenConditionsOf(endpoint: Spec, raw: Raw): BrokenCondition[] {
  const part = endpoint.query === undefined ? 'body' : 'query'
  return (endpoint.conditions ?? []).flatMap((condition) => {
    const values = condition.breaks && breaking(endpoint, part, condition, (raw[part] ?? {}) as Values)
    return values ? [{ part, condition, raw: { ...raw, [part]: values } }] : []
  })
}

function breaking(endpoint: Spec, part: 'query' | 'body', condition: Condition, values: Values): Values | undefined {
  const shape = endpoint[part] as Readonly<Record<string, Schema>>
  const fields = fieldsOf(condition, Object.keys(shape))
  let fallback: Values | undefined
  for (const candidate of variants(values, fields, shape)) {
    const broken = brokenBy(endpoint, part, candidate)
    if (broken.length === 1 && broken[0] === condition) return candidate
    if (broken.includes(condition)) fallback ??= candidate
  }
  return fallback
}

/** The fields that the condition reads, found by calling it once with all fields given and once with none. */
function fieldsOf(condition: Condition, names: readonly string[]): string[] {
  const read = new Set([condition.field])
  for (const value of ['given', undefined]) {
    const get = (_: object, name: string | symbol) => {
      read.add(String(name))
      return value
    }
    condition.breaks?.(new Proxy({}, { get }))
  }
  return names.filter((name) => read.has(name))
}

/** Every combination of a few choices for these fields, starting with those that omit them. */
function* variants(
  values: Values,
  fields: readonly string[],
  shape: Readonly<Record<string, Schema>>,
): Generator<Values> {
  const [field, ...others] = fields
  const schema = field === undefined ? undefined : shape[field]
  if (field === undefined || !schema) return yield values
  const { [field]: current, ...rest } = values
  for (const choice of [undefined, current, ...choicesOf(schema)]) {
    yield* variants(choice === undefined ? rest : { ...rest, [field]: choice }, others, shape)
  }
}

const choiceCache = new WeakMap<Schema, unknown[]>()

function choicesOf(schema: Schema): unknown[] {
  const def = defOf(unwrapOptional(schema))
  const fixed = def.type === 'enum' ? Object.values(def.entries) : def.type === 'literal' ? def.values : undefined
  const choices =
    fixed ?? choiceCache.get(schema) ?? fc.sample(arbitraryOf(unwrapOptional(schema)), { numRuns: 4, seed: 1 })
  choiceCache.set(schema, choices)
  return choices
}

function brokenBy(endpoint: Spec, part: 'query' | 'body', values: Values): Condition[] {
  const ignored = ignoredIn(endpoint, values)
  const considered = Object.fromEntries(Object.entries(values).filter(([name]) => !ignored.has(name)))
  const read = requestSchemas(endpoint)[part]?.safeParse(considered)
  if (!read?.success) return []
  return (endpoint.conditions ?? []).filter((condition) => condition.breaks?.(read.data as Values))
}
