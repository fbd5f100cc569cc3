import { hotOf } from '../domain/hot.ts'
import type { Row } from '../tables/index.ts'
import { type AllRows, countBy, counterInvariant, type Invariant, publicFeedFilter, sumBy } from './rows.cases.ts'

const isNotDeleted = ({ deleted_at }: { deleted_at: string | null }) => deleted_at === null
const likesOf = ({ likes }: AllRows) =>
  countBy(
    likes.filter(({ likeable_type }) => likeable_type === 'feeds'),
    ({ likeable_id }) => likeable_id,
  )
const commentsOf = ({ comments }: AllRows) =>
  countBy(
    comments.filter(({ commentable_type }) => commentable_type === 'feeds'),
    ({ commentable_id }) => commentable_id,
  )
const rewardsOf = ({ rewards }: AllRows) => rewards.filter(({ target_type }) => target_type === 'feeds')
const targetOf = ({ target_id }: Row<'rewards'>) => target_id
const hotOfFeeds = ({ feeds }: AllRows) => {
  const hot = new Map(feeds.map((feed) => [feed.id, feed.hot]))
  return ({ feed_id }: { feed_id: number }) => hot.get(feed_id) ?? 0
}

/** A public topic does not count feeds for members of a private topic. */
const countedPivots = ({ feed_topics, feeds, topics }: AllRows) => {
  const isOpen = publicFeedFilter(feeds)
  const hidden = new Set(topics.flatMap(({ id, visible }) => (visible === 'hidden' ? [id] : [])))
  return feed_topics.filter(({ feed_id, topic_id }) => isOpen(feed_id) || hidden.has(topic_id))
}

const deletedFeedsAreDetached: Invariant = {
  name: 'a deleted feed has no likes, comments, topics or categories',
  broken: (rows) => {
    const deleted = new Set(rows.feeds.filter((feed) => !isNotDeleted(feed)).map(({ id }) => id))
    const referenced = [
      ...rows.likes.map(({ likeable_id }) => likeable_id),
      ...rows.comments.map(({ commentable_id }) => commentable_id),
      ...rows.feed_topics.map(({ feed_id }) => feed_id),
      ...rows.category_feeds.map(({ feed_id }) => feed_id),
    ]
    return referenced
      .filter((id) => deleted.has(id))
      .map((id) => `feed ${id}: a deleted feed has no likes, comments, topics or categories`)
  },
}

export const feedInvariants: readonly Invariant[] = [
  deletedFeedsAreDetached,
  counterInvariant(
    'feeds',
    'like_count',
    (rows) => {
      const sums = likesOf(rows)
      return ({ id }) => sums.of(id)
    },
    isNotDeleted,
  ),
  counterInvariant(
    'feeds',
    'feed_comment_count',
    (rows) => {
      const sums = commentsOf(rows)
      return ({ id }) => sums.of(id)
    },
    isNotDeleted,
  ),
  counterInvariant('feeds', 'reward_count', (rows) => {
    const sums = countBy(rewardsOf(rows), targetOf)
    return ({ id }) => sums.of(id)
  }),
  counterInvariant('feeds', 'reward_amount', (rows) => {
    const sums = sumBy(rewardsOf(rows), targetOf, ({ price, numbers }) => price * numbers)
    return ({ id }) => sums.of(id)
  }),
  counterInvariant('feeds', 'hot', () => (feed) => hotOf(feed.id, feed), isNotDeleted),
  counterInvariant('feed_topics', 'hot', hotOfFeeds),
  counterInvariant('category_feeds', 'hot', hotOfFeeds),
  counterInvariant('feed_categories', 'feeds_count', ({ category_feeds }) => {
    const sums = countBy(category_feeds, ({ category_id }) => category_id)
    return ({ id }) => sums.of(id)
  }),
  counterInvariant('topics', 'feeds_count', (rows) => {
    const sums = countBy(countedPivots(rows), ({ topic_id }) => topic_id)
    return ({ id }) => sums.of(id)
  }),
  counterInvariant('topics', 'all_feeds_likes_count', (rows) => {
    const likes = likesOf(rows)
    const sums = sumBy(
      countedPivots(rows),
      ({ topic_id }) => topic_id,
      ({ feed_id }) => likes.of(feed_id),
    )
    return ({ id }) => sums.of(id)
  }),
]
