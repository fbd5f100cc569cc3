import type { TryRequest } from './request.ts'

export interface ReceivedResponse {
  readonly status: number
  readonly statusText: string
  readonly ms: number
  readonly headers: readonly (readonly [string, string])[]
  readonly text: string
}

const json = { accept: 'application/json' }

/** By base URL and user. Kept only while the page is open, never stored and never shown. */
const tokens = new Map<string, string>()

/** Logs in with the password that all users of a seeded world have. */
async function tokenOf(base: string, user: string): Promise<string> {
  const known = tokens.get(`${base} ${user}`)
  if (known !== undefined) return known
  const body = JSON.stringify({ login: user, password: 'password' })
  const response = await fetch(`${base}/api/v2/auth/login`, {
    method: 'POST',
    headers: { ...json, 'content-type': 'application/json' },
    body,
  })
  const { access_token: token, message } = await response.json()
  if (!response.ok) throw new Error(`${user} cannot log in to this server (${response.status}): ${message}`)
  tokens.set(`${base} ${user}`, token)
  return token
}

/** Sends the request. If the token is no longer valid, logs in again and retries once. */
export async function send(base: string, request: TryRequest, user: string): Promise<ReceivedResponse> {
  const response = await sendOnce(base, request, user)
  if (response.status !== 401 || user === 'nobody') return response
  tokens.delete(`${base} ${user}`)
  return sendOnce(base, request, user)
}

async function sendOnce(base: string, { method, path, body }: TryRequest, user: string): Promise<ReceivedResponse> {
  const authorization = user === 'nobody' ? {} : { authorization: `Bearer ${await tokenOf(base, user)}` }
  const content = body === undefined ? {} : { 'content-type': 'application/json' }
  const started = performance.now()
  const init = { method, headers: { ...json, ...authorization, ...content }, ...(body !== undefined && { body }) }
  const response = await fetch(base + path, { ...init, credentials: 'omit', cache: 'no-store' })
  const text = await response.text()
  const { status, statusText, headers } = response
  return { status, statusText, ms: performance.now() - started, headers: [...headers], text: masked(text) }
}

/** Tokens in a response are not shown either. */
const masked = (text: string) => text.replaceAll(/("(?:access_token|token)":\s*")[^"]{12,}(")/g, '$1••••••••$2')
