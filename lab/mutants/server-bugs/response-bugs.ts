import { alterReply, withReply } from '../model/alter-response.ts'
import type { Forward, ReplyProxy } from '../model/mutant.ts'

/** Bugs in how requests are read and responses written. */

type Fields = Readonly<Record<string, unknown>>

const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Changes every object at any depth. */
function changeObjects(value: unknown, change: (fields: Fields) => Fields): unknown {
  if (Array.isArray(value)) return value.map((item) => changeObjects(item, change))
  if (!isObject(value)) return value
  return change(Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, changeObjects(inner, change)])))
}

export const inObjects = (change: (fields: Fields) => Fields): ReplyProxy =>
  alterReply((reply) => (reply.status < 300 ? { ...reply, body: changeObjects(reply.body, change) } : reply))

/** Shows this value wherever the field is shown. */
export const always = (field: string, value: unknown): ReplyProxy =>
  inObjects((fields) => (field in fields ? { ...fields, [field]: value } : fields))

export const without = (field: string): ReplyProxy => inObjects(({ [field]: _, ...rest }) => rest)

/** Ignores `a[]=1&a[]=2`, and reads only the last value of `a=1&a=2`. */
export const readsNoLists: ReplyProxy = (request, forward) => {
  const url = new URL(request.url)
  const values = new Map<string, string>()
  for (const [name, value] of url.searchParams) if (!name.endsWith(']')) values.set(name, value)
  url.search = new URLSearchParams([...values]).toString()
  return forward(new Request(url, request))
}

/** Links keep only the number of the page. */
export const linksWithOnlyPage: ReplyProxy = inObjects((fields) => {
  if (!('prev' in fields && 'next' in fields)) return fields
  const links = Object.entries(fields).map(([name, link]) => [
    name,
    typeof link === 'string' ? link.replace(/\?.*?(page=\d+).*/, '?$1') : link,
  ])
  return Object.fromEntries(links)
})

/** Reports one page too many if the last page is full. */
export const countsFullPageTwice: ReplyProxy = inObjects((fields) => {
  const { total, per_page: size } = fields
  if (typeof total !== 'number' || typeof size !== 'number') return fields
  return { ...fields, last_page: Math.floor(total / size) + 1 }
})

/** Serves pages of any size: reads the items beyond 100 as a second page. */
export const honoursAnyLimit =
  (cursor: string): ReplyProxy =>
  async (request, forward) => {
    const url = new URL(request.url)
    const limit = Number(url.searchParams.get('limit'))
    if (!(limit > 100)) return forward(request)
    const read = (size: number, more: Readonly<Record<string, string>> = {}) => readPage(request, forward, size, more)
    const first = await read(100)
    const [start, last] = [await first.clone().json(), (await first.clone().json()).at(-1)]
    const rest =
      last && start.length === 100 ? await (await read(limit - 100, { [cursor]: String(last.id) })).json() : []
    return withReply(first, { status: first.status, body: [...start, ...rest] })
  }

function readPage(request: Request, forward: Forward, limit: number, more: Readonly<Record<string, string>>) {
  const url = new URL(request.url)
  for (const [name, value] of Object.entries({ limit: String(limit), ...more })) url.searchParams.set(name, value)
  return forward(new Request(url, request))
}

/** Returns 403 instead of 401 for an invalid token. */
export const forbidsInvalidTokens: ReplyProxy = async (request, forward) => {
  const response = await forward(request)
  const isSent = request.headers.has('Authorization')
  return response.status === 401 && isSent
    ? withReply(response, { status: 403, body: { message: 'Forbidden' } })
    : response
}

/** The same for an operation that is public on our servers, where all tokens are ignored. */
export const closesAndForbids: ReplyProxy = async (request, forward) => {
  const response = await forward(request)
  const token = request.headers.get('Authorization')
  if (token === null) return withReply(response, { status: 401, body: { message: 'Log in first' } })
  return token === 'Bearer none' ? withReply(response, { status: 403, body: { message: 'Forbidden' } }) : response
}

export const saysInstead = (message: string): ReplyProxy =>
  alterReply((reply) => (reply.status === 201 ? { ...reply, body: { message } } : reply))

const feedIn = ({ url }: Request) => Number(/\/feeds\/(\d+)/.exec(url)?.[1])

/** By target and feed: likes that are being added, and likes counted too often. */
const likesOn = new WeakMap<Forward, { readonly running: Map<number, number>; readonly extra: Map<number, number> }>()

const addTo = (counts: Map<number, number>, id: number, amount: number) =>
  counts.set(id, (counts.get(id) ?? 0) + amount)

/** Counts repeated likes if they arrive together, but not one that comes later. */
export const countsConcurrentLikes: ReplyProxy = async (request, forward) => {
  const { running, extra } = likesOn.get(forward) ?? { running: new Map(), extra: new Map() }
  likesOn.set(forward, { running, extra })
  const feedId = feedIn(request)
  if (!request.url.endsWith('/like')) return inflated(request, forward, extra)
  if ((running.get(feedId) ?? 0) > 0) addTo(extra, feedId, 1)
  addTo(running, feedId, 1)
  // Lets the other requests arrive.
  await new Promise((passed) => setTimeout(passed, 5))
  const response = await forward(request)
  addTo(running, feedId, -1)
  return response
}

function inflated(request: Request, forward: Forward, extra: ReadonlyMap<number, number>): Promise<Response> {
  const added = extra.get(feedIn(request)) ?? 0
  const change = (body: unknown) => {
    if (Array.isArray(body))
      return [...body, ...Array.from({ length: added }, (_, place) => ({ ...body[0], id: place + 1 }))]
    return isObject(body) && 'like_count' in body ? { ...body, like_count: Number(body.like_count) + added } : body
  }
  if (added === 0) return forward(request)
  return alterReply((reply) => (reply.status < 300 ? { ...reply, body: change(reply.body) } : reply))(request, forward)
}
