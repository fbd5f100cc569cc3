import type { Endpoint } from '../contracts/dsl/endpoint.ts'
import { type Identify, identification } from './callers.ts'
import { plainTokens } from './domain/sessions.ts'
import type { FileFolder } from './files/served-file.ts'
import { failureAnswer } from './http/failure.ts'
import { guardFor, noGuard } from './http/guard.ts'
import type { GuessCounter } from './http/guess-counter.ts'
import { type Answer, render } from './http/http.ts'
import { type Limiter, memoryLimiter, type Rate, rateOf } from './http/limiter.ts'
import type { LinkSigner } from './http/links.ts'
import { Refusal, refuse, refuseFields } from './http/refusal.ts'
import { realResponse } from './http/rendered-response.ts'
import { checkedReply, declares } from './http/reply-check.ts'
import { KeptAnswers, type Observe } from './kept-answers.ts'
import {
  type Call,
  type CallerContext,
  type Exchange,
  type Handled,
  type Handler,
  type Middleware,
  type ParsedRequest,
  through,
} from './middleware.ts'
import { type Route, readingOf, routeOf } from './reading.ts'
import { allowedMethods } from './router.ts'
import { ruleOf, writes } from './rules/index.ts'
import { ofUser, type Store } from './store.ts'
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
  /** The origin of the kit's own pages and files; that of the request by default. */
  readonly pagesOrigin?: string
  /** Files that take the place of drawn ones. */
  readonly files?: FileFolder
  /** Signs the links to payment pages. */
  readonly links?: LinkSigner
  readonly limiter?: Limiter
  /** Counts wrong passwords and codes; without it they can be guessed without limit (G83). */
  readonly guesses?: GuessCounter
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
  /** The same, with details for a log. `from` is the network address of the caller, for the limits; `url` that of the request, if it is known. */
  handle(request: Request, from?: string, url?: URL): Promise<Exchange>
  /** Counts a call that is answered outside of the platform, and gives the headers that every response carries. */
  rateHeaders(from?: string): Promise<Readonly<Record<string, string>>>
}

/** The platform as one function from request to response; it runs in Node, in a worker and in tests. */
export function createApp(platform: Platform): App {
  const limiter = platform.limiter ?? memoryLimiter()
  const identify = identification(platform)
  const kept = new KeptAnswers(platform.store)
  const handle: App['handle'] = async (request, from = 'somebody', url = new URL(request.url)) => {
    const started = performance.now()
    const route = routeOf(request, url)
    const { endpoint } = route
    const respond = through(platform.middleware, responder(platform, route, kept))
    let me: World['me']
    const handled = await callerContextOf(platform, limiter, identify, route, from).then(
      (caller) => {
        me = caller.me
        return respond({ request, endpoint, rule: endpoint && ruleOf(endpoint), caller })
      },
      (error): Handled => ({ response: render(request, errorAnswer(platform, error, endpoint)) }),
    )
    const response = request.method === 'HEAD' ? await withoutBody(handled.response) : handled.response
    const exchange = { ...handled, response, request, endpoint, me, ms: performance.now() - started }
    platform.onExchange?.(exchange)
    return exchange
  }
  return {
    handle,
    fetch: async (request) => realResponse((await handle(request)).response),
    rateHeaders: async (from = 'somebody') => (await countCall(platform, limiter, from)).headers,
  }
}

/** The headers of GET, with the length of the body that it would have (G19). */
async function withoutBody(full: Response): Promise<Response> {
  if (!full.body) return full
  const { byteLength } = await full.arrayBuffer()
  const { status, headers } = full
  headers.set('content-length', String(byteLength))
  return new Response(null, { status, headers })
}

async function callerContextOf(platform: Platform, limiter: Limiter, identify: Identify, route: Route, from: string) {
  const { me, session } = await identify(route.request, route.url, route.endpoint)
  const rate = await countCall(platform, limiter, me ? `user ${me.id}` : from)
  return { me, session, network: networkOf(from), rate }
}

async function countCall({ clock, rateLimit = 6000 }: Platform, limiter: Limiter, caller: string): Promise<Rate> {
  const time = clock.now()
  return rateOf(await limiter.hit(caller, time), rateLimit, time)
}

/** Answers a call that every middleware has let through. */
const responder =
  (platform: Platform, route: Route, kept: KeptAnswers): Handler =>
  async (call) => {
    const parsed: ParsedRequest = {}
    let answer: Answer
    try {
      answer = await answerTo(platform, call, route, parsed, kept)
    } catch (error) {
      answer = errorAnswer(platform, error, call.endpoint)
    }
    const headers = { ...call.caller.rate.headers, ...answer.headers }
    return { ...parsed, response: render(call.request, { ...answer, headers }) }
  }

function answerTo(
  platform: Platform,
  call: Call,
  route: Route,
  parsed: ParsedRequest,
  kept: KeptAnswers,
): Answer | Promise<Answer> {
  const { endpoint, rule, caller } = call
  const { url } = route
  if (caller.rate.exceeded) return refuse(429, 'Too many requests; try again in a minute')
  if (!endpoint || !rule) return notFound(url)
  if (endpoint.access === 'member' && !caller.me) return refuse(401, 'The token is missing, expired or revoked')
  const asked = { endpoint, rule, caller, request: route.request, url }
  return kept.answer(asked, parsed, (observe) => carryOut(platform, asked, route, parsed, observe))
}

interface CallOfRule extends Pick<Call, 'caller'> {
  readonly endpoint: Endpoint
  readonly rule: NonNullable<Call['rule']>
}

async function carryOut(
  platform: Platform,
  { endpoint, rule, caller }: CallOfRule,
  route: Route,
  parsed: ParsedRequest,
  observe?: Observe,
): Promise<Answer> {
  const { request, url } = route
  const reading = readingOf(endpoint, route)
  const { sent, read } = reading instanceof Promise ? await reading : reading
  parsed.sent = sent
  if (!read.ok) {
    parsed.refused = read
    return read.part === 'params' ? refuse(404, 'Not found') : refuseFields(read.errors)
  }
  parsed.lenient = read.lenient
  const run = request.method === 'HEAD' ? runWithoutEffect : runRule
  const world = worldFor(platform, url, caller)
  const reply = await run(platform, endpoint, rule, read.input, observe?.(world) ?? world)
  return { ...reply, ...checkedReply(endpoint, reply) }
}

function notFound(url: URL): Answer {
  const methods = allowedMethods(url.pathname)
  if (methods.length === 0) return refuse(404, 'Not found: no operation has this address')
  const message = `Method not allowed; allowed here: ${methods.join(', ')}`
  return { status: 405, body: { message }, headers: { allow: methods.join(', ') } }
}

/** A call happens at one moment: what it writes must agree, even if the clock strikes or is moved meanwhile. */
const worldFor = (platform: Platform, url: URL, { me, session, network }: CallerContext): World => {
  const time = platform.clock.now()
  const clock = { now: () => time }
  const { store, random, passwords, links, files, pagesOrigin, guesses, tokens = plainTokens } = platform
  const origin = pagesOrigin ?? url.origin
  const address = url.origin + url.pathname
  const guard = guesses ? guardFor(guesses, platform.clock, network) : noGuard
  return { store, clock, random, passwords, tokens, links, files, origin, address, me, session, network, guard }
}

/** Rules that write run in a transaction, so that a refusal leaves nothing behind. */
function runRule(
  { store }: Platform,
  endpoint: Endpoint,
  rule: NonNullable<Call['rule']>,
  input: unknown,
  world: World,
): Promise<Answer> {
  if (!writes(endpoint)) return rule(input, world)
  return store.transaction((inside) => rule(input, { ...world, store: inside }), ofUser(world.me))
}

class Undone extends Error {
  readonly answer: Answer

  constructor(answer: Answer) {
    super()
    this.answer = answer
  }
}

/** HEAD leaves nothing behind: no view is counted, no token revoked (G19). */
function runWithoutEffect(...[{ store }, _endpoint, rule, input, world]: Parameters<typeof runRule>): Promise<Answer> {
  const undone = store.transaction<Answer>(async (inside) => {
    throw new Undone(await rule(input, { ...world, store: inside }))
  })
  return undone.catch((error) => {
    if (error instanceof Undone) return error.answer
    throw error
  })
}

function errorAnswer(platform: Platform, error: unknown, endpoint: Endpoint | undefined): Answer {
  const isRefusal = error instanceof Refusal && (!endpoint || declares(endpoint, error.status))
  if (isRefusal) return { status: error.status, body: error.body, headers: error.headers }
  platform.onError?.(error, endpoint)
  return failureAnswer(error)
}
