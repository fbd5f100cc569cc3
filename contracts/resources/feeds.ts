import * as z from 'zod'
import {
  count,
  decimal,
  id,
  idOrZero,
  list,
  oneOf,
  orAbsent,
  orNull,
  resource,
  text,
  time,
  timestamps,
  whole,
  yesNo,
} from '../fields.ts'
import { file } from './files.ts'
import { userSummary } from './users.ts'

export const repostableTypes = ['mall_commodities', 'knowledge', 'info', 'event', 'wenda'] as const

export const feedCategory = resource('FeedCategory', '2.9', 'A category into which feeds are recommended', {
  id: id(),
  name: text('name of the category', 'Weekend picks'),
  feeds_count: count('feeds in the category'),
  created_at: time('when it was made'),
})

export const video = z.object({ resource: file, cover: file })

const topicOfFeed = z.object({
  id: id('topic'),
  name: text('name of the topic', 'Night hikers'),
  pivot: z.object({ feed_id: id('feed'), topic_id: id('topic') }),
})

const feedFields = {
  id: id(),
  user_id: id('publisher'),
  user: userSummary,
  feed_content: orAbsent(text('text of the feed', 'First snow on the ridge')),
  feed_from: whole('client identifier', 5),
  theme: orAbsent(z.looseObject({}).describe('theme; its fields are not shown (G31)')),
  categories: orAbsent(
    list(z.object({ id: id(), name: text('name of the category') }), 'categories the feed was pushed to'),
  ),
  like_count: count('likes'),
  feed_view_count: count('views'),
  feed_comment_count: count('comments'),
  feed_latitude: orAbsent(text('latitude', '30.6570')),
  feed_longtitude: orAbsent(text('longitude; the document spells it so', '104.0650')),
  feed_geohash: orAbsent(text('geohash', 'wm6n2j')),
  feed_mark: whole("the publisher's own mark", 1700000001),
  hot: whole('hot-ranking value, the cursor of hot pages'),
  has_collect: yesNo('collected by the viewer'),
  has_like: yesNo('liked by the viewer'),
  images: orAbsent(list(file, 'pictures')),
  video: orAbsent(video),
  topics: orAbsent(list(topicOfFeed, 'topics it was published in')),
  repostable_type: orNull(oneOf(repostableTypes, 'kind of the resource under review')),
  repostable_id: idOrZero('resource under review, 0 when none'),
  repostable: orAbsent(
    z.looseObject({}).describe('resource under review, by repostable_type; its fields are not shown (G31)'),
  ),
  reward: z.object({ count: count('rewards received'), amount: orNull(decimal('currency received')) }),
  recommended_at: orNull(time('when it was recommended')),
  ...timestamps(),
  deleted_at: orNull(time('when it was deleted')),
}

export const feed = resource('Feed', '2.2', 'A post: text, pictures or one video', feedFields)

export const categoryFeed = resource('CategoryFeed', '2.2', 'A feed inside a recommendation category', {
  ...feedFields,
  index: whole('place in the category, the cursor of its pages', 1),
})

const likeFields = {
  id: id(),
  user_id: id('who liked'),
  target_user: id('whose feed was liked'),
  likeable_id: id('what was liked'),
  likeable_type: text('kind of what was liked', 'feeds'),
  created_at: time('when it was made'),
  updated_at: orNull(time('when it last changed')),
}

export const like = resource('Like', '2.11', 'A like, as its receiver sees it', {
  ...likeFields,
  user: orAbsent(userSummary),
  likeable: orAbsent(feed),
})

export const likeWithUser = resource('LikeWithUser', '2.11', 'A like in the list of likes of a feed', {
  ...likeFields,
  user: userSummary,
})
