import * as z from 'zod'
import { maxItems, maxLength } from '../dsl/bounds.ts'
import { chapter } from '../dsl/chapter.ts'
import { anyOf, ignoredExcept, notTogether, requiredWith } from '../dsl/conditions.ts'
import { endpoint, gap } from '../dsl/endpoint.ts'
import { id, large, list, named, oneOf } from '../dsl/fields.ts'
import { clampedLimit } from '../dsl/limits.ts'
import { message, messageList, nothing, taskReward } from '../dsl/replies.ts'
import { filter, onlyWith, role, widens } from '../dsl/roles.ts'
import {
  anyText,
  cursor,
  fileNode,
  idList,
  idText,
  listOf,
  markText,
  pathId,
  sortDirection,
  wholeText,
  wordList,
} from '../dsl/wire.ts'
import { feed, likeWithUser, repostableType } from '../resources/feeds.ts'
import { reason } from './reports.ts'
import { rewardBody, rewarded } from './rewards.ts'

const feedId = pathId('the feed')

const mediaKind = named('MediaKind', oneOf(['image', 'video', 'image_or_video'], 'kind of media'))

export const mediaType = filter(mediaKind.describe('kind of media; all by default').optional(), {
  has: { image: ['images'], video: ['video'], image_or_video: ['images', 'video'] },
})

export const feeds = chapter('feeds', '4.1', {
  publishFeed: endpoint({
    method: 'POST',
    path: '/feeds',
    access: 'member',
    summary: 'Publish a feed: text, pictures or one video, in topics, or as a review of a resource',
    body: {
      feed_content: anyText('text; required unless there are pictures or a video', maxLength.text).optional(),
      feed_from: z.int().min(1).max(5).describe('client identifier'),
      feed_mark: markText('mark chosen by the publisher, used only once (numeric text is accepted)'),
      topics: z.array(id('topic')).max(5).describe('topics to publish in').optional(),
      images: listOf(fileNode('picture'), 'pictures; cannot be combined with a video', maxItems.images).optional(),
      video: z.object({ resource: fileNode('the video'), cover: fileNode('its cover') }).optional(),
      repostable_type: repostableType.optional(),
      repostable_id: id('reviewed resource').optional(),
    },
    conditions: [
      anyOf('feed_content', 'images', 'video'),
      notTogether('video', 'images'),
      requiredWith('repostable_id', 'repostable_type'),
      requiredWith('repostable_type', 'repostable_id'),
    ],
    responses: {},
    chosen: {
      201: gap('G30', z.object({ message: messageList.shape.message, id: id('the new feed') })),
      403: gap('G30', message),
    },
  }),
  deleteFeed: endpoint({
    method: 'DELETE',
    path: '/feeds/:feedId/currency',
    access: 'member',
    summary: 'Delete a feed',
    params: { feedId },
    responses: { 204: nothing },
    chosen: { 403: gap('G09', message) },
  }),
  getFeed: endpoint({
    method: 'GET',
    path: '/feeds/:feedId',
    access: 'public',
    summary: 'Read one feed (201 as in the document)',
    params: { feedId },
    readingChanges: { fields: ['feed_view_count', 'hot'], gap: 'G34' },
    responses: { 201: feed },
  }),
  listFeeds: endpoint({
    method: 'GET',
    path: '/feeds',
    access: 'public',
    summary: 'List feeds: newest, hottest, of followed topics and users, of one user, or by id',
    query: {
      limit: clampedLimit(),
      after: cursor('id of the last feed of the previous page'),
      type: role(
        'selects',
        anyText('what is listed; `follow` is `newFollow`, and anything else is `new` (G34)')
          .meta({ enum: ['new', 'hot', 'newFollow', 'users', 'topics', 'recommend'], 'x-also': ['follow'] })
          .default('new'),
      ),
      search: onlyWith(
        { type: 'new' },
        filter(anyText('keyword, with type new').optional(), { contains: 'feed_content' }),
      ),
      user: onlyWith(
        { type: 'users' },
        widens(idText('user whose feeds are listed, with type users; the viewer by default').optional(), {
          is: 'user_id',
        }),
      ),
      id: widens(idList('feed ids; then all other parameters except direction are ignored').optional(), { is: 'id' }),
      direction: onlyWith({ id: true }, role('order', sortDirection.default('desc').describe('order by id, with id'))),
      hot: onlyWith({ type: 'hot' }, large(cursor('`hot` of the last feed received, with type hot'))),
      only_video: filter(wholeText('1 for video feeds only', { min: 1, max: 1 }).optional(), { has: { 1: ['video'] } }),
      recommended_at: onlyWith(
        { type: 'recommend' },
        role('cursor', anyText('`recommended_at` of the last feed received').optional()),
      ),
      theme: filter(anyText('theme id').optional()),
    },
    conditions: [ignoredExcept(['direction'], 'id')],
    responses: { 200: list(feed, 'feeds') },
    chosen: { 401: gap('G06', message) },
  }),
  hotFeeds: endpoint({
    method: 'POST',
    path: '/feeds-hot',
    access: 'public',
    summary: 'List the hottest feeds, with filters',
    body: {
      category: widens(id('recommendation category').optional()),
      topic: widens(id('topic').optional(), { is: 'topics.id' }),
      only_video: filter(z.unknown().describe('video feeds only, unless empty, 0 or false; prefer `type`').optional(), {
        has: { 1: ['video'] },
      }),
      type: mediaType,
      exclude_feeds: filter(listOf(id('feed'), 'feeds to exclude').optional()),
      theme: filter(id('theme').optional()),
      repostable_type: filter(
        wordList(['mall_commodities', 'knowledge', 'infos'], 'kinds of the reviewed resource').optional(),
      ),
      // Lists the hottest reviews; without it, the newest feeds.
      repostable_id: widens(id('reviewed resource').optional(), { is: 'repostable_id' }),
      city: filter(anyText('city').optional()),
      limit: clampedLimit(),
    },
    responses: { 200: list(feed, 'feeds, hottest first') },
  }),
  rewardFeed: endpoint({
    method: 'POST',
    path: '/feeds/:feedId/rewards',
    access: 'member',
    summary: 'Reward a feed with gifts',
    params: { feedId },
    ...rewardBody,
    responses: { 201: rewarded },
    chosen: { 403: gap('G63', message) },
  }),
  likeFeed: endpoint({
    method: 'POST',
    path: '/feeds/:feedId/like',
    access: 'member',
    summary: 'Like a feed',
    params: { feedId },
    responses: { 201: messageList },
  }),
  unlikeFeed: endpoint({
    method: 'DELETE',
    path: '/feeds/:feedId/unlike',
    access: 'member',
    summary: 'Remove a like',
    params: { feedId },
    responses: { 204: nothing },
  }),
  listFeedLikes: endpoint({
    method: 'GET',
    path: '/feeds/:feedId/likes',
    access: 'public',
    summary: 'List the likes of a feed',
    params: { feedId },
    query: {
      limit: clampedLimit({ default: 20 }),
      after: cursor('id of the last like of the previous page').meta({ default: 0 }),
    },
    responses: { 200: list(likeWithUser, 'likes') },
  }),
  shareFeed: endpoint({
    method: 'PUT',
    path: '/feeds/:feedId/tasks/share',
    access: 'public',
    summary: 'Count a share; with a login, also count the share task',
    params: { feedId },
    responses: { 201: taskReward, 204: nothing },
  }),
  reportFeed: endpoint({
    method: 'POST',
    path: '/feeds/:feedId/reports',
    access: 'member',
    summary: 'Report a feed',
    params: { feedId },
    body: { reason },
    responses: { 201: messageList },
  }),
})
