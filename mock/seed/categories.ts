import { day, timeOf, timeText } from '../../platform/time.ts'
import { tally } from './counts.ts'
import type { Seeding } from './seeding.ts'

const names = ['Weekend picks', '美食', 'On the road', '城市', 'Quiet corners'] as const

/** The categories of one feed after the other. */
const turns: readonly (readonly number[])[] = [[1, 2], [], [1], [3], [1], []]

/** Recommendation categories: one with more feeds than a page holds, others that are empty, some feeds in two. */
export function seedCategories(seeding: Seeding): void {
  const at = seeding.stamps(seeding.ago(60 * day))
  for (const name of names) seeding.add('feed_categories', { name, feeds_count: 0, ...at })
  const open = seeding.of('feeds').filter((feed) => !feed.members_only && feed.deleted_at === null)
  for (const [place, feed] of open.entries()) {
    const ids = turns[place % turns.length] ?? []
    if (ids.length === 0) continue
    for (const category_id of ids) seeding.add('category_feeds', { category_id, feed_id: feed.id, hot: 0 })
    feed.recommended_at = timeText(Math.min(seeding.start, timeOf(feed.created_at) + day / 4))
  }
}

export function countCategories(seeding: Seeding): void {
  const feeds = tally(seeding, 'category_feeds', 'category_id')
  for (const category of seeding.of('feed_categories')) category.feeds_count = feeds(category.id)
}
