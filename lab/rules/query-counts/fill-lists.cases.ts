import { type NewRow, type Store, type Table, UniqueViolation } from '../../../platform/store.ts'

/** The path parameters and the user whose lists are filled. */
export const pathParams = { topicId: 1, feedId: 1, categoryId: 1, eventId: 1 } as const
export const viewer = 1

type Rows<R extends { id: number }> = (n: number, like: Omit<R, 'id'>) => Omit<R, 'id'>

/** Inserts 60 variations of the first row; those that already exist are skipped. */
async function insertCopies<R extends { id: number }>(table: Table<R>, vary: Rows<R>): Promise<void> {
  const [like] = await table.find({ limit: 1 })
  if (!like) throw new Error('no row to copy')
  const { id: _, ...rest } = like
  for (let n = 1; n <= 60; n++) await table.insert(vary(n, rest) as NewRow<R>).catch(ignoreUniqueViolation)
}

function ignoreUniqueViolation(error: unknown): void {
  if (!(error instanceof UniqueViolation)) throw error
}

/** Inserts enough rows for a full page of 50 in every list. */
export async function fillLists(store: Store): Promise<void> {
  const { topicId: topic_id, feedId: feed_id, categoryId: category_id, eventId } = pathParams
  const waiting = (n: number) =>
    ({ topic_id, user_id: n, manager_id: viewer, status: 'waiting', waiting_key: `k${n}` }) as const
  const toTopic = { target_type: 'feed-topics', target_id: topic_id } as const
  const kind = (n: number) => (n % 2 ? 'cash' : 'recharge') as 'cash' | 'recharge'
  await insertCopies(store.members, (n, row) => ({ ...row, topic_id, user_id: n }))
  await insertCopies(store.members, (n, row) => ({ ...row, topic_id: n, user_id: viewer }))
  await insertCopies(store.applications, (n, row) => ({ ...row, ...waiting(n) }))
  await insertCopies(store.rewards, (n, row) => ({ ...row, ...toTopic, user_id: n }))
  await insertCopies(store.reward_totals, (n, row) => ({ ...row, topic_id, user_id: n, total: n }))
  await insertCopies(store.likes, (n, row) => ({ ...row, likeable_type: 'feeds', likeable_id: feed_id, user_id: n }))
  await insertCopies(store.comments, (n, row) => ({
    ...row,
    commentable_type: 'feeds',
    commentable_id: feed_id,
    user_id: n,
  }))
  await insertCopies(store.follows, (n, row) => ({ ...row, user_id: viewer, target_id: n }))
  await insertCopies(store.currency_orders, (n, row) => ({
    ...row,
    owner_id: viewer,
    target_type: kind(n),
  }))
  await insertCopies(store.topic_categories, (n, row) => ({ ...row, name: `category ${n}` }))
  await insertCopies(store.event_categories, (n, row) => ({ ...row, name: `category ${n}` }))
  for (const type of ['accept', 'applyFor'] as const)
    await insertCopies(store.notifications, (n, row) => ({ ...row, key: `${type} ${n}`, user_id: viewer, type }))
  await insertCopies(store.topics, (n, row) => ({
    ...row,
    name: `s ${n}`,
    name_key: `s ${n}`,
    recommended: true,
    logs_count: 1,
    first_log_user: n,
  }))
  const review = { repostable_type: 'event', repostable_id: eventId, recommended_at: '2026-10-01 00:00:00' } as const
  const media = (n: number) => ({
    has_image: n % 2 === 0,
    has_video: n % 2 === 1,
    members_only: false,
    deleted_at: null,
  })
  await insertCopies(store.feeds, (n, row) => ({
    ...row,
    ...review,
    ...media(n),
    user_id: n,
    feed_mark: 1_000_000 + n,
  }))
  const newFeeds = await store.feeds.find({ order: [['id', 'desc']], limit: 60 })
  await insertCopies(store.feed_topics, (n, row) => ({ ...row, topic_id, feed_id: newFeeds[n - 1]?.id ?? 0 }))
  await insertCopies(store.category_feeds, (n, row) => ({ ...row, category_id, feed_id: newFeeds[n - 1]?.id ?? 0 }))
}
