import * as z from 'zod'
import { childrenOf, coreOf, metaOf } from '../../contracts/dsl/describe.ts'
import type { Endpoint } from '../../contracts/dsl/endpoint.ts'
import { requirements } from '../../contracts/requirements/index.ts'
import { type Level, operationsOf, type Requirement } from '../../contracts/requirements/requirement.ts'

/** Finds requirements by id, by response, and by field of a response. */

const named = new Map(requirements.map((requirement) => [requirement.id, requirement]))

export const requirementNamed = (id: string): Requirement | undefined => named.get(id)

export const isGap = (id: string): boolean => named.get(id)?.level === 'gap'

/** Requirements about an operation, its parameters or its responses. */
export const requirementsOfOperation = (operation: string): Requirement[] =>
  requirements.filter((requirement) => operationsOf(requirement).includes(operation))

export const isAbout = (id: string, operation: string): boolean => {
  const requirement = named.get(id)
  return requirement !== undefined && operationsOf(requirement).includes(operation)
}

/** The strictest level of these requirements. */
export function levelOf(ids: readonly string[]): Level {
  const levels = new Set(ids.map((id) => named.get(id)?.level))
  return (['must', 'should', 'gap'] as const).find((level) => levels.has(level)) ?? 'must'
}

/** Keyed by an operation, or by one of its statuses or fields (`listFeeds ?limit`). */
const byReference = Map.groupBy(
  requirements.flatMap((requirement) => requirement.on.map((ref) => ({ ref: ref as string, requirement }))),
  ({ ref }) => ref,
)

export const requirementsAbout = (ref: string): Requirement[] =>
  (byReference.get(ref) ?? []).map(({ requirement }) => requirement)

/** Prefers requirements of the operation's own section. 401 means the same for every operation. */
export function requirementsOfResponse(endpoint: Endpoint, status: number): string[] {
  const all = requirementsAbout(`${endpoint.name} ${status}`)
  const own = all.filter(({ id }) => id.startsWith(`${endpoint.section}/`))
  const ids = (own.length > 0 ? own : all).map(({ id }) => id)
  return ids.length === 0 && status === 401 ? ['7/5'] : ids
}

const fieldRequirements = requirements.filter(({ field }) => field !== undefined)

/** The requirement about the field at `path` of the innermost resource. Undefined outside resources. */
export function requirementOfField(schema: z.ZodType, path: readonly PropertyKey[]): Requirement | undefined {
  const place = placeOf(schema, path)
  if (!place.section) return undefined
  const ofSection = fieldRequirements.filter(({ id }) => id.startsWith(`${place.section}/`))
  const exact = ofSection.find(({ field }) => field === `${place.resource}.${place.path}`)
  return exact ?? ofSection.find(({ field }) => field?.endsWith(`.${place.path}`))
}

/** The schema at the path. Undefined if the path does not exist. */
export const schemaAt = (schema: z.ZodType, path: readonly PropertyKey[]): z.ZodType | undefined =>
  path.reduce<z.ZodType | undefined>((at, key) => {
    const forms = at ? formsOf(coreOf(at)) : []
    return forms.flatMap((form) => childAt(form, key) ?? [])[0]?.declared
  }, schema)

function placeOf(schema: z.ZodType, path: readonly PropertyKey[]) {
  let at = formsOf(coreOf(schema))
  let place = { section: '', resource: '', path: '' }
  for (const key of path) {
    const owners = at.filter((form) => form instanceof z.ZodUnion || childAt(form, key))
    const children = owners.flatMap((form) => childAt(form, key) ?? [])
    const [child] = children
    place = owners.map(resourceAt).find((found) => found !== undefined) ?? place
    if (!child) break
    if (child.name) place = { ...place, path: [place.path, child.name].filter(Boolean).join('.') }
    at = children.flatMap((one) => formsOf(one.schema))
  }
  return place
}

/** A union with its members. */
const formsOf = (schema: z.ZodType): z.ZodType[] =>
  schema instanceof z.ZodUnion ? [schema, ...childrenOf(schema).flatMap(([, form]) => formsOf(form))] : [schema]

function resourceAt(schema: z.ZodType) {
  const { id, 'x-section': section } = metaOf(schema)
  return typeof id === 'string' && typeof section === 'string' ? { section, resource: id, path: '' } : undefined
}

interface Child {
  /** Empty for items of lists and maps. */
  readonly name: string
  readonly schema: z.ZodType
  /** Including wrappers, such as examples. */
  readonly declared: z.ZodType
}

function childAt(schema: z.ZodType, key: PropertyKey): Child | undefined {
  const isItem = schema instanceof z.ZodArray || schema instanceof z.ZodRecord
  const [name, child] = childrenOf(schema).find(([name]) => isItem || name === key) ?? []
  return name === undefined || !child ? undefined : { name, schema: coreOf(child), declared: child }
}
