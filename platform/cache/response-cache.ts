import { wantsJson } from '../http/http.ts'
import { RenderedResponse, renderedOf } from '../http/rendered-response.ts'
import type { Call, Handler, HandlerResult, Middleware } from '../middleware.ts'
import type { Store } from '../store.ts'
import type { World } from '../world.ts'

interface CachedResponse {
  readonly version: number
  readonly status: number
  readonly text: string
  /** Encoded once: for a list, encoding takes longer than everything else. */
  readonly bytes: Uint8Array
  readonly headers: Readonly<Record<string, string>>
  readonly parsed: Omit<HandlerResult, 'response'>
}

/** Enough for everything that an app shows at a time. */
const maxResponses = 32
const maxTextLength = 2 ** 16
const maxUrlLength = 512

/**
 * The response cache. A read whose rule used nothing but rows and its input gives the same response until a row changes. The caller
 * has already been identified for this call. `isOwnRead` tells whether a rule of the platform handles the call and changes nothing.
 */
export function responseCache(store: Pick<Store, 'dataVersion'>, isOwnRead: (call: Call) => boolean): Middleware {
  const cache = new Map<string, CachedResponse>()
  const respond = async (call: Call, next: Handler, version: number): Promise<HandlerResult> => {
    const key = `${call.caller.me?.id} ${call.caller.language} ${wantsJson(call.request)} ${call.request.url}`
    const cached = cache.get(key)
    if (cached?.version === version) return respondFrom(cached, call)
    const { handled, usedOnlyRows } = await runObserved(call, next)
    const fresh = usedOnlyRows && version === store.dataVersion?.() ? cacheable(handled, version) : undefined
    cache.delete(key)
    if (fresh) cache.set(key, fresh)
    const [oldest] = cache.keys()
    if (cache.size > maxResponses && oldest !== undefined) cache.delete(oldest)
    return handled
  }
  return (call, next) => {
    const version = isOwnRead(call) && isCacheable(call) ? store.dataVersion?.() : undefined
    return version === undefined ? next(call) : respond(call, next, version)
  }
}

const isCacheable = ({ request, endpoint, caller }: Call): boolean =>
  request.method === 'GET' &&
  endpoint !== undefined &&
  endpoint.body === undefined &&
  (endpoint.access !== 'member' || caller.me !== undefined) &&
  !caller.rate.exceeded &&
  request.url.length <= maxUrlLength

/** The rate-limit headers are those of this call. */
function respondFrom({ text, bytes, status, headers, parsed }: CachedResponse, { caller }: Call): HandlerResult {
  return { ...parsed, response: RenderedResponse.of(text, status, { ...headers, ...caller.rate.headers }, bytes) }
}

function cacheable({ response, ...parsed }: HandlerResult, version: number): CachedResponse | undefined {
  const rendered = renderedOf(response)
  const text = rendered?.content
  const headers = rendered?.plainHeaders
  if (!headers || !text || text.length > maxTextLength || !response.ok) return undefined
  const bytes = new TextEncoder().encode(text)
  return { version, status: response.status, text, bytes, headers: { ...headers }, parsed }
}

async function runObserved(call: Call, next: Handler) {
  const { rule } = call
  let usedOnlyRows = true
  const observe = (world: World) =>
    observed(world, () => {
      usedOnlyRows = false
    })
  const handled = await next({ ...call, rule: rule && ((input, world) => rule(input, observe(world))) })
  return { handled, usedOnlyRows }
}

/** Members of the world that may change without a changed row. A new member must be added here or to the excluded names, or this does not compile. */
const changing: {
  readonly [Name in Exclude<keyof World, 'store' | 'me' | 'origin' | 'address' | 'language'>]-?: true
} = {
  files: true,
  clock: true,
  random: true,
  passwords: true,
  tokens: true,
  links: true,
  session: true,
  network: true,
  guard: true,
  remark: true,
}

/** The same world, but reports when a rule uses a member that may change without a changed row. */
function observed({ store, me, origin, address, language, ...rest }: World, onUse: () => void): World {
  const observedWorld = { store, me, origin, address, language }
  for (const name of Object.keys(changing) as (keyof typeof changing)[])
    Object.defineProperty(observedWorld, name, {
      enumerable: true,
      get() {
        if (rest[name] !== undefined) onUse()
        return rest[name]
      },
    })
  return observedWorld as World
}
