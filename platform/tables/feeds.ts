import * as z from 'zod'
import { repostableTypes } from '../../contracts/resources/feeds.ts'
import { storedFile, storedVideo } from './stored-files.ts'
import { bool, created, int, table, text, time } from './table.ts'

export const feeds = table(
  {
    user_id: int,
    feed_content: text,
    feed_from: int,
    /** Any whole number, even beyond 2^53 (G13). */
    feed_mark: z.number(),
    images: z.array(storedFile),
    video: storedVideo.nullable(),
    has_image: bool,
    has_video: bool,
    theme_id: int,
    city: text,
    feed_latitude: text,
    feed_longtitude: text,
    feed_geohash: text,
    like_count: int,
    feed_view_count: int,
    feed_comment_count: int,
    reward_count: int,
    reward_amount: int,
    share_count: int,
    hot: int,
    repostable_type: z.enum(repostableTypes).nullable(),
    repostable_id: int,
    recommended_at: time.nullable(),
    /** Published in a private topic: visible to its members only. */
    members_only: bool,
    ...created,
    deleted_at: time.nullable(),
  },
  {
    unique: [['user_id', 'feed_mark']],
    indexes: [
      ['user_id', 'id'],
      ['hot', 'id'],
      ['has_video', 'id'],
      ['theme_id', 'id'],
      ['theme_id', 'hot', 'id'],
      ['city', 'id'],
      ['recommended_at', 'id'],
      ['repostable_type', 'id'],
      ['repostable_type', 'repostable_id', 'id'],
      ['repostable_type', 'repostable_id', 'hot', 'id'],
    ],
  },
)

export const themes = table({ title: text, description: text })

/** `hot` is a copy of the feed's value, for paging the feeds of a topic. */
export const feed_topics = table(
  { feed_id: int, topic_id: int, hot: int },
  {
    unique: [['topic_id', 'feed_id']],
    indexes: [['topic_id', 'hot', 'feed_id'], ['feed_id']],
    volatile: ['hot'],
  },
)

export const likes = table(
  { user_id: int, target_user: int, likeable_type: text, likeable_id: int, ...created },
  { unique: [['user_id', 'likeable_type', 'likeable_id']], indexes: [['likeable_type', 'likeable_id', 'id']] },
)

export const collects = table({ user_id: int, feed_id: int }, { unique: [['user_id', 'feed_id']] })

export const comments = table(
  {
    user_id: int,
    target_user: int,
    reply_user: int,
    body: text,
    commentable_type: text,
    commentable_id: int,
    ...created,
  },
  { indexes: [['commentable_type', 'commentable_id', 'id']] },
)

export const feed_categories = table({ name: text, feeds_count: int, ...created })

/** Feeds in categories; the id is the `index` for paging. */
export const category_feeds = table(
  { category_id: int, feed_id: int, hot: int },
  {
    unique: [['category_id', 'feed_id']],
    indexes: [['category_id', 'id'], ['category_id', 'hot', 'feed_id'], ['feed_id']],
    volatile: ['hot'],
  },
)

export const reports = table(
  { user_id: int, target_type: text, target_id: int, reason: text, ...created },
  { indexes: [['target_type', 'target_id', 'id']] },
)

/** Resources that the document names but does not describe: knowledge and its chapters, infos, commodities and questions. */
export const things = table(
  {
    kind: z.enum(['knowledge', 'chapter', 'info', 'mall_commodities', 'wenda']),
    ref: int,
    title: text,
    user_id: int,
    ...created,
  },
  { unique: [['kind', 'ref']] },
)
