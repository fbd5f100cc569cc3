import type { feeds } from '../../../contracts/chapters/feeds.ts'
import type { Input } from '../../../contracts/dsl/endpoint.ts'
import { containsKeyword, search } from '../../domain/search.ts'
import { refuseField } from '../../http/refusal.ts'
import type { Condition, Where } from '../../store.ts'
import { timeOf, timeText } from '../../support/time.ts'
import type { Row } from '../../tables/index.ts'
import { type MemberWorld, memberOrRefuse, type World } from '../../world.ts'
import { feedsBy, feedsOfTopics, firstVisible, notDeleted, publiclyListed } from './feed-batches.ts'
import { visibleFeeds } from './feed-steps.ts'

type Feed = Row<'feeds'>
type ListQuery = Input<typeof feeds.listFeeds>['query']

export function listFeeds(world: World, query: ListQuery): Promise<Feed[]> {
  if (query.id) return feedsByIds(world, query.id, query.direction)
  switch (query.type) {
    case 'hot':
      return hottest(world, query)
    case 'users':
      return feedsOfPerson(world, query)
    case 'topics':
      return feedsOfFollowedTopics(memberOrRefuse(world), query)
    case 'newFollow':
    case 'follow':
      return feedsOfFollowed(memberOrRefuse(world), query)
    default:
      return newest(world, query)
  }
}

const cursor = (after: number | undefined) => (after === undefined ? undefined : [after])

/** Filters that apply to every list. */
function filterOf({ only_video, theme }: ListQuery): Where<Feed> {
  return { ...(only_video !== undefined && { has_video: true }), ...(theme && { theme_id: themeId(theme) }) }
}

const themeId = (theme: string): number =>
  /^[1-9]\d{0,14}$/.test(theme) ? Number(theme) : refuseField('theme', 'is not an identifier')

async function feedsByIds(world: World, ids: readonly number[], direction: 'asc' | 'desc'): Promise<Feed[]> {
  const rows = await world.store.feeds.find({ where: { ...notDeleted, id: { in: ids } }, order: [['id', direction]] })
  return visibleFeeds(world, rows)
}

async function newest(world: World, query: ListQuery): Promise<Feed[]> {
  const where = { ...publiclyListed, ...filterOf(query) }
  if (query.search) return searchFeeds(world, query.search, where, query)
  if (query.recommended_at !== undefined) return recommended(world, query.recommended_at, where, query)
  return firstVisible(
    world,
    feedsBy('id', world, { where, size: query.limit, after: cursor(query.after) }),
    query.limit,
  )
}

function searchFeeds(world: World, keyword: string, where: Where<Feed>, { limit, after }: ListQuery): Promise<Feed[]> {
  const load = (id: Condition<number>) => world.store.feeds.find({ where: { ...where, id } })
  const matches = (feed: Feed) => containsKeyword(feed.feed_content, keyword)
  return search(world.store, 'feeds', keyword, load, matches, { limit, after })
}

/** Recommended feeds, latest first; since times may tie, `after` can be given too. */
function recommended(world: World, text: string, where: Where<Feed>, { limit, after }: ListQuery): Promise<Feed[]> {
  const last = [parsedTime(text), after ?? 0]
  const recommendedOnly = { ...where, recommended_at: { gt: '' } }
  return firstVisible(
    world,
    feedsBy('recommended_at', world, { where: recommendedOnly, size: limit, after: last }),
    limit,
  )
}

function parsedTime(text: string): string {
  const time = timeOf(text)
  return Number.isNaN(time) ? refuseField('recommended_at', 'is not a time') : timeText(time)
}

/** By `hot`, which differs for every feed: it is the cursor (G32). `after` alone stands for the value of that feed. */
async function hottest(world: World, query: ListQuery): Promise<Feed[]> {
  const where = { ...publiclyListed, ...filterOf(query) }
  const after = cursor(query.hot ?? (await hotOfFeed(world, query.after)))
  return firstVisible(world, feedsBy('hot', world, { where, size: query.limit, after }), query.limit)
}

async function hotOfFeed(world: World, id: number | undefined): Promise<number | undefined> {
  if (id === undefined) return undefined
  const [feed] = await feedsByIds(world, [id], 'desc')
  return feed?.hot
}

function feedsOfPerson(world: World, query: ListQuery): Promise<Feed[]> {
  const user_id = query.user ?? memberOrRefuse(world).me.id
  return feedsOfPeople(world, [user_id], query)
}

function feedsOfPeople(world: World, ids: readonly number[], query: ListQuery): Promise<Feed[]> {
  const where = { ...notDeleted, ...filterOf(query), user_id: { in: ids } }
  return firstVisible(
    world,
    feedsBy('id', world, { where, size: query.limit, after: cursor(query.after) }),
    query.limit,
  )
}

async function feedsOfFollowedTopics(world: MemberWorld, query: ListQuery): Promise<Feed[]> {
  const memberships = await world.store.members.find({ where: { user_id: world.me.id } })
  const where = { ...notDeleted, ...filterOf(query) }
  const topicIds = memberships.map(({ topic_id }) => topic_id)
  const batch = { where, size: query.limit, after: cursor(query.after) }
  return firstVisible(world, feedsOfTopics(world, topicIds, batch), query.limit)
}

/** The first feeds of the merged list are among the first of each list. */
async function feedsOfFollowed(world: MemberWorld, query: ListQuery): Promise<Feed[]> {
  const followed = await world.store.follows.find({ where: { user_id: world.me.id } })
  const people = [world.me.id, ...followed.map(({ target_id }) => target_id)]
  const rows = [...(await feedsOfFollowedTopics(world, query)), ...(await feedsOfPeople(world, people, query))]
  const merged = [...new Map(rows.map((row) => [row.id, row])).values()]
  return merged.sort((a, b) => b.id - a.id).slice(0, query.limit)
}
