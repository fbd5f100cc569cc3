import type { Input } from '../../contracts/endpoint.ts'
import type { feeds } from '../../contracts/feeds.ts'
import { refuseField } from '../refusal.ts'
import { holds, search } from '../search.ts'
import type { Where } from '../store.ts'
import type { Row } from '../tables/index.ts'
import { timeOf, timeText } from '../time.ts'
import { type MemberWorld, somebody, type World } from '../world.ts'
import { feedsBy, feedsOfTopics, firstOf, open, present } from './feed-batches.ts'
import { visibleFeeds } from './feed-steps.ts'

type Feed = Row<'feeds'>
type ListQuery = Input<typeof feeds.listFeeds>['query']

export function listFeeds(world: World, query: ListQuery): Promise<Feed[]> {
  if (query.id) return namedFeeds(world, query.id, query.direction)
  switch (query.type) {
    case 'hot':
      return hottest(world, query)
    case 'users':
      return feedsOfPerson(world, query)
    case 'topics':
      return feedsOfFollowedTopics(somebody(world), query)
    case 'newFollow':
      return feedsOfFollowed(somebody(world), query)
    default:
      return newest(world, query)
  }
}

const cursor = (after: number | undefined) => (after === undefined ? undefined : [after])

/** What narrows any of the lists. */
function narrowed({ only_video, theme }: ListQuery): Where<Feed> {
  return { ...(only_video !== undefined && { has_video: true }), ...(theme && { theme_id: themeId(theme) }) }
}

const themeId = (theme: string): number =>
  /^[1-9]\d{0,14}$/.test(theme) ? Number(theme) : refuseField('theme', 'is no identifier')

async function namedFeeds(world: World, ids: readonly number[], direction: 'asc' | 'desc'): Promise<Feed[]> {
  const rows = await world.store.feeds.find({ where: { ...present, id: { in: ids } }, order: [['id', direction]] })
  return visibleFeeds(world, rows)
}

async function newest(world: World, query: ListQuery): Promise<Feed[]> {
  const where = { ...open, ...narrowed(query) }
  if (query.search) return feedsHolding(world, query.search, where, query)
  if (query.recommended_at !== undefined) return recommended(world, query.recommended_at, where, query)
  return firstOf(world, feedsBy('id', world, { where, size: query.limit, after: cursor(query.after) }), query.limit)
}

function feedsHolding(world: World, keyword: string, where: Where<Feed>, { limit, after }: ListQuery): Promise<Feed[]> {
  const load = (ids: readonly number[]) => world.store.feeds.find({ where: { ...where, id: { in: ids } } })
  const page = { limit, ...(after !== undefined && { after }) }
  return search(world.store, 'feeds', keyword, load, (feed) => holds(feed.feed_content, keyword), page)
}

/** Recommended feeds, the latest first; an empty text begins the list. Moments tie, so the last id may be given too. */
function recommended(world: World, text: string, where: Where<Feed>, { limit, after }: ListQuery): Promise<Feed[]> {
  const last = text === '' ? undefined : [momentOf(text), ...(cursor(after) ?? [])]
  const those = { ...where, recommended_at: { gt: '' } }
  return firstOf(world, feedsBy('recommended_at', world, { where: those, size: limit, after: last }), limit)
}

function momentOf(text: string): string {
  const moment = timeOf(text)
  return Number.isNaN(moment) ? refuseField('recommended_at', 'is no time') : timeText(moment)
}

/** By `hot`, then id. The cursor is both of them, or either (G32). */
async function hottest(world: World, query: ListQuery): Promise<Feed[]> {
  const where = { ...open, ...narrowed(query) }
  const last =
    query.hot === undefined && query.after !== undefined ? await world.store.feeds.get(query.after) : undefined
  const given = query.hot === undefined ? undefined : [query.hot, ...(cursor(query.after) ?? [])]
  const after = last ? [last.hot, last.id] : given
  return firstOf(world, feedsBy('hot', world, { where, size: query.limit, after }), query.limit)
}

function feedsOfPerson(world: World, query: ListQuery): Promise<Feed[]> {
  const user_id = query.user ?? somebody(world).me.id
  return feedsOfPeople(world, [user_id], query)
}

function feedsOfPeople(world: World, ids: readonly number[], query: ListQuery): Promise<Feed[]> {
  const where = { ...present, ...narrowed(query), user_id: { in: ids } }
  return firstOf(world, feedsBy('id', world, { where, size: query.limit, after: cursor(query.after) }), query.limit)
}

async function feedsOfFollowedTopics(world: MemberWorld, query: ListQuery): Promise<Feed[]> {
  const memberships = await world.store.members.find({ where: { user_id: world.me.id } })
  const where = { ...present, ...narrowed(query) }
  const topicIds = memberships.map(({ topic_id }) => topic_id)
  const walk = { where, size: query.limit, after: cursor(query.after) }
  return firstOf(world, feedsOfTopics(world, topicIds, walk), query.limit)
}

/** The first of both lists are among the first of each. */
async function feedsOfFollowed(world: MemberWorld, query: ListQuery): Promise<Feed[]> {
  const followed = await world.store.follows.find({ where: { user_id: world.me.id } })
  const people = [world.me.id, ...followed.map(({ target_id }) => target_id)]
  const rows = [...(await feedsOfFollowedTopics(world, query)), ...(await feedsOfPeople(world, people, query))]
  const merged = [...new Map(rows.map((row) => [row.id, row])).values()]
  return merged.sort((a, b) => b.id - a.id).slice(0, query.limit)
}
