import { day, second, timeOf, timeText } from '../../../platform/support/time.ts'
import type { Row } from '../../../platform/tables/index.ts'
import { countRowsBy } from '../counts.ts'
import type { Seeding } from '../seeding.ts'

/** The categories of the feeds, repeated in this order. */
const pattern: readonly (readonly number[])[] = [[1, 2], [], [1], [3], [1], []]

/** Recommendation categories: one with more than a page of feeds, some empty ones, and feeds in two categories. No two feeds are recommended in the same second. */
export function seedCategories(seeding: Seeding): void {
  const names = seeding.library.alternating(({ community }) => community.feedCategories)
  for (const [index, name] of names.entries())
    seeding.add('feed_categories', {
      name,
      feeds_count: 0,
      ...seeding.changedTimestamps(seeding.ago((60 - 4 * index) * day)),
    })
  const open = seeding.of('feeds').filter((feed) => !feed.members_only && feed.deleted_at === null)
  const pushes = open.flatMap((feed, index) => pushesOf(seeding, feed, index))
  let last = 0
  for (const { feed, category_id, at } of pushes.sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0))) {
    last = Math.max(timeOf(at), last + second)
    seeding.add('category_feeds', { category_id, feed_id: feed.id, hot: 0 })
    feed.recommended_at = timeText(last)
  }
}

interface Push {
  readonly feed: Row<'feeds'>
  readonly category_id: number
  readonly at: string
}

/** How long it takes until a feed is recommended, as fractions of six days, in turn. */
const delays = [0.7, 0, 0.3]

/** Hours or days after publishing, so that the order of recommendation differs from the order of publishing. A second category comes later still. */
function pushesOf(seeding: Seeding, feed: Row<'feeds'>, index: number): Push[] {
  const ids = feed.repostable_type === null ? (pattern[index % pattern.length] ?? []) : [1]
  let at = feed.created_at
  return ids.map((category_id) => {
    const share = (delays[feed.id % delays.length] ?? 0) + 0.2 * seeding.chance.fraction()
    at = timeText(timeOf(at) + share * Math.min(6 * day, seeding.start - timeOf(at)))
    return { feed, category_id, at }
  })
}

export function setCategoryCounts(seeding: Seeding): void {
  const feeds = countRowsBy(seeding, 'category_feeds', 'category_id')
  for (const category of seeding.of('feed_categories')) category.feeds_count = feeds(category.id)
}
