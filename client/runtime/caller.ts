import { withoutTrailingSlashes } from '../../contracts/runtime/trailing-slashes.ts'
import { CallError } from '../call-error.ts'
import { refresh } from '../generated/operations.ts'
import type { Operation, Parts } from '../operation.ts'
import type { Validator } from '../validator.ts'
import { bearer, readBody, writeRequest } from './http-message.ts'
import { type Fetch, fetchFollowing } from './redirects.ts'
import { createTokens, type TokenOptions } from './tokens.ts'
import { withinLimits } from './within-limits.ts'

export interface CallOptions {
  readonly signal?: AbortSignal
  /** Milliseconds for the whole call, with redirects and refresh. */
  readonly timeout?: number
  readonly headers?: HeadersInit
}

export interface CallerOptions extends TokenOptions {
  /** Such as `https://api.community.example`; `''` for the origin of the page. */
  readonly baseUrl: string
  /** The global `fetch` by default. */
  readonly fetch?: Fetch
  /** Sent with every call. */
  readonly headers?: HeadersInit
  /** Milliseconds for each call; without end by default. */
  readonly timeout?: number
  /** Checks requests and answers: `validateWith(…)` of `community-kit/client/validation`. */
  readonly validate?: Validator
}

export interface AnyAnswer {
  readonly status: number
  readonly body: unknown
  readonly headers: Headers
}

export interface AnyCaller {
  call(operation: Operation, sent?: Parts, options?: CallOptions): Promise<AnyAnswer>
}

const globalFetch: Fetch = (url, init) => fetch(url, init)

export function createCaller(options: CallerOptions): AnyCaller {
  const base = withoutTrailingSlashes(options.baseUrl).replace(/\/api\/v2$/, '')
  const tokens = createTokens(options, askForToken)

  const headersFor = (init: RequestInit, own?: HeadersInit) => headersOf(init.headers, options.headers, own)

  /** Through redirects; whatever goes wrong is one class of error. */
  function exchange(name: string, path: string, init: RequestInit, headers: Headers): Promise<Response> {
    return orNetworkError(name, () => fetchFollowing(options.fetch ?? globalFetch, base + path, { ...init, headers }))
  }

  async function askForToken(refused: string): Promise<string | undefined> {
    const { name, path } = refresh
    const [, init] = requestFor(refresh, {})
    const work = async (signal?: AbortSignal) =>
      readAnswer(name, await exchange(name, path, withSignal(init, signal), withToken(headersFor(init), refused)))
    const { status, body } = await withinLimits(name, { timeout: options.timeout }, work)
    return status === 200 ? (body as { access_token?: string } | undefined)?.access_token : undefined
  }

  /** Repeated once, if a new token takes the place of a refused one. */
  async function send(name: string, path: string, init: RequestInit, headers: Headers): Promise<Response> {
    const token = headers.has('authorization') ? undefined : await tokens.current()
    const response = await exchange(name, path, init, withToken(headers, token))
    if (response.status !== 401 || token === undefined || path === refresh.path) return response
    const other = await tokens.replacement(token)
    if (other === undefined) return response
    await response.body?.cancel()
    return exchange(name, path, init, withToken(headers, other))
  }

  async function call(operation: Operation, sent: Parts = {}, own: CallOptions = {}): Promise<AnyAnswer> {
    const { validate, timeout } = options
    const { name } = operation
    validate?.request(operation, sent)
    const [path, init] = requestFor(operation, sent)
    const work = async (signal?: AbortSignal) =>
      readAnswer(name, await send(name, path, withSignal(init, signal), headersFor(init, own.headers)))
    const answer = await withinLimits(name, { timeout, ...own }, work)
    validate?.answer(operation, answer)
    return answer
  }

  return { call }
}

/** The later ones count. */
function headersOf(first: HeadersInit | undefined, ...others: readonly (HeadersInit | undefined)[]): Headers {
  const headers = new Headers(first)
  for (const other of others) if (other) new Headers(other).forEach((value, name) => void headers.set(name, value))
  return headers
}

function withToken(headers: Headers, token: string | undefined): Headers {
  if (token) headers.set('authorization', bearer(token))
  return headers
}

const withSignal = (init: RequestInit, signal: AbortSignal | undefined): RequestInit =>
  signal ? { ...init, signal } : init

function requestFor(operation: Operation, sent: Parts): [path: string, init: RequestInit] {
  const { path, method, headers, body } = writeRequest(operation, sent)
  return [path, body === undefined ? { method, headers } : { method, headers, body }]
}

async function orNetworkError<T>(what: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (cause) {
    if (cause instanceof CallError) throw cause
    throw new CallError('network', `${what}: ${cause instanceof Error ? cause.message : String(cause)}`, { cause })
  }
}

async function readAnswer(name: string, response: Response): Promise<AnyAnswer> {
  const { status, headers } = response
  const text = await orNetworkError(name, () => response.text())
  try {
    return { status, headers, body: readBody(text) }
  } catch (cause) {
    throw new CallError('not-json', `${name} was answered with ${status} and no JSON`, { cause, status, headers, text })
  }
}
