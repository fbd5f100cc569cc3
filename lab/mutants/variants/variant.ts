import { inProcess } from '../../../cli/shared/in-process.ts'
import type { Adapter, PartName } from '../../../conformance/adapter/parts.ts'
import type { Target } from '../../../conformance/client/target.ts'
import type { Endpoint } from '../../../contracts/dsl/endpoint.ts'
import { match } from '../../../contracts/runtime/router.ts'
import { createWorld, type MockWorld, type WorldOptions } from '../../../mock/world.ts'
import { isControlPath } from '../../../platform/control/control.ts'
import { type Settings, saveSetting } from '../../../platform/domain/settings.ts'

export type VariantProxy = (request: Request) => Promise<Response>

/** A request with its operation and the status of the response. */
export interface Exchange {
  readonly request: Request
  readonly endpoint: Endpoint | undefined
  readonly status: number
}

type Rewrite = (body: unknown, exchange: Exchange) => unknown

/** A different but permitted behaviour of our platform. The suite must pass on it. */
export interface Variant {
  readonly name: string
  readonly world?: WorldOptions
  /** Parts of the adapter that its owner does not provide. */
  readonly adapterWithout?: readonly PartName[]
  /** Settings that its owner chose before the run. */
  readonly settings?: Partial<Settings>
  /** Changes the data before the run. */
  prepare?(world: MockWorld): Promise<void>
  /** Changes the JSON of a response. */
  readonly rewrite?: Rewrite
  /** Between the suite and the world; the last variant is the outermost. */
  readonly proxy?: (next: VariantProxy) => VariantProxy
}

const token = 'variants'

/** A world with all these variants, judged as a foreign server. */
export function targetOf(...variants: readonly Variant[]): Target {
  const world = createWorld({ rateLimit: 1_000_000, ...worldOf(variants), controlToken: token })
  const ready = configure(world, variants)
  let proxy: VariantProxy = async (request) => {
    await ready
    return world.fetch(request)
  }
  const rewrites = variants.map(({ rewrite }) => rewrite).filter((rewrite) => rewrite !== undefined)
  if (rewrites.length > 0) proxy = rewriteJson(proxy, rewrites)
  for (const variant of variants) proxy = variant.proxy?.(proxy) ?? proxy
  const target = inProcess({ ...world, fetch: proxy }, token)
  return { ...target, adapter: adapterOf(target, variants), gaps: 'observed' }
}

function adapterOf({ adapter = {} }: Target, variants: readonly Variant[]): Adapter {
  const without = new Set<string>(variants.flatMap(({ adapterWithout = [] }) => adapterWithout))
  return Object.fromEntries(Object.entries(adapter).filter(([part]) => !without.has(part)))
}

async function configure(world: MockWorld, variants: readonly Variant[]): Promise<void> {
  const { memory } = world
  for (const { prepare } of variants) await prepare?.(world)
  for (const { settings = {} } of variants)
    for (const [part, value] of Object.entries(settings))
      await saveSetting(memory.store, part as keyof Settings, value as never)
}

/** Concatenates middleware; for any other option, the last variant wins. */
function worldOf(variants: readonly Variant[]): WorldOptions {
  const worlds = variants.map(({ world = {} }) => world)
  return Object.assign({}, ...worlds, { middleware: worlds.flatMap(({ middleware = [] }) => middleware) })
}

/** Undefined for the control plane and for unknown paths. */
export function operationOf(request: Request): Endpoint | undefined {
  const { pathname } = new URL(request.url)
  return isControlPath(pathname) ? undefined : match(request.method, pathname)?.endpoint
}

const isInterface = (request: Request) => new URL(request.url).pathname.startsWith('/api/')

/** Applies rewrites to JSON responses. */
const rewriteJson =
  (next: VariantProxy, rewrites: readonly Rewrite[]): VariantProxy =>
  async (request) => {
    const response = await next(request)
    const isJson = response.headers.get('content-type')?.includes('json') && request.method !== 'HEAD'
    if (!isJson || !isInterface(request)) return response
    const exchange = { request, endpoint: operationOf(request), status: response.status }
    const body = rewrites.reduce((before, rewrite) => rewrite(before, exchange), await response.json())
    return new Response(JSON.stringify(body), response)
  }

/** Changes every value at any depth, the innermost first. */
export function mapDeep(value: unknown, change: (value: unknown) => unknown): unknown {
  if (Array.isArray(value)) return change(value.map((item) => mapDeep(item, change)))
  if (typeof value !== 'object' || value === null) return change(value)
  const entries = Object.entries(value).map(([name, inner]) => [name, mapDeep(inner, change)])
  return change(Object.fromEntries(entries))
}
