import { lists } from './generated/lists.ts'
import type { ResponseOf } from './response.ts'
import type { CallOptions } from './runtime/caller.ts'
import { type SuccessBody, unwrap } from './unwrap.ts'

/** Options for TanStack Query. They are plain data, so every adapter (React, Vue, Solid, Svelte) and version accepts them. */

type Call = (...args: never[]) => Promise<ResponseOf<number, unknown>>
type NameIn<C> = { [N in keyof C]: C[N] extends Call ? N : never }[keyof C] & string
type RequestOf<C, N extends keyof C> = C[N] extends (request: infer R, ...rest: never[]) => unknown ? R : never
type Arguments<C, N extends keyof C> =
  undefined extends RequestOf<C, N> ? [request?: RequestOf<C, N>] : [request: RequestOf<C, N>]
type BodyOf<C, N extends keyof C> = C[N] extends (...args: never[]) => Promise<infer R> ? SuccessBody<R> : never

export type QueryKey<N extends string, R> = readonly [operation: N, request: R]

interface QueryContext {
  readonly signal?: AbortSignal
}

/** `null` for an empty body, because TanStack Query refuses `undefined`. */
type Data<Body> = Exclude<Body, undefined> | (undefined extends Body ? null : never)

/** `useQuery(queryOptions(client, 'getFeed', { params: { feedId: 1 } }))`. As with `unwrap`, an error response is thrown. */
export function queryOptions<C, const N extends NameIn<C>>(client: C, name: N, ...[request]: Arguments<C, N>) {
  return {
    queryKey: queryKey(client, name, request),
    queryFn: async ({ signal }: QueryContext = {}): Promise<Data<BodyOf<C, N>>> =>
      bodyOf(client, name, request, signal) as Promise<Data<BodyOf<C, N>>>,
  }
}

/** The key of one request. Without a request, the key of all requests of an operation: `invalidateQueries({ queryKey: queryKey(client, 'listFeeds') })`. */
export function queryKey<C, const N extends NameIn<C>>(client: C, name: N, request?: RequestOf<C, N>) {
  void client
  return (request === undefined ? [name] : [name, request]) as unknown as QueryKey<N, typeof request>
}

export type ListName = keyof typeof lists

type PageParam = number | undefined

/** `useInfiniteQuery(infiniteQueryOptions(client, 'listFeeds'))`. The next page starts where the contract says: after an id, at an offset or at a page. */
export function infiniteQueryOptions<C, const N extends NameIn<C> & ListName>(
  client: C,
  name: N,
  ...[request]: Arguments<C, N>
) {
  const list: List = lists[name]
  const limit = limitOf(request, list)
  return {
    queryKey: [...queryKey(client, name, request), 'pages'] as const,
    initialPageParam: undefined as PageParam,
    queryFn: async ({ pageParam, signal }: QueryContext & { readonly pageParam: PageParam }) =>
      bodyOf(client, name, withPage(request, list, pageParam), signal) as Promise<Data<BodyOf<C, N>>>,
    getNextPageParam(last: unknown, all: readonly unknown[]): PageParam {
      const items = itemsIn(last)
      return items.length === 0 || items.length < limit ? undefined : nextPage(list, items, all)
    },
  }
}

/** How an operation continues a list; generated from the contracts. */
export interface List {
  readonly field: string
  readonly role: 'cursor' | 'offset' | 'page'
  /** The field whose smallest value is the cursor. By default the cursor is the id of the last item. */
  readonly smallest?: string
  /** The default and maximum page size; undefined if requests cannot choose it. */
  readonly limit?: { readonly default: number; readonly max: number }
}

type Item = Readonly<Record<string, unknown>>

async function bodyOf(client: unknown, name: string, request: unknown, signal?: AbortSignal): Promise<unknown> {
  const call = (client as Record<string, (request: unknown, options: CallOptions) => ReturnType<Call>>)[name]
  if (!call) throw new TypeError(`the client has no operation ${name}: pass it to createClient`)
  return (await unwrap(call(request, signal ? { signal } : {}))) ?? null
}

const queryOf = (request: unknown): Item => (request as { query?: Item } | undefined)?.query ?? {}

/** The page size: a page with fewer items is the last one. */
function limitOf(request: unknown, { limit }: List): number {
  if (!limit) return 0
  return Math.min(Number(queryOf(request).limit ?? limit.default), limit.max)
}

const withPage = (request: unknown, { field }: List, page: PageParam): unknown =>
  page === undefined ? request : { ...(request as object), query: { ...queryOf(request), [field]: page } }

/** The body itself if it is a list, otherwise the first list in it. `pinneds` are not part of the paged list. */
function itemsIn(body: unknown): readonly Item[] {
  if (Array.isArray(body)) return body
  const lists = Object.entries(body ?? {}).filter(([name]) => name !== 'pinneds')
  return lists.map(([, value]) => value).find(Array.isArray) ?? []
}

function nextPage({ role, smallest }: List, items: readonly Item[], all: readonly unknown[]): number {
  if (role === 'page') return all.length + 1
  if (role === 'offset') return all.reduce((sum: number, page) => sum + itemsIn(page).length, 0)
  return smallest ? Math.min(...items.map((item) => Number(item[smallest]))) : Number(items.at(-1)?.id)
}
