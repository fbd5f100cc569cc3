import type { Endpoint } from '../../contracts/endpoint.ts'
import type { Part } from '../../contracts/read.ts'
import type { GapId } from '../../contracts/requirements/gaps.ts'
import { requirements } from '../../contracts/requirements/index.ts'
import type { RequestCorruption } from '../generate/corrupt-request.ts'
import { isGap } from '../law.ts'
import type { Refusal } from '../step.ts'

/** What entitles us to demand something of a target: only what the document says outright. */

type Kind = RequestCorruption['kind']

/**
 * Requirements that forbid something about the fields they name. Another type than the document's may be read instead of
 * refused, as may an unknown word where leaving it out is fine: both are our choice (G01).
 */
export const forbidding: Readonly<Record<string, readonly (Kind | `${Kind} of ${string}`)[]>> = {
  '4.3/2': ['missing'],
  '4.4/7': ['missing'],
  '4.5/11': ['condition'],
  '4.5/21': ['condition'],
  '4.5/38': ['condition'],
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

/** Requirements that give bounds, of which only those above say that what lies beyond is refused. */
export const bounding: typeof forbidding = {
  ...forbidding,
  '8/9': ['below', 'above'],
  '8/10': ['below', 'above'],
  G33: ['below', 'above'],
  G36: ['too-short', 'too-long'],
}

const marks = { params: '/', query: '?', body: '.' } as const satisfies Record<Part, string>

/** As requirements write it: `listFeeds ?limit`. */
const refOf = ({ name }: Endpoint, part: Part, field: string): string => `${name} ${marks[part]}${field}`

type Place = Pick<RequestCorruption, 'part' | 'path'>
type Fault = Pick<RequestCorruption, 'part' | 'path' | 'kind'>

export const fieldOf = ({ path }: Pick<RequestCorruption, 'path'>): string => path.split('.', 1)[0] ?? path

/** The requirements that name this field. */
export function naming(endpoint: Endpoint, { part, path }: Place): string[] {
  // What is said of a field is not said of the items in it.
  const ref = refOf(endpoint, part, path)
  return requirements.filter(({ on }) => (on as readonly string[]).includes(ref)).map(({ id }) => id)
}

const speaking = (table: typeof forbidding, endpoint: Endpoint, fault: Fault): string[] =>
  naming(endpoint, fault).filter((id) =>
    table[id]?.some((kind) => kind === fault.kind || kind === `${fault.kind} of ${fault.path}`),
  )

/** The requirements by which this must be refused anywhere. */
export const forbiddenBy = (endpoint: Endpoint, fault: Fault): string[] => speaking(forbidding, endpoint, fault)

/** The requirements that put the bound there, beyond which this lies; a gap only where nothing else does. */
export function boundedBy(endpoint: Endpoint, fault: Fault): string[] {
  const all = speaking(bounding, endpoint, fault)
  const stated = all.filter((id) => !isGap(id))
  return stated.length > 0 ? stated : all
}

/** How our own servers refuse it. */
export function choiceFor(place: Place): { gap: GapId; status: Refusal } {
  if (place.part === 'params') return { gap: 'G11', status: 404 }
  return { gap: fieldOf(place) === 'limit' ? 'G33' : 'G01', status: 422 }
}
