import { hourOf, timeOf } from '../../platform/support/time.ts'
import type { Row, TableName } from '../../platform/tables/index.ts'
import type { Seeding } from './seeding.ts'

/** Derives counts and balances from the rows; the last step of seeding. */
export function deriveCounts(seeding: Seeding): void {
  balances(seeding)
  topics(seeding)
  topicTotals(seeding)
  people(seeding)
}

/** How many rows have each value of a column. */
export function countRowsBy<Name extends TableName>(
  seeding: Seeding,
  table: Name,
  column: keyof Row<Name>,
  filter: (row: Row<Name>) => boolean = () => true,
) {
  const counts = new Map<unknown, number>()
  for (const row of seeding.of(table)) if (filter(row)) counts.set(row[column], (counts.get(row[column]) ?? 0) + 1)
  return (value: unknown) => counts.get(value) ?? 0
}

function balances(seeding: Seeding): void {
  const wallets = new Map(seeding.of('wallets').map((wallet) => [wallet.id, wallet]))
  for (const { owner_id, type, amount, state, target_type } of seeding.of('currency_orders')) {
    const wallet = wallets.get(owner_id)
    const isDeducted = state === 0 && target_type === 'cash'
    if (wallet && (state === 1 || isDeducted)) wallet.balance += type * amount
  }
}

function topics(seeding: Seeding): void {
  const members = countRowsBy(seeding, 'members', 'topic_id')
  const waiting = countRowsBy(seeding, 'applications', 'topic_id', ({ status }) => status === 'waiting')
  const newest = new Map(
    seeding
      .of('applications')
      .filter(({ status }) => status === 'waiting')
      .map((row) => [row.topic_id, row.user_id]),
  )
  const hidden = new Set(seeding.of('topics').flatMap(({ id, visible }) => (visible === 'hidden' ? [id] : [])))
  const isOpen = publicFeedFilter(seeding)
  const counts = ({ topic_id, feed_id }: Row<'feed_topics'>) => hidden.has(topic_id) || isOpen(feed_id)
  const feeds = countRowsBy(seeding, 'feed_topics', 'topic_id', counts)
  const likes = new Map(seeding.of('feeds').map((feed) => [feed.id, feed.like_count]))
  for (const topic of seeding.of('topics')) {
    topic.followers_count = members(topic.id)
    topic.logs_count = waiting(topic.id)
    topic.first_log_user = newest.get(topic.id) ?? 0
    topic.feeds_count = feeds(topic.id)
    topic.reward_amount_count = 0
    topic.all_feeds_likes_count = 0
  }
  const byId = new Map(seeding.of('topics').map((topic) => [topic.id, topic]))
  for (const { topic_id, feed_id } of seeding.of('feed_topics').filter(counts)) {
    const topic = byId.get(topic_id)
    if (topic) topic.all_feeds_likes_count += likes.get(feed_id) ?? 0
  }
  for (const { target_type, target_id, price, numbers } of seeding.of('rewards')) {
    const topic = target_type === 'feed-topics' ? byId.get(target_id) : undefined
    if (topic) topic.reward_amount_count += price * numbers
  }
}

function topicTotals(seeding: Seeding): void {
  const totals = new Map<string, { user_id: number; city: string; status: Row<'topics'>['status']; total: number }>()
  for (const { creator_user_id, city, status } of seeding.of('topics')) {
    const keys = new Set(
      [0, creator_user_id].flatMap((user) => ['', city].map((where) => JSON.stringify([user, where, status]))),
    )
    for (const key of keys) {
      const [user_id, where] = JSON.parse(key) as [number, string]
      totals.set(key, { user_id, city: where, status, total: (totals.get(key)?.total ?? 0) + 1 })
    }
  }
  for (const row of totals.values()) seeding.add('topic_counts', row)
}

/** Whether a feed is public: only public feeds count where everybody sees the count. */
function publicFeedFilter(seeding: Seeding): (feedId: number) => boolean {
  const restricted = new Set(seeding.of('feeds').flatMap(({ id, members_only }) => (members_only ? [id] : [])))
  return (feedId) => !restricted.has(feedId)
}

function people(seeding: Seeding): void {
  const isOpen = publicFeedFilter(seeding)
  const isListed = ({ visible, status }: Row<'topics'>) => visible === 'visible' && status === 'passed'
  const listed = new Set(
    seeding
      .of('topics')
      .filter(isListed)
      .map(({ id }) => id),
  )
  const joined = countRowsBy(seeding, 'members', 'user_id', ({ topic_id }) => listed.has(topic_id))
  const feeds = countRowsBy(seeding, 'feeds', 'user_id', ({ id, deleted_at }) => deleted_at === null && isOpen(id))
  const liked = countRowsBy(seeding, 'likes', 'target_user', ({ likeable_id }) => isOpen(likeable_id))
  const commented = countRowsBy(seeding, 'comments', 'target_user', ({ commentable_id }) => isOpen(commentable_id))
  const followed = countRowsBy(seeding, 'follows', 'target_id')
  const following = countRowsBy(seeding, 'follows', 'user_id')
  for (const user of seeding.of('users')) {
    user.feed_topics_count = joined(user.id)
    user.feeds_count = feeds(user.id)
    user.likes_count = liked(user.id)
    user.comments_count = commented(user.id)
    user.followers_count = followed(user.id)
    user.followings_count = following(user.id)
  }
}

/** The rewards of each topic by hour, for the rankings. */
export function rewardHours(rewards: readonly Row<'rewards'>[]): Row<'reward_hours'>[] {
  const hours = new Map<string, Row<'reward_hours'>>()
  for (const { target_type, target_id: topic_id, price, numbers, created_at } of rewards) {
    if (target_type !== 'feed-topics') continue
    const hour = hourOf(timeOf(created_at))
    const sum = hours.get(`${topic_id} ${hour}`) ?? { topic_id, hour, total: 0, id: hours.size + 1 }
    hours.set(`${topic_id} ${hour}`, { ...sum, total: sum.total + price * numbers })
  }
  return [...hours.values()]
}
