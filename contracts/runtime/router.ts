import { endpoints, prefix } from '../chapters.ts'
import type { Endpoint, Method } from '../dsl/endpoint.ts'
import { withoutTrailingSlashes } from './trailing-slashes.ts'

export interface Match {
  readonly endpoint: Endpoint
  readonly params: Readonly<Record<string, string>>
}

const methods: readonly Method[] = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']

/** The addresses that begin with the same segments. */
interface Segments {
  readonly fixed: Map<string, Segments>
  parameter?: Segments
  target?: Target
}

interface Target {
  readonly endpoint: Endpoint
  /** The names of the parameters, each with the place of its segment. */
  readonly parameters: readonly (readonly [name: string, place: number])[]
}

const noSegments = (): Segments => ({ fixed: new Map() })

const trees = new Map<string, Segments>(methods.map((method) => [method, noSegments()]))

for (const endpoint of endpoints)
  for (const path of [endpoint.path, ...(endpoint.aliases ?? [])]) addRoute(endpoint, prefix + path)

function addRoute(endpoint: Endpoint, path: string): void {
  const parts = path.split('/')
  let at = trees.get(endpoint.method) as Segments
  for (const part of parts) at = part.startsWith(':') ? parameterUnder(at) : fixedUnder(at, part)
  const places = parts.map((part, place) => [part, place] as const).filter(([part]) => part.startsWith(':'))
  at.target ??= { endpoint, parameters: places.map(([part, place]) => [part.slice(1), place]) }
}

function parameterUnder(at: Segments): Segments {
  at.parameter ??= noSegments()
  return at.parameter
}

function fixedUnder({ fixed }: Segments, part: string): Segments {
  const known = fixed.get(part) ?? noSegments()
  fixed.set(part, known)
  return known
}

/** A fixed segment takes precedence over a parameter: `/events/comments` over `/events/:eventId`. */
function find(at: Segments | undefined, parts: readonly string[], place: number): Target | undefined {
  if (!at || place === parts.length) return at?.target
  return find(at.fixed.get(parts[place] as string), parts, place + 1) ?? find(at.parameter, parts, place + 1)
}

/** No address of the interface is nearly as long. */
const maxPathLength = 1024

/** Trailing slashes are ignored (G13). */
export function match(method: string, pathname: string): Match | undefined {
  if (pathname.length > maxPathLength) return undefined
  const parts = withoutTrailingSlashes(pathname).split('/')
  const target = find(trees.get(method === 'HEAD' ? 'GET' : method), parts, 0)
  if (!target) return undefined
  const params = target.parameters.map(([name, place]) => [name, decode(parts[place] as string)])
  return { endpoint: target.endpoint, params: Object.fromEntries(params) }
}

/** The methods that a path allows; empty for an unknown path. */
export function allowedMethods(pathname: string): string[] {
  const found = methods.filter((method) => match(method, pathname))
  return found.includes('GET') ? [...found, 'HEAD'] : found
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
