import { prefix } from '../../../contracts/chapters.ts'
import { withReply } from '../model/alter-response.ts'
import type { Forward, Kind, Kinds, ReplyProxy } from '../model/mutant.ts'

/** Defects between callers and the platform that any operation can have. */

const at = (proxy: () => ReplyProxy): Kind => ({ places: () => [''], make: () => ({ proxy: proxy() }) })

async function tokenOf(origin: string, login: string, forward: Forward): Promise<string> {
  const body = JSON.stringify({ login, password: 'password' })
  const headers = { 'Content-Type': 'application/json' }
  const response = await forward(new Request(`${origin}${prefix}/auth/login`, { method: 'POST', headers, body }))
  return ((await response.json()) as { access_token: string }).access_token
}

/** Treats a caller without a valid token as alice. */
const strangersAsAlice: ReplyProxy = async (request, forward) => {
  const again = request.clone()
  const response = await forward(request)
  if (response.status !== 401) return response
  const url = new URL(again.url)
  url.searchParams.delete('token')
  const headers = new Headers(again.headers)
  headers.set('Authorization', `Bearer ${await tokenOf(url.origin, 'alice', forward)}`)
  const { method } = again
  const body = method === 'GET' || method === 'HEAD' ? null : await again.text()
  return forward(new Request(url, { method, headers, body }))
}

/** Caches the first response for each URL and caller. */
function caching(): ReplyProxy {
  const cached = new Map<string, Response>()
  return async (request, forward) => {
    if (request.method !== 'GET') return forward(request)
    const key = `${request.url} ${request.headers.get('Authorization')}`
    const response = cached.get(key) ?? (await forward(request))
    cached.set(key, response)
    return response.clone()
  }
}

const unusual = /[^ -~]|\d{9}|.{200}/

/** Fails for text that is long, large or not ASCII. */
const failsOnUnusual: ReplyProxy = async (request, forward) => {
  const text = await request.clone().text()
  const response = await forward(request)
  return unusual.test(text) ? withReply(response, { status: 500, body: { message: 'planted' } }) : response
}

/** Requires a token for a public operation. */
const requiresToken: ReplyProxy = async (request, forward) => {
  const response = await forward(request)
  const isKnown = request.headers.has('Authorization') || request.url.includes('token=')
  return isKnown ? response : withReply(response, { status: 401, body: { message: 'planted' } })
}

export const callerKinds: Kinds = {
  'treats strangers as alice': at(() => strangersAsAlice),
  'caches the first response': at(caching),
  'fails on unusual text': at(() => failsOnUnusual),
  'requires a token': at(() => requiresToken),
}
