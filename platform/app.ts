import type { Endpoint } from '../contracts/endpoint.ts'
import { readQuery } from '../contracts/query.ts'
import { readRequest } from '../contracts/read.ts'
import { type Answer, readJson, render } from './http.ts'
import { type Limiter, memoryLimiter, type Rate, rateOf } from './limiter.ts'
import type { Links } from './links.ts'
import type { Random } from './random.ts'
import { Refusal, refuse, refuseFields } from './refusal.ts'
import { checkedReply, declares } from './reply-check.ts'
import { allowed, type Match, match } from './router.ts'
import { type AnyRule, ruleOf, writes } from './rules/index.ts'
import { findSession, plainTokens, type TokenForm, tokenIn } from './sessions.ts'
import type { Store } from './store.ts'
import type { Clock } from './time.ts'
import type { Passwords, World } from './world.ts'

export interface Platform {
  readonly store: Store
  readonly clock: Clock
  readonly random: Random
  readonly passwords: Passwords
  readonly tokens?: TokenForm
  /** Signs the addresses of payment pages. */
  readonly links?: Links
  readonly limiter?: Limiter
  /** Calls a minute (G04). */
  readonly rateLimit?: number
  /** Who calls, when no token says it. */
  readonly callerOf?: (request: Request) => string
  /** Puts something in front of a rule: a fault, or a planted defect. */
  readonly wrap?: (endpoint: Endpoint, rule: AnyRule) => AnyRule
  /** Told of every exchange, after it. */
  readonly onExchange?: (exchange: Exchange) => void
  /** Told of what should not have happened. */
  readonly onError?: (error: unknown, endpoint: Endpoint | undefined) => void
}

export interface Exchange {
  readonly request: Request
  readonly response: Response
  readonly endpoint: Endpoint | undefined
  readonly ms: number
}

export interface App {
  fetch(request: Request): Promise<Response>
}

/** The platform as one function from request to response, the same in Node, in a worker and in a test. */
export function createApp(platform: Platform): App {
  const limiter = platform.limiter ?? memoryLimiter()
  return {
    async fetch(request) {
      const started = performance.now()
      const url = new URL(request.url)
      const found = match(request.method, url.pathname)
      const who = await identify(platform, request, url, found?.endpoint)
      const rate = await countCall(platform, limiter, request, who)
      const answer = await answerTo(platform, request, url, found, who, rate).catch((error) =>
        failure(platform, error, found?.endpoint),
      )
      const headers = { ...rate.headers, ...answer.headers }
      const full = render(request, { ...answer, headers })
      const response = request.method === 'HEAD' ? new Response(null, full) : full
      platform.onExchange?.({ request, response, endpoint: found?.endpoint, ms: performance.now() - started })
      return response
    },
  }
}

type Who = Pick<World, 'me' | 'session'>

async function identify(platform: Platform, request: Request, url: URL, endpoint: Endpoint | undefined): Promise<Who> {
  const token = tokenIn(request, url)
  const text = token && (await (platform.tokens ?? plainTokens).read(token))
  const session = text ? await findSession(platform, text, endpoint?.path === '/auth/refresh') : undefined
  const me = session && (await platform.store.users.get(session.user_id))
  return me && !me.deleted_at ? { me, session } : { me: undefined, session: undefined }
}

async function countCall(platform: Platform, limiter: Limiter, request: Request, { me }: Who): Promise<Rate> {
  const caller = me ? `user ${me.id}` : (platform.callerOf?.(request) ?? 'somebody')
  const time = platform.clock.now()
  return rateOf(await limiter.hit(caller, time), platform.rateLimit ?? 6000, time)
}

async function answerTo(
  platform: Platform,
  request: Request,
  url: URL,
  found: Match | undefined,
  who: Who,
  rate: Rate,
): Promise<Answer> {
  if (rate.exceeded) return refuse(429, 'Too many requests; come back in a minute')
  if (!found) return notFound(url)
  const { endpoint, params } = found
  if (endpoint.access === 'member' && !who.me) return refuse(401, 'The token is missing, expired or revoked')
  const body = endpoint.body === undefined ? undefined : await readJson(request)
  const read = readRequest(endpoint, { params, query: readQuery(url.searchParams), body })
  if (!read.ok) return read.part === 'params' ? refuse(404, 'There is no such thing') : refuseFields(read.errors)
  const reply = await obey(platform, endpoint, read.input, worldFor(platform, url, who))
  return { ...reply, ...checkedReply(endpoint, reply) }
}

function notFound(url: URL): Answer {
  const methods = allowed(url.pathname)
  if (methods.length === 0) return refuse(404, 'There is nothing at this address')
  const message = `This address takes ${methods.join(', ')}`
  return { status: 405, body: { message }, headers: { allow: methods.join(', ') } }
}

const worldFor = (
  { store, clock, random, passwords, links, tokens = plainTokens }: Platform,
  url: URL,
  who: Who,
): World => ({
  store,
  clock,
  random,
  passwords,
  tokens,
  links,
  origin: url.origin,
  address: url.origin + url.pathname,
  ...who,
})

/** What writes runs in one transaction, so that a refusal leaves nothing behind. */
function obey(platform: Platform, endpoint: Endpoint, input: unknown, world: World): Promise<Answer> {
  const rule = platform.wrap?.(endpoint, ruleOf(endpoint)) ?? ruleOf(endpoint)
  if (!writes(endpoint)) return rule(input, world)
  return platform.store.transaction((store) => rule(input, { ...world, store }))
}

function failure(platform: Platform, error: unknown, endpoint: Endpoint | undefined): Answer {
  const isOurs = error instanceof Refusal && (!endpoint || declares(endpoint, error.status))
  if (isOurs) return { status: error.status, body: error.body }
  platform.onError?.(error, endpoint)
  return { status: 500, body: { message: 'Something went wrong inside' } }
}
