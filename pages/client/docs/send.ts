import type { TryRequest } from './request.ts'

export interface Answer {
  readonly status: number
  readonly statusText: string
  readonly ms: number
  readonly headers: readonly (readonly [string, string])[]
  readonly text: string
}

const json = { accept: 'application/json' }

/** By address and person, as long as the page is open. Never stored, never shown. */
const tokens = new Map<string, string>()

/** Logs in as the interface says, with the password that all people of a seeded world have. */
async function tokenOf(base: string, person: string): Promise<string> {
  const known = tokens.get(`${base} ${person}`)
  if (known !== undefined) return known
  const body = JSON.stringify({ login: person, password: 'password' })
  const response = await fetch(`${base}/api/v2/auth/login`, {
    method: 'POST',
    headers: { ...json, 'content-type': 'application/json' },
    body,
  })
  const { access_token: token, message } = await response.json()
  if (!response.ok) throw new Error(`${person} cannot log in here (${response.status}): ${message}`)
  tokens.set(`${base} ${person}`, token)
  return token
}

/** Sends the real request. A token that has died meanwhile is replaced once. */
export async function send(base: string, request: TryRequest, person: string): Promise<Answer> {
  const answer = await sendOnce(base, request, person)
  if (answer.status !== 401 || person === 'nobody') return answer
  tokens.delete(`${base} ${person}`)
  return sendOnce(base, request, person)
}

async function sendOnce(base: string, { method, path, body }: TryRequest, person: string): Promise<Answer> {
  const authorization = person === 'nobody' ? {} : { authorization: `Bearer ${await tokenOf(base, person)}` }
  const content = body === undefined ? {} : { 'content-type': 'application/json' }
  const started = performance.now()
  const init = { method, headers: { ...json, ...authorization, ...content }, ...(body !== undefined && { body }) }
  const response = await fetch(base + path, { ...init, credentials: 'omit', cache: 'no-store' })
  const text = await response.text()
  const { status, statusText, headers } = response
  return { status, statusText, ms: performance.now() - started, headers: [...headers], text: masked(text) }
}

/** Tokens in a reply do not reach the page either. */
const masked = (text: string) => text.replaceAll(/("(?:access_token|token)":\s*")[^"]{12,}(")/g, '$1••••••••$2')
