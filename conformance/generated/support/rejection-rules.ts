import type { Endpoint } from '../../../contracts/dsl/endpoint.ts'
import { listPart } from '../../../contracts/dsl/roles.ts'
import type { GapId } from '../../../contracts/requirements/gaps.ts'
import type { Part } from '../../../contracts/runtime/read.ts'
import type { Refusal } from '../../client/step.ts'
import type { RequestCorruption } from '../../fuzzing/corrupt-request.ts'
import { isGap, requirementsAbout } from '../../model/requirement-index.ts'

/** The requests that every target must refuse: only those that the document explicitly forbids. */

type Kind = RequestCorruption['kind']

/**
 * Requirements that forbid something about the fields they name. A value of another type may be converted instead of
 * refused, and an unknown value of an optional field ignored: refusing both is our choice (G01).
 */
export const rejectionRules: Readonly<Record<string, readonly (Kind | `${Kind} of ${string}`)[]>> = {
  '4.3/2': ['missing'],
  '4.4/7': ['missing'],
  '4.5/21': ['condition'],
  '4.5/44': ['missing'],
  '4.5/45': ['missing'],
  '4.5/47': ['missing', 'unknown-value'],
  '4.5.1/1': ['missing', 'too-long'],
  '4.5.1/2': ['too-long'],
  '4.5.1/7': ['missing', 'unknown-value'],
  '4.5.1/8': ['condition'],
  '4.5.1/9': ['condition'],
  '4.6/6': ['missing'],
  '4.6/14': ['missing'],
  '4.7/1': ['condition'],
  '4.7/2': ['condition', 'below'],
  '4.7/3': ['missing', 'below'],
  '4.10/12': ['missing'],
  '4.12/2': ['missing', 'unknown-value'],
  '4.12/4': ['missing', 'unknown-value'],
  '4.13/2': ['missing', 'too-short', 'too-long'],
  '4.13/3': ['missing'],
  '4.13/4': ['missing'],
  '4.13/5': ['missing'],
  '4.13/6': ['missing'],
  '4.13/7': ['condition'],
  '4.14/9': ['missing'],
  '4.14/11': ['above'],
  '4.14/15': ['missing'],
  '4.14/20': ['missing'],
  '4.14/21': ['missing'],
  '4.14/22': ['missing'],
  '4.14/23': ['missing'],
  '4.15/2': ['missing'],
  '4.15/4': ['missing'],
  '4.15/7': ['condition of password'],
  '4.15/9': ['missing'],
  '8/11': ['too-long'],
  '8/12': ['above'],
  '8/13': ['too-short', 'too-long'],
}

/** Requirements that state bounds. Only those above say that values beyond them are refused. */
export const boundRules: typeof rejectionRules = {
  ...rejectionRules,
  '8/9': ['below', 'above'],
  '8/10': ['below', 'above'],
  G33: ['below', 'above'],
  G36: ['too-short', 'too-long'],
}

const partMarks = { params: '/', query: '?', body: '.' } as const satisfies Record<Part, string>

/** The notation of the requirements: `listFeeds ?limit`. */
const refOf = ({ name }: Endpoint, part: Part, field: string): string => `${name} ${partMarks[part]}${field}`

type FieldRef = Pick<RequestCorruption, 'part' | 'path'>
type Fault = Pick<RequestCorruption, 'part' | 'path' | 'kind'>

export const fieldOf = ({ path }: Pick<RequestCorruption, 'path'>): string => path.split('.', 1)[0] ?? path

/** The requirements that name this field. */
export function requirementsNaming(endpoint: Endpoint, { part, path }: FieldRef): string[] {
  // A requirement about a field does not apply to the items in it.
  const ref = refOf(endpoint, part, path)
  return requirementsAbout(ref).map(({ id }) => id)
}

/** The requirements about these fields of a list; our choices only if the document has none. */
export function requirementsForQuery(endpoint: Endpoint, ...fields: readonly string[]): string[] {
  const all = fields.flatMap((path) => requirementsNaming(endpoint, { part: listPart(endpoint), path }))
  const stated = all.filter((id) => !isGap(id))
  return [...new Set(stated.length > 0 ? stated : all)]
}

const matchingRules = (table: typeof rejectionRules, endpoint: Endpoint, fault: Fault): string[] =>
  requirementsNaming(endpoint, fault).filter((id) =>
    table[id]?.some((kind) => kind === fault.kind || kind === `${fault.kind} of ${fault.path}`),
  )

/** The requirements that oblige every target to refuse this. */
export const forbiddenBy = (endpoint: Endpoint, fault: Fault): string[] =>
  matchingRules(rejectionRules, endpoint, fault)

/** The requirements that state the exceeded bound; gaps only if there is no other requirement. */
export function boundedBy(endpoint: Endpoint, fault: Fault): string[] {
  const all = matchingRules(boundRules, endpoint, fault)
  const stated = all.filter((id) => !isGap(id))
  return stated.length > 0 ? stated : all
}

/** The gap and the status with which our own servers refuse a fault in this field. */
export function choiceFor(place: FieldRef): { gap: GapId; status: Refusal } {
  if (place.part === 'params') return { gap: 'G11', status: 404 }
  return { gap: fieldOf(place) === 'limit' ? 'G33' : 'G01', status: 422 }
}
