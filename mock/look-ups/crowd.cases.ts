import { type New, type Store, type Table, Taken } from '../../platform/store.ts'

/** Where the crowd is: parameters of paths, and whose lists it fills. */
export const place = { topicId: 1, feedId: 1, categoryId: 1, eventId: 1 } as const
export const viewer = 1

type Rows<R extends { id: number }> = (n: number, like: Omit<R, 'id'>) => Omit<R, 'id'>

/** As many more rows like the first, each for another person; those that are there already stay. */
async function copies<R extends { id: number }>(table: Table<R>, vary: Rows<R>): Promise<void> {
  const [like] = await table.find({ limit: 1 })
  if (!like) throw new Error('there is no row to copy')
  const { id: _, ...rest } = like
  for (let n = 1; n <= 60; n++) await table.insert(vary(n, rest) as New<R>).catch(unlessTaken)
}

function unlessTaken(error: unknown): void {
  if (!(error instanceof Taken)) throw error
}

/** So many rows for every list that a page of 50 is a full one. */
export async function crowd(store: Store): Promise<void> {
  const { topicId: topic_id, feedId: feed_id, categoryId: category_id, eventId } = place
  const waiting = (n: number) =>
    ({ topic_id, user_id: n, manager_id: viewer, status: 'waiting', waiting_key: `k${n}` }) as const
  const toTopic = { target_type: 'feed-topics', target_id: topic_id } as const
  const kind = (n: number) => (n % 2 ? 'cash' : 'recharge') as 'cash' | 'recharge'
  await copies(store.members, (n, row) => ({ ...row, topic_id, user_id: n }))
  await copies(store.members, (n, row) => ({ ...row, topic_id: n, user_id: viewer }))
  await copies(store.applications, (n, row) => ({ ...row, ...waiting(n) }))
  await copies(store.rewards, (n, row) => ({ ...row, ...toTopic, user_id: n }))
  await copies(store.reward_totals, (n, row) => ({ ...row, topic_id, user_id: n, total: n }))
  await copies(store.likes, (n, row) => ({ ...row, likeable_type: 'feeds', likeable_id: feed_id, user_id: n }))
  await copies(store.comments, (n, row) => ({ ...row, commentable_type: 'feeds', commentable_id: feed_id, user_id: n }))
  await copies(store.follows, (n, row) => ({ ...row, user_id: viewer, target_id: n }))
  await copies(store.currency_orders, (n, row) => ({
    ...row,
    owner_id: viewer,
    target_type: kind(n),
  }))
  await copies(store.topic_categories, (n, row) => ({ ...row, name: `category ${n}` }))
  await copies(store.event_categories, (n, row) => ({ ...row, name: `category ${n}` }))
  for (const type of ['accept', 'applyFor'] as const)
    await copies(store.notifications, (n, row) => ({ ...row, key: `${type} ${n}`, user_id: viewer, type }))
  await copies(store.topics, (n, row) => ({
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
  await copies(store.feeds, (n, row) => ({ ...row, ...review, ...media(n), user_id: n, feed_mark: 1_000_000 + n }))
  const made = await store.feeds.find({ order: [['id', 'desc']], limit: 60 })
  await copies(store.feed_topics, (n, row) => ({ ...row, topic_id, feed_id: made[n - 1]?.id ?? 0 }))
  await copies(store.category_feeds, (n, row) => ({ ...row, category_id, feed_id: made[n - 1]?.id ?? 0 }))
}
