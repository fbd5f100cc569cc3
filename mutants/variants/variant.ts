import { inProcess } from '../../cli/in-process.ts'
import type { Target } from '../../conformance/target.ts'
import type { Endpoint } from '../../contracts/endpoint.ts'
import { createWorld, type MockWorld, type WorldOptions } from '../../mock/world.ts'
import { isControl } from '../../platform/control/control.ts'
import { match } from '../../platform/router.ts'
import { type Settings, saveSetting } from '../../platform/settings.ts'

export type Door = (request: Request) => Promise<Response>

/** An answer, and what was asked. */
export interface Answered {
  readonly request: Request
  readonly endpoint: Endpoint | undefined
  readonly status: number
}

type Rewrite = (body: unknown, answered: Answered) => unknown

/** Our own platform, other than we built it, and still as the document says. The suite must have no complaint. */
export interface Variant {
  readonly name: string
  readonly world?: WorldOptions
  /** What its owner has set, before anybody comes. */
  readonly settings?: Partial<Settings>
  /** What becomes of the JSON of an answer. */
  readonly rewrite?: Rewrite
  /** Stands between the suite and the world; the last one given is the outermost. */
  readonly door?: (next: Door) => Door
}

const token = 'variants'

/** A world that differs in all these ways, seen as a server that nobody here has built. */
export function targetOf(...variants: readonly Variant[]): Target {
  const world = createWorld({ ...worldOf(variants), controlToken: token })
  const ready = configure(world, variants)
  let door: Door = async (request) => {
    await ready
    return world.fetch(request)
  }
  const rewrites = variants.map(({ rewrite }) => rewrite).filter((rewrite) => rewrite !== undefined)
  if (rewrites.length > 0) door = rewritten(door, rewrites)
  for (const variant of variants) door = variant.door?.(door) ?? door
  return { ...inProcess({ ...world, fetch: door }, token), gaps: 'observed' }
}

async function configure({ memory }: MockWorld, variants: readonly Variant[]): Promise<void> {
  for (const { settings = {} } of variants)
    for (const [part, value] of Object.entries(settings))
      await saveSetting(memory.store, part as keyof Settings, value as never)
}

/** Rules are put into one another; of anything else the last word counts. */
function worldOf(variants: readonly Variant[]): WorldOptions {
  const worlds = variants.map(({ world = {} }) => world)
  const wraps = worlds.map(({ wrap }) => wrap).filter((wrap) => wrap !== undefined)
  const wrap: NonNullable<WorldOptions['wrap']> = (endpoint, rule) =>
    wraps.reduce((inner, outer) => outer(endpoint, inner), rule)
  return Object.assign({}, ...worlds, wraps.length > 0 && { wrap })
}

/** What was asked for; nothing for the control plane and for addresses that no contract has. */
export function operationOf(request: Request): Endpoint | undefined {
  const { pathname } = new URL(request.url)
  return isControl(pathname) ? undefined : match(request.method, pathname)?.endpoint
}

const isInterface = (request: Request) => new URL(request.url).pathname.startsWith('/api/')

/** Writes JSON answers anew. */
const rewritten =
  (next: Door, rewrites: readonly Rewrite[]): Door =>
  async (request) => {
    const response = await next(request)
    const isJson = response.headers.get('content-type')?.includes('json') && request.method !== 'HEAD'
    if (!isJson || !isInterface(request)) return response
    const answered = { request, endpoint: operationOf(request), status: response.status }
    const body = rewrites.reduce((before, rewrite) => rewrite(before, answered), await response.json())
    return new Response(JSON.stringify(body), response)
  }

/** Every value inside one, the innermost first. */
export function everywhere(value: unknown, change: (value: unknown) => unknown): unknown {
  if (Array.isArray(value)) return change(value.map((item) => everywhere(item, change)))
  if (typeof value !== 'object' || value === null) return change(value)
  const entries = Object.entries(value).map(([name, inner]) => [name, everywhere(inner, change)])
  return change(Object.fromEntries(entries))
}
