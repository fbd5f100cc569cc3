import type * as z from 'zod'
import { childrenOf, coreOf, metaOf } from '../contracts/describe.ts'
import type { Endpoint } from '../contracts/endpoint.ts'
import { requirements } from '../contracts/requirements/index.ts'
import type { Level, Requirement } from '../contracts/requirements/requirement.ts'

/** Looking requirements up: by id, by reply, by field of a reply. */

const named = new Map(requirements.map((requirement) => [requirement.id, requirement]))

export const requirementNamed = (id: string): Requirement | undefined => named.get(id)

export const isGap = (id: string): boolean => named.get(id)?.level === 'gap'

/** The strictest of them. */
export function levelOf(ids: readonly string[]): Level {
  const levels = new Set(ids.map((id) => named.get(id)?.level))
  return (['must', 'should', 'gap'] as const).find((level) => levels.has(level)) ?? 'must'
}

/** What its own section says about this reply, else what any other does; 401 means the same everywhere. */
export function requirementsOfReply(endpoint: Endpoint, status: number): string[] {
  const stating = requirements.filter(({ on }) => (on as readonly string[]).includes(`${endpoint.name} ${status}`))
  const own = stating.filter(({ id }) => id.startsWith(`${endpoint.section}/`))
  const ids = (own.length > 0 ? own : stating).map(({ id }) => id)
  return ids.length === 0 && status === 401 ? ['7/5'] : ids
}

const fieldRequirements = requirements.filter(({ field }) => field !== undefined)

/** The requirement of the field at `path`, by the innermost resource around it; none outside resources. */
export function requirementOfField(schema: z.ZodType, path: readonly PropertyKey[]): Requirement | undefined {
  const place = placeOf(schema, path)
  if (!place.section) return undefined
  const ofSection = fieldRequirements.filter(({ id }) => id.startsWith(`${place.section}/`))
  const exact = ofSection.find(({ field }) => field === `${place.resource}.${place.path}`)
  return exact ?? ofSection.find(({ field }) => field?.endsWith(`.${place.path}`))
}

function placeOf(schema: z.ZodType, path: readonly PropertyKey[]) {
  let at = coreOf(schema)
  let place = { section: '', resource: '', path: '' }
  for (const key of path) {
    const { id, 'x-section': section } = metaOf(at)
    if (typeof id === 'string' && typeof section === 'string') place = { section, resource: id, path: '' }
    const isIndex = typeof key === 'number'
    const child = childrenOf(at).find(([name]) => name === (isIndex ? '' : key))
    if (!child) break
    if (!isIndex) place = { ...place, path: [place.path, String(key)].filter(Boolean).join('.') }
    at = coreOf(child[1])
  }
  return place
}
