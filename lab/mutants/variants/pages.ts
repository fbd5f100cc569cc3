import type { EndpointName } from '../../../contracts/chapters.ts'
import { operationOf, type Variant } from './variant.ts'

interface Size {
  /** Undefined where the document defines it. */
  readonly default?: number
  readonly max?: number
}

/** The smallest page sizes that the document permits: a stated default is the least maximum. */
const sizes: { readonly [Name in EndpointName]?: Size } = {
  listFeeds: { max: 15 },
  hotFeeds: { max: 15 },
  listFeedLikes: { max: 20 },
  listFeedComments: { max: 20 },
  listEventReviews: { max: 15 },
  listAllEventReviews: { max: 15 },
  listCategoryFeeds: { default: 4, max: 10 },
  listTopics: { default: 4, max: 10 },
  listTopicCategories: { default: 4, max: 10 },
  listFollowedTopics: { default: 4 },
  recommendedTopics: { default: 4, max: 10 },
  hotTopics: { default: 4, max: 10 },
  listAppliedLogs: { default: 4, max: 10 },
  listApplyLogs: { default: 4, max: 10 },
  listTopicFollowers: { default: 4, max: 10 },
  listTopicNotifications: { default: 4, max: 10 },
  listRewardRank: { default: 4 },
  listRewardLogs: { default: 4 },
  listCurrencyOrders: { default: 4, max: 10 },
  listEvents: { default: 4, max: 10 },
  listEventCategories: { default: 4, max: 10 },
}

/** For feeds of followed topics, the document defines a maximum of 100. */
const hasStatedMax = (query: URLSearchParams) => ['newFollow', 'topics'].includes(query.get('type') ?? '')

async function withPageSize(request: Request): Promise<Request> {
  const size = sizes[operationOf(request)?.name as EndpointName]
  if (size && request.method === 'POST') return withSizeInBody(request, size)
  const url = new URL(request.url)
  const query = url.searchParams
  if (!size || query.has('id')) return request
  const { default: usual, max } = size
  if (usual !== undefined && !query.has('limit')) query.set('limit', String(usual))
  if (max !== undefined && Number(query.get('limit')) > max && !hasStatedMax(query)) query.set('limit', String(max))
  return new Request(url, request)
}

async function withSizeInBody(request: Request, { max = 100 }: Size): Promise<Request> {
  const body = await request
    .clone()
    .json()
    .catch(() => undefined)
  if (!(body?.limit > max)) return request
  return new Request(request, { body: JSON.stringify({ ...body, limit: max }) })
}

export const smallPages: Variant = {
  name: 'other page sizes where the document defines none',
  proxy: (next) => async (request) => next(await withPageSize(request)),
}
