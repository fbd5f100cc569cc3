import { day, timeOf, timeText } from '../../../platform/support/time.ts'
import { tally } from '../counts.ts'
import type { Seeding } from '../seeding.ts'

/** The categories of the feeds, repeated in this order. */
const pattern: readonly (readonly number[])[] = [[1, 2], [], [1], [3], [1], []]

/** Recommendation categories: one with more than a page of feeds, some empty ones, and feeds in two categories. */
export function seedCategories(seeding: Seeding): void {
  const at = seeding.stamps(seeding.ago(60 * day))
  const names = seeding.library.alternating(({ community }) => community.feedCategories)
  for (const name of names) seeding.add('feed_categories', { name, feeds_count: 0, ...at })
  const open = seeding.of('feeds').filter((feed) => !feed.members_only && feed.deleted_at === null)
  for (const [index, feed] of open.entries()) {
    const ids = pattern[index % pattern.length] ?? []
    if (ids.length === 0) continue
    for (const category_id of ids) seeding.add('category_feeds', { category_id, feed_id: feed.id, hot: 0 })
    feed.recommended_at = timeText(Math.min(seeding.start, timeOf(feed.created_at) + day / 4))
  }
}

export function countCategories(seeding: Seeding): void {
  const feeds = tally(seeding, 'category_feeds', 'category_id')
  for (const category of seeding.of('feed_categories')) category.feeds_count = feeds(category.id)
}
