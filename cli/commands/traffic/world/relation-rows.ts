import { fieldsOf } from '../../../../conformance/model/json.ts'
import type { Row } from '../../../../platform/tables/index.ts'
import type { RecordedData } from './recorded-data.ts'
import type { Fields } from './recorded-entities.ts'
import { type NewRow, type Rows, rowsIn } from './world-rows.ts'

/** Adds the rows that connect entities. Returns how many feeds have no position in their category. */
export function addRelationRows(rows: Rows, recorded: RecordedData, now: string): number {
  const feeds = recorded.entities.of('feed').filter(({ id }) => rowsIn(rows, 'feeds').some((row) => row.id === id))
  addFeedTopics(rows, feeds)
  rows.set('things', thingsIn(feeds, now))
  addOwnRelations(rows, recorded, now)
  for (const brand of rowsIn(rows, 'brands')) brand.sort = recorded.relations.weights.get(brand.id) ?? 0
  rows.set('topic_counts', topicCounts(rowsIn(rows, 'topics')))
  return addCategoryFeeds(rows, feeds, recorded)
}

const listOf = (value: unknown): Fields[] => (Array.isArray(value) ? value.map(fieldsOf) : [])

const hotIn = (rows: Rows): Map<number, number> => new Map(rowsIn(rows, 'feeds').map(({ id, hot }) => [id, hot]))

function addFeedTopics(rows: Rows, feeds: readonly Fields[]): void {
  const hidden = new Set(rowsIn(rows, 'topics').flatMap(({ id, visible }) => (visible === 'hidden' ? [id] : [])))
  const hot = hotIn(rows)
  const pairs = feeds.flatMap(({ id, topics }) =>
    listOf(topics).map((topic) => [Number(id), Number(topic.id)] as const),
  )
  rows.set(
    'feed_topics',
    pairs.map(([feed_id, topic_id]) => ({ feed_id, topic_id, hot: hot.get(feed_id) ?? 0 })),
  )
  const restricted = new Set(pairs.filter(([, topic]) => hidden.has(topic)).map(([feed]) => feed))
  for (const feed of rowsIn(rows, 'feeds')) feed.members_only = restricted.has(feed.id)
}

/** Recorded lists of a category show positions. The other feeds of the category come after them, the newest first. */
function addCategoryFeeds(rows: Rows, feeds: readonly Fields[], { relations }: RecordedData): number {
  const hot = hotIn(rows)
  const made = [...relations.positions.values()].map((row) => ({ ...row, hot: hot.get(row.feed_id) ?? 0 }))
  const used = new Set(made.map(({ id }) => id))
  const recorded = new Set(made.map(({ category_id, feed_id }) => `${category_id} ${feed_id}`))
  let unplaced = 0
  for (const { id: feedId, categories } of feeds.toReversed())
    for (const { id: categoryId } of listOf(categories)) {
      const [feed_id, category_id] = [Number(feedId), Number(categoryId)]
      if (recorded.has(`${category_id} ${feed_id}`)) continue
      const places = made.filter((one) => one.category_id === category_id).map(({ id }) => id)
      const id = freeBelow(places.length > 0 ? Math.min(...places) : feed_id + 1, used)
      if (id === undefined) unplaced++
      else made.push({ id, category_id, feed_id, hot: hot.get(feed_id) ?? 0 })
    }
  rows.set('category_feeds', made)
  return unplaced
}

function freeBelow(limit: number, used: Set<number>): number | undefined {
  for (let id = limit - 1; id > 0; id--)
    if (!used.has(id)) {
      used.add(id)
      return id
    }
  return undefined
}

function addOwnRelations(rows: Rows, { relations, accounts, entities }: RecordedData, now: string): void {
  const own = relations.ofPeople(accounts.resolve(entities))
  const of = (...kinds: readonly string[]) => own.filter(({ relation }) => kinds.includes(relation))
  const owners = new Map(rowsIn(rows, 'feeds').map(({ id, user_id }) => [id, user_id]))
  const stamps = { created_at: now, updated_at: now }
  const likes = of('likes').map(({ user_id, id }) => ({
    ...{ user_id, target_user: owners.get(id) ?? 0, likeable_type: 'feeds', likeable_id: id, ...stamps },
  }))
  const members = [
    ...relations.members.values(),
    ...of('members').map(({ user_id, id }) => ({ topic_id: id, user_id })),
  ]
  const topics = new Set(rowsIn(rows, 'topics').map(({ id }) => id))
  const follows = of('follows', 'followed').map(({ relation, user_id, id }) =>
    relation === 'follows' ? { user_id, target_id: id, seen: true } : { user_id: id, target_id: user_id, seen: true },
  )
  const marks = of('want', 'interest').map(({ user_id, id, relation }) => ({ user_id, event_id: id, kind: relation }))
  const add = (name: 'likes' | 'collects' | 'members' | 'follows' | 'event_marks', found: NewRow[], key: string[]) =>
    rows.set(name, distinct([...(rows.get(name) ?? []), ...found], key))
  add('likes', likes, ['user_id', 'likeable_id'])
  add(
    'collects',
    of('collects').map(({ user_id, id }) => ({ user_id, feed_id: id })),
    ['user_id', 'feed_id'],
  )
  const joined = members.filter(({ topic_id }) => topics.has(topic_id))
  add(
    'members',
    joined.map((one) => ({ ...one, can_pub: null, created_at: now })),
    ['topic_id', 'user_id'],
  )
  add('follows', follows, ['user_id', 'target_id'])
  add('event_marks', marks, ['user_id', 'event_id', 'kind'])
}

/** The things that feeds are about, other than events. */
function thingsIn(feeds: readonly Fields[], now: string): NewRow[] {
  const recorded = feeds.flatMap(({ repostable_type: kind, repostable }) => {
    const { id: ref, title = '' } = fieldsOf(repostable)
    const isThing = typeof kind === 'string' && kind !== 'event' && typeof ref === 'number'
    return isThing ? [{ kind, ref, title, user_id: 0, created_at: now, updated_at: now }] : []
  })
  return distinct(recorded, ['kind', 'ref'])
}

/** Keeps the first row with each key. */
function distinct(rows: readonly NewRow[], key: readonly string[]): NewRow[] {
  const found = new Map<string, NewRow>()
  for (const row of rows) {
    const text = key.map((column) => (row as Fields)[column]).join(' ')
    if (!found.has(text)) found.set(text, row)
  }
  return [...found.values()]
}

/** Counts the topics of each creator. User 0 stands for all of them. */
function topicCounts(topics: readonly Row<'topics'>[]): NewRow[] {
  const totals = new Map<string, { user_id: number; city: string; status: string; total: number }>()
  for (const { creator_user_id, status } of topics)
    for (const user_id of [0, creator_user_id]) {
      const key = `${user_id} ${status}`
      totals.set(key, { user_id, city: '', status, total: (totals.get(key)?.total ?? 0) + 1 })
    }
  return [...totals.values()]
}
