import type { chapters } from '../../contracts/chapters.ts'
import type { ResourceKind } from './resource-ids.cases.ts'

type Keys<T> = T extends unknown ? keyof T & string : never
type Endpoints = {
  [C in keyof typeof chapters]: (typeof chapters)[C][keyof (typeof chapters)[C]]
}[keyof typeof chapters]
type ParamsOf<E> = E extends { readonly params: infer P } ? P : never

/** The kind of thing that each path parameter refers to. A missing parameter is a compile error. */
export const pathKinds: Readonly<Record<Keys<ParamsOf<Endpoints>>, ResourceKind>> = {
  feedId: 'feed',
  commentId: 'comment',
  topicId: 'topic',
  logId: 'application',
  userId: 'user',
  orderId: 'order',
  eventId: 'event',
  brandId: 'brand',
  categoryId: 'other',
  tagId: 'other',
  spaceId: 'other',
  chapterId: 'other',
  knowledgeId: 'other',
  infoId: 'other',
  commodityId: 'other',
  wendaId: 'other',
}

/** The kind of thing that a field of a query or body refers to, by name or by operation and name. */
export const fieldKinds: Readonly<Record<string, ResourceKind>> = {
  'listFeeds.id': 'feed',
  'listTopics.id': 'topic',
  'listTopicCategories.id': 'other',
  'listRewardLogs.id': 'cursor',
  after: 'cursor',
  index: 'topic',
  user: 'user',
  user_id: 'user',
  user_ids: 'user',
  forUser: 'user',
  for_user: 'user',
  reply_user: 'user',
  new_owner_user: 'user',
  target: 'user',
  members: 'user',
  topic: 'topic',
  topics: 'topic',
  exclude: 'topic',
  exclude_feeds: 'feed',
  repostable_id: 'event',
  im_group_id: 'group',
  receipt: 'receipt',
  topic_category_id: 'other',
  category_id: 'other',
  category: 'other',
  c: 'other',
  theme: 'other',
  gift_id: 'other',
  space: 'other',
}

/** Fields that are not references. */
export const plainValues: ReadonlySet<string> = new Set([
  ...['limit', 'page', 'offset', 'more', 'hot', 'only_video', 'recommended', 'first_creator', 'type', 'count'],
  ...['feed_from', 'feed_mark', 'amount', 'from', 'price', 'numbers', 'maxusers', 'expense', 'divide', 'can_pub'],
  ...['latitude', 'longitude', 'sort', 'recommend', 'audit', 'deleted_at', 'store_id'],
])

/** Search fields, which must not find private texts. */
export const searchFields: ReadonlySet<string> = new Set([
  'listFeeds.search',
  'listTopics.q',
  'listTopicFollowers.name',
  'listTopicCategories.name',
  'listEvents.keyword',
  'listEventCategories.keyword',
  'listBrands.keyword',
  'searchLocations.name',
  'createTopic.name',
  'updateTopic.name',
])

export const kindOf = (operation: string, field: string): ResourceKind | undefined =>
  (pathKinds as Readonly<Record<string, ResourceKind>>)[field] ??
  fieldKinds[`${operation}.${field}`] ??
  fieldKinds[field]
