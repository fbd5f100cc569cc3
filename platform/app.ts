import type { Endpoint } from '../contracts/dsl/endpoint.ts'
import type { Leniency } from '../contracts/runtime/lenient.ts'
import { allowedMethods } from '../contracts/runtime/router.ts'
import { preferredLanguage, type TextLanguage, textIn } from '../contracts/texts/language.ts'
import { responseCache } from './cache/response-cache.ts'
import { type CallerCounter, countCaller, type IncomingCall } from './callers.ts'
import { checkedReply, declares } from './check-response.ts'
import { plainTokens, tokenFrom } from './domain/sessions.ts'
import type { FileFolder } from './files/served-file.ts'
import { failureResponse } from './http/failure.ts'
import { guardFor, noGuard } from './http/guard.ts'
import type { GuessCounter } from './http/guess-counter.ts'
import { type ResponseData, render } from './http/http.ts'
import { type Limiter, memoryLimiter, type Rate, rateOf } from './http/limiter.ts'
import type { LinkSigner } from './http/links.ts'
import { messageIn, Refusal, refuse, refuseFields } from './http/refusal.ts'
import { realResponse } from './http/rendered-response.ts'
import {
  type Call,
  type CallerContext,
  compose,
  type Exchange,
  type Handler,
  type HandlerResult,
  type Middleware,
  type ParsedRequest,
} from './middleware.ts'
import { parseRequest, type Route, routeOf } from './requests.ts'
import { onlyReads, ruleOf } from './rules/index.ts'
import { runRule, runWithoutEffect } from './run-rule.ts'
import type { Store } from './store.ts'
import { networkOf } from './support/network.ts'
import type { Random } from './support/random.ts'
import type { Clock } from './support/time.ts'
import type { Passwords, TokenCodec, World } from './world.ts'

export interface Platform {
  readonly store: Store
  readonly clock: Clock
  readonly random: Random
  readonly passwords: Passwords
  readonly tokens?: TokenCodec
  /** The origin of the kit's own pages and files; the origin of the request by default. */
  readonly pagesOrigin?: string
  /** Files that replace drawn files. */
  readonly files?: FileFolder
  /** Signs the links to payment pages. */
  readonly links?: LinkSigner
  readonly limiter?: Limiter
  /** Identifies and counts callers in one step. By default, the store and the limiter take one step each. */
  readonly callers?: CallerCounter | undefined
  /** Counts wrong passwords and codes. Without it, guessing is not limited (G83). */
  readonly guesses?: GuessCounter
  /** The language of the platform's own texts; that of the caller's `Accept-Language` by default (G85). */
  readonly language?: TextLanguage | undefined
  /** Calls per minute (G04). */
  readonly rateLimit?: number
  /** The first one is outermost. */
  readonly middleware?: readonly Middleware[]
  /** Called after every exchange. */
  readonly onExchange?: (exchange: Exchange) => void
  /** Called with unexpected errors. */
  readonly onError?: (error: unknown, endpoint: Endpoint | undefined) => void
}

export interface App {
  fetch(request: Request): Promise<Response>
  /** Like `fetch`, with details for a log. `from` is the network address of the caller; `url` is the parsed URL of the request, if the caller has it. */
  handle(request: Request, from?: string, url?: URL): Promise<Exchange>
  /** Counts a request that is handled outside of the platform, and returns the headers that every response carries. */
  rateHeaders(from?: string): Promise<Readonly<Record<string, string>>>
}

/** The platform as one function from request to response; it runs in Node, in a worker and in tests. */
export function createApp(platform: Platform): App {
  const limiter = platform.limiter ?? memoryLimiter()
  const cache = responseCache(platform.store, isOwnRead)
  const handle: App['handle'] = async (request, from = 'somebody', url = new URL(request.url)) => {
    const started = performance.now()
    const route = routeOf(request, url)
    const { handled, me } = await handleRoute(platform, limiter, cache, route, from)
    const response = request.method === 'HEAD' ? await withoutBody(handled.response) : handled.response
    const ms = performance.now() - started
    const exchange: Exchange = { ...handled, response, request, endpoint: route.target.endpoint, me, ms }
    platform.onExchange?.(exchange)
    return exchange
  }
  return {
    handle,
    fetch: async (request) => realResponse((await handle(request)).response),
    rateHeaders: async (from = 'somebody') => (await countCall(platform, limiter, from)).headers,
  }
}

/** A rule that middleware has replaced may do anything. */
const isOwnRead = ({ endpoint, rule }: Call): boolean =>
  endpoint !== undefined && onlyReads(endpoint) && rule === ruleOf(endpoint)

async function handleRoute(
  platform: Platform,
  limiter: Limiter,
  cache: Middleware,
  route: Route,
  from: string,
): Promise<{ handled: HandlerResult; me: World['me'] }> {
  const { request, target } = route
  const { endpoint } = target
  let caller: CallerContext
  try {
    caller = await callerContextOf(platform, limiter, route, from)
  } catch (error) {
    const response = errorResponse(platform, error, endpoint, languageOf(platform, request))
    return { handled: { response: render(request, response) }, me: undefined }
  }
  const call = { request, endpoint, rule: endpoint && ruleOf(endpoint), caller }
  const handler = compose([...(platform.middleware ?? []), cache], responder(platform, route))
  return { handled: await handler(call), me: caller.me }
}

/** The headers of GET, with the length of the body it would have (G19). */
async function withoutBody(full: Response): Promise<Response> {
  if (!full.body) return full
  const { byteLength } = await full.arrayBuffer()
  const { status, headers } = full
  headers.set('content-length', String(byteLength))
  return new Response(null, { status, headers })
}

async function callerContextOf(platform: Platform, limiter: Limiter, route: Route, from: string) {
  const call = await incomingCall(platform, route, from)
  const { me, session, calls, time } =
    (platform.callers && (await platform.callers(call))) ?? (await countCaller(platform, limiter, call))
  const rate = rateOf(calls, platform.rateLimit ?? defaultRate, time)
  return { me, session, network: networkOf(from), rate, language: languageOf(platform, route.request) }
}

async function incomingCall(
  { tokens = plainTokens }: Platform,
  { request, url, target }: Route,
  from: string,
): Promise<IncomingCall> {
  const token = tokenFrom(request, url)
  const session = token && (await tokens.read(token))
  return { session, forRefresh: target.endpoint?.path === '/auth/refresh', from }
}

const defaultRate = 6000

const languageOf = ({ language }: Platform, { headers }: Request): TextLanguage =>
  language ?? preferredLanguage(headers.get('accept-language'))

async function countCall(
  { clock, rateLimit = defaultRate }: Platform,
  limiter: Limiter,
  caller: string,
): Promise<Rate> {
  const time = clock.now()
  return rateOf(await limiter.hit(caller, time), rateLimit, time)
}

/** Responds to a call that every middleware has passed on. */
const responder =
  (platform: Platform, route: Route): Handler =>
  async (call) => {
    const parsed: ParsedRequest = {}
    let response: ResponseData
    try {
      response = await respond(platform, call, route, parsed)
    } catch (error) {
      response = errorResponse(platform, error, call.endpoint, call.caller.language)
    }
    return { ...parsed, response: render(call.request, response, call.caller.rate.headers) }
  }

async function respond(platform: Platform, call: Call, route: Route, parsed: ParsedRequest): Promise<ResponseData> {
  const { endpoint, rule, caller } = call
  if (caller.rate.exceeded) return refuse(429, 'Too many requests; try again in a minute')
  if (!endpoint || !rule) return notFound(route.url, caller.language)
  if (endpoint.access === 'member' && !caller.me) return refuse(401, 'The token is missing, expired or revoked')
  const { sent, read, errorsInChinese } = await parseRequest(endpoint, route)
  parsed.sent = sent
  if (!read.ok) {
    parsed.refused = read
    return read.part === 'params' ? refuse(404, 'Not found') : refuseFields(read.errors, errorsInChinese)
  }
  parsed.lenient = read.lenient
  const run = route.request.method === 'HEAD' ? runWithoutEffect : runRule
  const remark = (one: Leniency) => {
    parsed.remarks = [...(parsed.remarks ?? []), one]
  }
  const world = worldFor(platform, route.url, caller, remark)
  const reply = await run({ endpoint, rule, input: read.input, world })
  return checkedReply(endpoint, { ...reply, body: messageIn(caller.language, reply.body) })
}

function notFound(url: URL, language: TextLanguage): ResponseData {
  const methods = allowedMethods(url.pathname)
  if (methods.length === 0) return refuse(404, 'Not found: no operation has this address')
  const allow = methods.join(', ')
  const message = textIn(language, 'Method not allowed; allowed here: {methods}', { methods: allow })
  return { status: 405, body: { message }, headers: { allow } }
}

/** A call happens at one moment, even if the clock ticks or is moved in the meantime. */
const worldFor = (
  platform: Platform,
  url: URL,
  { me, session, network, language }: CallerContext,
  remark: World['remark'],
): World => {
  const time = platform.clock.now()
  const clock = { now: () => time }
  const { store, random, passwords, links, files, pagesOrigin, guesses, tokens = plainTokens } = platform
  const origin = pagesOrigin ?? url.origin
  const address = url.origin + url.pathname
  const guard = guesses ? guardFor(guesses, platform.clock, network) : noGuard
  return {
    store,
    clock,
    random,
    passwords,
    tokens,
    links,
    files,
    origin,
    address,
    me,
    session,
    network,
    guard,
    language,
    remark,
  }
}

function errorResponse(
  platform: Platform,
  error: unknown,
  endpoint: Endpoint | undefined,
  language: TextLanguage,
): ResponseData {
  const isRefusal = error instanceof Refusal && (!endpoint || declares(endpoint, error.status))
  if (isRefusal) return { status: error.status, body: error.bodyIn(language), headers: error.headers }
  platform.onError?.(error, endpoint)
  const failure = failureResponse(error)
  return { ...failure, body: messageIn(language, failure.body) }
}
