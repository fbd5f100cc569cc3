import type { EndpointName } from '../../../contracts/chapters.ts'
import { operationOf, type Variant } from './variant.ts'

interface Size {
  /** Undefined where the document states it. */
  readonly usual?: number
  readonly most?: number
}

/** Pages as small as the document lets them be. */
const sizes: { readonly [Name in EndpointName]?: Size } = {
  listFeeds: { most: 20 },
  listFeedLikes: { most: 30 },
  listFeedComments: { most: 30 },
  listEventReviews: { most: 15 },
  listAllEventReviews: { most: 15 },
  listCategoryFeeds: { usual: 4, most: 10 },
  listTopics: { usual: 4, most: 10 },
  listTopicCategories: { usual: 4, most: 10 },
  listFollowedTopics: { usual: 4 },
  recommendedTopics: { usual: 4, most: 10 },
  hotTopics: { usual: 4, most: 10 },
  listAppliedLogs: { usual: 4, most: 10 },
  listApplyLogs: { usual: 4, most: 10 },
  listTopicFollowers: { usual: 4, most: 10 },
  listTopicNotifications: { usual: 4, most: 10 },
  listRewardRank: { usual: 4 },
  listRewardLogs: { usual: 4 },
  listCurrencyOrders: { usual: 4, most: 10 },
  listEvents: { usual: 4, most: 10 },
  listEventCategories: { usual: 4, most: 10 },
}

/** Of feeds that somebody follows a hundred can be asked for. */
const statesMost = (query: URLSearchParams) => ['newFollow', 'topics'].includes(query.get('type') ?? '')

function sized(request: Request): Request {
  const size = sizes[operationOf(request)?.name as EndpointName]
  const url = new URL(request.url)
  const query = url.searchParams
  if (!size || query.has('id')) return request
  const { usual, most } = size
  if (usual !== undefined && !query.has('limit')) query.set('limit', String(usual))
  if (most !== undefined && Number(query.get('limit')) > most && !statesMost(query)) query.set('limit', String(most))
  return new Request(url, request)
}

export const smallPages: Variant = {
  name: 'other sizes of pages where the document gives none',
  proxy: (next) => (request) => next(sized(request)),
}
