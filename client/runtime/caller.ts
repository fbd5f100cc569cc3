import { withoutTrailingSlashes } from '../../contracts/runtime/trailing-slashes.ts'
import { CallError } from '../call-error.ts'
import { refresh } from '../generated/operations.ts'
import type { Operation, Parts, Validator } from '../operation.ts'
import { bearer, readBody, writeRequest } from './http-message.ts'
import { type Fetch, fetchWithRedirects } from './redirects.ts'
import { createTokens, type TokenOptions } from './tokens.ts'
import { withTimeout } from './with-timeout.ts'

export interface CallOptions {
  readonly signal?: AbortSignal
  /** Milliseconds for the whole call, including redirects and a token refresh. */
  readonly timeout?: number
  readonly headers?: HeadersInit
}

export interface CallerOptions extends TokenOptions {
  /** For example `https://api.community.example`; `''` is the origin of the page. */
  readonly baseUrl: string
  /** The global `fetch` by default. */
  readonly fetch?: Fetch
  /** Sent with every call. */
  readonly headers?: HeadersInit
  /** Milliseconds for each call; no limit by default. */
  readonly timeout?: number
  /** Validates requests and responses: `validateWith(…)` from `community-kit/client/validation`. */
  readonly validate?: Validator
}

export interface AnyResponse {
  readonly status: number
  readonly body: unknown
  readonly headers: Headers
}

export interface AnyCaller {
  call(operation: Operation, sent?: Parts, options?: CallOptions): Promise<AnyResponse>
}

const globalFetch: Fetch = (url, init) => fetch(url, init)

export function createCaller(options: CallerOptions): AnyCaller {
  const base = withoutTrailingSlashes(options.baseUrl).replace(/\/api\/v2$/, '')
  const tokens = createTokens(options, requestToken)

  const headersFor = (init: RequestInit, own?: HeadersInit) => headersOf(init.headers, options.headers, own)

  /** Follows redirects; every failure becomes a `CallError`. */
  function exchange(name: string, path: string, init: RequestInit, headers: Headers): Promise<Response> {
    return orNetworkError(name, () =>
      fetchWithRedirects(options.fetch ?? globalFetch, base + path, { ...init, headers }),
    )
  }

  async function requestToken(refused: string): Promise<string | undefined> {
    const { name, path } = refresh
    const [, init] = requestFor(refresh, {})
    const work = async (signal?: AbortSignal) =>
      readResponse(name, await exchange(name, path, withSignal(init, signal), withToken(headersFor(init), refused)))
    const { status, body } = await withTimeout(name, { timeout: options.timeout }, work)
    return status === 200 ? (body as { access_token?: string } | undefined)?.access_token : undefined
  }

  /** Repeats the request once if the token was refused and there is a new one. */
  async function send(name: string, path: string, init: RequestInit, headers: Headers): Promise<Response> {
    const token = headers.has('authorization') ? undefined : await tokens.current()
    const response = await exchange(name, path, init, withToken(headers, token))
    if (response.status !== 401 || token === undefined || path === refresh.path) return response
    const other = await tokens.replacement(token)
    if (other === undefined) return response
    await response.body?.cancel()
    return exchange(name, path, init, withToken(headers, other))
  }

  async function call(operation: Operation, sent: Parts = {}, own: CallOptions = {}): Promise<AnyResponse> {
    const { validate, timeout } = options
    const { name } = operation
    validate?.request(operation, sent)
    const [path, init] = requestFor(operation, sent)
    const work = async (signal?: AbortSignal) =>
      readResponse(name, await send(name, path, withSignal(init, signal), headersFor(init, own.headers)))
    const response = await withTimeout(name, { timeout, ...own }, work)
    validate?.response(operation, response)
    return response
  }

  return { call }
}

/** Later headers override earlier ones. */
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
  refuseMissingParams(operation, sent)
  const { path, method, headers, body } = writeRequest(operation, sent)
  return [path, body === undefined ? { method, headers } : { method, headers, body }]
}

/** Without this check, the request would go to `/feeds/undefined`. */
function refuseMissingParams({ name, path }: Operation, { params }: Parts): void {
  const values: Readonly<Record<string, unknown>> = Object(params)
  for (const [, param = ''] of path.matchAll(/:(\w+)/g))
    if (values[param] == null) throw new CallError('invalid-request', `${name}: params.${param} is missing`)
}

async function orNetworkError<T>(what: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (cause) {
    if (cause instanceof CallError) throw cause
    throw new CallError('network', `${what}: ${cause instanceof Error ? cause.message : String(cause)}`, { cause })
  }
}

async function readResponse(name: string, response: Response): Promise<AnyResponse> {
  const { status, headers } = response
  const text = await orNetworkError(name, () => response.text())
  try {
    return { status, headers, body: readBody(text) }
  } catch (cause) {
    throw new CallError('not-json', `The ${status} response to ${name} is not JSON`, { cause, status, headers, text })
  }
}
