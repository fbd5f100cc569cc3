import { hotOf } from '../../../platform/domain/hot.ts'
import type { Row } from '../../../platform/tables/index.ts'
import { countRowsBy } from '../counts.ts'
import { byTime, type Seeding } from '../seeding.ts'

type Feed = Row<'feeds'>

/** More than a page of a list. */
const manyLikes = 22
const fewLikes = 7

/** Follows, likes and collections. Ids of likes follow their time. */
export function seedReactions(seeding: Seeding): void {
  follows(seeding)
  const shown = seeding.of('feeds').filter(({ deleted_at }) => deleted_at === null)
  const likes = shown.flatMap((feed, index) => likesOf(seeding, feed, index === 1 ? manyLikes : fewLikes))
  for (const like of likes.sort(byTime)) seeding.add('likes', like)
  for (const feed of shown.filter((_, index) => index % 3 === 0)) collect(seeding, feed)
}

/** bob and root follow alice; alice follows bob and dave; everybody else follows a few people. */
function follows(seeding: Seeding): void {
  const [alice, bob, , dave, root] = seeding.of('users')
  const follow = (user: Row<'users'>, target: Row<'users'>) =>
    seeding.add('follows', { user_id: user.id, target_id: target.id, seen: target.id % 2 === 1 })
  if (!alice || !bob || !dave || !root) return
  follow(bob, alice)
  follow(alice, bob)
  follow(alice, dave)
  follow(root, alice)
  for (const user of seeding.of('users').slice(5)) {
    const chosen = seeding.chance.some(seeding.of('users'), { min: 0, max: 4 })
    for (const other of chosen) if (other !== user) follow(user, other)
  }
}

/** Feeds of private topics are seen only by their publisher here. */
const readers = (seeding: Seeding, { members_only, user_id }: Feed): Row<'users'>[] =>
  members_only ? seeding.of('users').filter(({ id }) => id === user_id) : seeding.of('users')

/** Among the fixed people, only alice and bob may like the first feed, so that tests can like it as carol, dave and root. */
const fansOf = (seeding: Seeding, feed: Feed): Row<'users'>[] =>
  readers(seeding, feed).filter(({ id }) => feed.id > 1 || id < 3 || id > 5)

function likesOf(seeding: Seeding, feed: Feed, max: number): Omit<Row<'likes'>, 'id'>[] {
  const fans = seeding.chance.some(fansOf(seeding, feed), { min: max === fewLikes ? 0 : max, max })
  return fans.map(({ id: user_id }, index) => ({
    user_id,
    target_user: feed.user_id,
    likeable_type: 'feeds',
    likeable_id: feed.id,
    ...likedAt(seeding, seeding.reactionAfter(feed.created_at), index),
  }))
}

/** Some people unlike a feed and like it again. */
const likedAt = (seeding: Seeding, at: string, index: number) =>
  index % 5 === 2 ? seeding.changedTimestamps(at) : seeding.timestamps(at)

/** alice collects a lot. */
function collect(seeding: Seeding, feed: Feed): void {
  const people = seeding.chance.some(readers(seeding, feed), { min: 1, max: 3 }).map(({ id }) => id)
  const alice = feed.id % 2 === 0 && !feed.members_only ? [1] : []
  for (const user_id of new Set([...people, ...alice])) seeding.add('collects', { user_id, feed_id: feed.id })
}

/** Counts the likes and views of each feed, then its hot value (G37). Comments and rewards must be counted before. */
export function setFeedCounts(seeding: Seeding): void {
  const likes = countRowsBy(seeding, 'likes', 'likeable_id', ({ likeable_type }) => likeable_type === 'feeds')
  const hot = new Map<number, number>()
  for (const feed of seeding.of('feeds')) {
    feed.like_count = likes(feed.id)
    feed.feed_view_count += 3 * feed.like_count + 2 * feed.feed_comment_count
    feed.hot = hotOf(feed.id, feed)
    hot.set(feed.id, feed.hot)
  }
  for (const index of seeding.of('feed_topics')) index.hot = hot.get(index.feed_id) ?? 0
  for (const index of seeding.of('category_feeds')) index.hot = hot.get(index.feed_id) ?? 0
}
