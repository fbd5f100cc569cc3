import { prefix } from '../../../contracts/chapters.ts'
import { withReply } from '../model/alter-response.ts'
import type { Forward, Kind, Kinds, ReplyProxy } from '../model/mutant.ts'

/** What can be wrong between callers and the platform, whatever the operation. */

const at = (proxy: () => ReplyProxy): Kind => ({ places: () => [''], make: () => ({ proxy: proxy() }) })

async function tokenOf(origin: string, login: string, pass: Forward): Promise<string> {
  const body = JSON.stringify({ login, password: 'password' })
  const headers = { 'Content-Type': 'application/json' }
  const response = await pass(new Request(`${origin}${prefix}/auth/login`, { method: 'POST', headers, body }))
  return ((await response.json()) as { access_token: string }).access_token
}

/** Who has no good token is taken for alice. */
const hospitable: ReplyProxy = async (request, pass) => {
  const again = request.clone()
  const response = await pass(request)
  if (response.status !== 401) return response
  const url = new URL(again.url)
  url.searchParams.delete('token')
  const headers = new Headers(again.headers)
  headers.set('Authorization', `Bearer ${await tokenOf(url.origin, 'alice', pass)}`)
  const { method } = again
  const body = method === 'GET' || method === 'HEAD' ? null : await again.text()
  return pass(new Request(url, { method, headers, body }))
}

/** Reads are answered from memory, for each address and caller. */
function caching(): ReplyProxy {
  const kept = new Map<string, Response>()
  return async (request, pass) => {
    if (request.method !== 'GET') return pass(request)
    const key = `${request.url} ${request.headers.get('Authorization')}`
    const response = kept.get(key) ?? (await pass(request))
    kept.set(key, response)
    return response.clone()
  }
}

const unusual = /[^ -~]|\d{9}|.{200}/

/** Falls over what is long, large or not ASCII. */
const fragile: ReplyProxy = async (request, pass) => {
  const text = await request.clone().text()
  const response = await pass(request)
  return unusual.test(text) ? withReply(response, { status: 500, body: { message: 'planted' } }) : response
}

/** Wants a token for what is for everybody. */
const suspicious: ReplyProxy = async (request, pass) => {
  const response = await pass(request)
  const isKnown = request.headers.has('Authorization') || request.url.includes('token=')
  return isKnown ? response : withReply(response, { status: 401, body: { message: 'planted' } })
}

export const callerKinds: Kinds = {
  'takes strangers for alice': at(() => hospitable),
  'keeps an old answer': at(caching),
  'falls over what is unusual': at(() => fragile),
  'wants a token': at(() => suspicious),
}
