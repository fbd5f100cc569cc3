import * as z from 'zod'
import { counts } from '../dsl/counts.ts'
import { entity, entityResource, onRequest, repeats, volatile } from '../dsl/entities.ts'
import {
  count,
  decimal,
  id,
  idOrZero,
  large,
  list,
  mark,
  named,
  oneOf,
  orAbsent,
  orNull,
  shared,
  text,
  time,
  timestamps,
  whole,
  yesNo,
} from '../dsl/fields.ts'
import { file } from './files.ts'
import { userSummary } from './users.ts'

export const repostableTypes = ['mall_commodities', 'knowledge', 'info', 'event', 'wenda'] as const
export const repostableType = named('RepostableType', oneOf(repostableTypes, 'kind of the reviewed resource'))

export const feedCategory = entityResource('feed category', 'FeedCategory', '2.9', 'A category of recommended feeds', {
  id: id(),
  name: text('name of the category', 'Weekend picks'),
  feeds_count: counts({ list: 'listCategoryFeeds', atLeast: true }, count('feeds in the category')),
  created_at: time('when it was created'),
})

export const video = shared('Video', 'A video and its cover', { resource: file, cover: file })

const topicOfFeed = entity('topic', {
  id: id('topic'),
  name: text('name of the topic', 'Night hikers'),
  pivot: volatile(z.object({ feed_id: repeats('^.^.id', id('feed')), topic_id: repeats('^.id', id('topic')) })),
}).meta({ id: 'TopicOfFeed' })

/** The fields of 2.9. The document does not say that all of them are shown here. */
const categoryOfFeed = entity('feed category', {
  id: id(),
  name: text('name of the category', 'Weekend picks'),
  feeds_count: onRequest(orAbsent(feedCategory.shape.feeds_count)),
  created_at: onRequest(orAbsent(feedCategory.shape.created_at)),
}).meta({ id: 'CategoryOfFeed' })

const feedFields = {
  id: id(),
  user_id: repeats('user.id', id('publisher')),
  user: userSummary,
  feed_content: orAbsent(text('text of the feed', 'First snow on the ridge')),
  feed_from: whole('client identifier', 5),
  theme: orAbsent(
    z.looseObject({}).meta({ id: 'FeedTheme', description: 'theme; the document does not show its fields (G31)' }),
  ),
  categories: orAbsent(list(categoryOfFeed, 'categories the feed was pushed to')),
  like_count: counts('listFeedLikes', count('likes')),
  feed_view_count: count('views'),
  feed_comment_count: counts('listFeedComments', count('comments')),
  feed_latitude: orAbsent(text('latitude', '30.6570')),
  feed_longtitude: orAbsent(text('longitude; misspelled as in the document', '104.0650')),
  feed_geohash: orAbsent(text('geohash', 'wm6n2j')),
  feed_mark: mark('mark chosen by the publisher', 1700000001),
  hot: large(whole('hot score, the cursor of hot lists')),
  has_collect: yesNo('whether the viewer has collected it'),
  has_like: yesNo('whether the viewer likes it'),
  images: orAbsent(list(file, 'pictures')),
  video: orAbsent(video),
  topics: orAbsent(list(topicOfFeed, 'topics it was published in')),
  repostable_type: orNull(repostableType),
  repostable_id: repeats(':eventId', idOrZero('reviewed resource, 0 for none')),
  repostable: orAbsent(
    z.looseObject({}).meta({
      id: 'ReviewedResource',
      description: 'reviewed resource, by repostable_type; the document does not show its fields (G31)',
    }),
  ),
  reward: shared('RewardTotals', 'Rewards received', {
    count: count('rewards received'),
    amount: orNull(decimal('currency received')),
  }),
  recommended_at: orNull(time('when it was recommended')),
  ...timestamps(),
  deleted_at: orNull(time('when it was deleted')),
}

export const feed = entityResource('feed', 'Feed', '2.2', 'A post: text, pictures or one video', feedFields)

export const categoryFeed = entityResource('feed', 'CategoryFeed', '2.2', 'A feed inside a recommendation category', {
  ...feedFields,
  index: whole('position in the category, the cursor of its pages', 1),
})

const likeFields = {
  id: id(),
  user_id: repeats('user.id', id('user who liked')),
  target_user: repeats('likeable.user_id', id('publisher of the liked feed')),
  likeable_id: repeats(['likeable.id', ':feedId'], id('liked resource')),
  likeable_type: text('kind of the liked resource', 'feeds'),
  created_at: time('when it was created'),
  updated_at: orNull(time('when it last changed')),
}

export const like = entityResource('like', 'Like', '2.11', 'A like as seen by its receiver', {
  ...likeFields,
  user: onRequest(orAbsent(userSummary)),
  likeable: onRequest(orAbsent(feed)),
})

export const likeWithUser = entityResource('like', 'LikeWithUser', '2.11', 'A like in the list of likes of a feed', {
  ...likeFields,
  user: userSummary,
})
