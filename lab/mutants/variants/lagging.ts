import { isReadOperation } from '../../../conformance/safety/journal/operation-effects.ts'
import { mapDeep, operationOf, type Variant } from './variant.ts'

const counts = ['like_count', 'feed_comment_count', 'feeds_count', 'followers_count'] as const

/** Counts are right only `lag` milliseconds after the last write; until then, responses repeat the counts they showed before. */
export function laggingCounts(lag: number): Variant {
  const shown = new Map<string, unknown>()
  let lastWrite = 0
  const show = (value: unknown): unknown => {
    if (typeof value !== 'object' || value === null || !('id' in value)) return value
    const fields = value as Record<string, unknown>
    const kind = 'feed_mark' in fields ? 'feed' : 'creator_user_id' in fields ? 'topic' : ''
    const own = kind === '' ? [] : counts.filter((name) => name in fields)
    return {
      ...fields,
      ...Object.fromEntries(own.map((name) => [name, lagged(`${kind} ${fields.id} ${name}`, fields[name])])),
    }
  }
  const lagged = (key: string, value: unknown): unknown => {
    if (!shown.has(key) || Date.now() - lastWrite >= lag) shown.set(key, value)
    return shown.get(key)
  }
  return {
    name: `counts that are ${lag} ms late`,
    rewrite: (body) => mapDeep(body, show),
    proxy: (next) => async (request) => {
      const endpoint = operationOf(request)
      const response = await next(request)
      if (endpoint && !isReadOperation(endpoint)) lastWrite = Date.now()
      return response
    },
  }
}

/** Feeds are found by their text only `lag` milliseconds after they were published. */
export function laggingSearch(lag: number): Variant {
  const publishedAt = new Map<unknown, number>()
  const isFound = ({ id }: { id: number }) => Date.now() - (publishedAt.get(id) ?? 0) >= lag
  return {
    name: `a search that is ${lag} ms late`,
    rewrite: (body, { request, endpoint }) => {
      if (endpoint?.name === 'publishFeed') publishedAt.set((body as { id?: number }).id, Date.now())
      const isSearch = endpoint?.name === 'listFeeds' && new URL(request.url).searchParams.has('search')
      return isSearch && Array.isArray(body) ? body.filter(isFound) : body
    },
  }
}

/** A defect: counts never change. */
export const frozenCounts = (): Variant => laggingCounts(Number.POSITIVE_INFINITY)
