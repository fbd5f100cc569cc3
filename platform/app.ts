import type { Endpoint } from '../contracts/endpoint.ts'
import { readQuery } from '../contracts/query.ts'
import { readRequest } from '../contracts/read.ts'
import type { Around, Exchange, Reading, Standing } from './exchange.ts'
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
  /** Where the kit's own pages and files are, when not where the call went. */
  readonly pagesOrigin?: string
  /** Signs the addresses of payment pages. */
  readonly links?: Links
  readonly limiter?: Limiter
  /** Calls a minute (G04). */
  readonly rateLimit?: number
  /** Who calls, when no token says it. */
  readonly callerOf?: (request: Request) => string
  /** Puts something in front of a rule, such as a planted defect. */
  readonly wrap?: (endpoint: Endpoint, rule: AnyRule) => AnyRule
  /** Stands between the caller and the platform: faults. */
  readonly around?: Around | undefined
  /** Told of every exchange, after it. */
  readonly onExchange?: (exchange: Exchange) => void
  /** Told of what should not have happened. */
  readonly onError?: (error: unknown, endpoint: Endpoint | undefined) => void
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
      const endpoint = found?.endpoint
      const standing = await standingOf(platform, limiter, request, url, endpoint)
      const reading: Reading = {}
      const respond = (changed?: Partial<Standing>) =>
        responseTo(platform, { request, url, found, reading, standing: { ...standing, ...changed } })
      const { response: full, ...struck } = platform.around
        ? await platform.around({ request, endpoint, standing }, respond)
        : { response: await respond() }
      const response = request.method === 'HEAD' && full.body ? new Response(null, full) : full
      platform.onExchange?.({ request, response, endpoint, ms: performance.now() - started, ...reading, ...struck })
      return response
    },
  }
}

type Who = Pick<World, 'me' | 'session'>

async function standingOf(
  platform: Platform,
  limiter: Limiter,
  request: Request,
  url: URL,
  endpoint: Endpoint | undefined,
): Promise<Standing> {
  const who = await identify(platform, request, url, endpoint)
  return { ...who, rate: await countCall(platform, limiter, request, who) }
}

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

interface Asked {
  readonly request: Request
  readonly url: URL
  readonly found: Match | undefined
  readonly standing: Standing
  readonly reading: Reading
}

async function responseTo(platform: Platform, asked: Asked): Promise<Response> {
  const answer = await answerTo(platform, asked).catch((error) => failure(platform, error, asked.found?.endpoint))
  const origin = platform.pagesOrigin ?? asked.url.origin
  const headers = { ...asked.standing.rate.headers, ...answer.headers }
  return render(asked.request, { ...answer, headers, origin })
}

async function answerTo(platform: Platform, { request, url, found, standing, reading }: Asked): Promise<Answer> {
  if (standing.rate.exceeded) return refuse(429, 'Too many requests; come back in a minute')
  if (!found) return notFound(url)
  const { endpoint, params } = found
  if (endpoint.access === 'member' && !standing.me) return refuse(401, 'The token is missing, expired or revoked')
  const body = endpoint.body === undefined ? undefined : await readJson(request)
  reading.sent = { params, query: readQuery(url.searchParams), body }
  const read = readRequest(endpoint, reading.sent)
  if (!read.ok) {
    reading.refused = read
    return read.part === 'params' ? refuse(404, 'There is no such thing') : refuseFields(read.errors)
  }
  const reply = await obey(platform, endpoint, read.input, worldFor(platform, url, standing), standing.wrap)
  return { ...reply, ...checkedReply(endpoint, reply) }
}

function notFound(url: URL): Answer {
  const methods = allowed(url.pathname)
  if (methods.length === 0) return refuse(404, 'There is nothing at this address')
  const message = `This address takes ${methods.join(', ')}`
  return { status: 405, body: { message }, headers: { allow: methods.join(', ') } }
}

const worldFor = (
  { store, clock, random, passwords, links, pagesOrigin, tokens = plainTokens }: Platform,
  url: URL,
  { me, session }: Who,
): World => ({
  store,
  clock,
  random,
  passwords,
  tokens,
  links,
  origin: pagesOrigin ?? url.origin,
  address: url.origin + url.pathname,
  me,
  session,
})

/** What writes runs in one transaction, so that a refusal leaves nothing behind. */
function obey(
  platform: Platform,
  endpoint: Endpoint,
  input: unknown,
  world: World,
  wrap: Standing['wrap'],
): Promise<Answer> {
  const plain = platform.wrap?.(endpoint, ruleOf(endpoint)) ?? ruleOf(endpoint)
  const rule = wrap?.(plain) ?? plain
  if (!writes(endpoint)) return rule(input, world)
  return platform.store.transaction((store) => rule(input, { ...world, store }))
}

function failure(platform: Platform, error: unknown, endpoint: Endpoint | undefined): Answer {
  const isOurs = error instanceof Refusal && (!endpoint || declares(endpoint, error.status))
  if (isOurs) return { status: error.status, body: error.body }
  platform.onError?.(error, endpoint)
  return { status: 500, body: { message: 'Something went wrong inside' } }
}
