import type { topics } from '../../../contracts/chapters/topics.ts'
import type { Input } from '../../../contracts/dsl/endpoint.ts'
import { containsKeyword, search } from '../../domain/search.ts'
import { isShown } from '../../domain/topic-visibility.ts'
import type { Where } from '../../store.ts'
import { afterCursor } from '../../support/paging.ts'
import type { Row } from '../../tables/index.ts'
import { joinedTopics, manages } from '../../views/topics.ts'
import { isAdministrator, type World } from '../../world.ts'

type Topic = Row<'topics'>
type ListQuery = Input<typeof topics.listTopics>['query']

/** Approved and public. */
export const publiclyListed = { deleted_at: null, status: 'passed', visible: 'visible' } as const

export const hotTopics = (
  { store }: World,
  page: { limit: number; offset?: number },
  category?: number,
): Promise<Topic[]> =>
  store.topics.find({
    where: { ...publiclyListed, ...(category !== undefined && { topic_category_id: category }) },
    order: [
      ['followers_count', 'desc'],
      ['id', 'desc'],
    ],
    ...page,
  })

export async function listTopics(world: World, query: ListQuery): Promise<Topic[]> {
  if (query.only === 'hot') return hotTopics(world, { limit: query.limit })
  if (query.id) return topicsByIds(world, query.id, query)
  const where = filterOf(world, query)
  const page = {
    limit: query.limit,
    ...(query.index !== undefined && { after: query.index }),
    direction: query.direction,
  }
  if (!query.q) {
    return world.store.topics.find({
      where,
      order: [['id', query.direction]],
      ...afterCursor(query.index),
      limit: query.limit,
    })
  }
  const keyword = query.q
  const load = (ids: readonly number[]) => world.store.topics.find({ where: { ...where, id: { in: ids } } })
  return search(world.store, 'topics', keyword, load, (row) => containsKeyword(row.name, keyword), page)
}

/** Topics that are not approved or private are listed only for their creator and administrators (G40, G53). */
function filterOf(world: World, query: ListQuery): Where<Topic> {
  const owner = query.forUser ?? query.for_user
  const seesAll = isAdministrator(world) || (owner !== undefined && owner === world.me?.id)
  const status = seesAll ? query.status : 'passed'
  return {
    deleted_at: null,
    ...(status !== 'all' && { status }),
    ...(owner !== undefined && { creator_user_id: owner }),
    ...(query.topic_category_id !== undefined && { topic_category_id: query.topic_category_id }),
    ...(!(seesAll && owner !== undefined) && { visible: 'visible' }),
    ...(!seesAll && query.status !== 'all' && query.status !== 'passed' && { id: { in: [] } }),
  }
}

async function topicsByIds(
  world: World,
  ids: readonly number[],
  { direction, limit, index }: ListQuery,
): Promise<Topic[]> {
  const rows = await world.store.topics.find({
    where: { id: { in: ids } },
    order: [['id', direction]],
    ...afterCursor(index),
  })
  const joined = await joinedTopics(world, rows)
  const shown = rows.filter(
    (row) => isShown(world, row) && (row.visible === 'visible' || manages(world, row) || joined.has(row.id)),
  )
  return shown.slice(0, limit)
}

/** The topics that a user has joined, including private ones. */
export async function followedTopics(world: World, userId: number, limit: number, after?: number): Promise<Topic[]> {
  const found = await world.store.members.find({
    where: { user_id: userId },
    order: [['topic_id', 'desc']],
    ...afterCursor(after),
    limit,
  })
  if (found.length === 0) return []
  return world.store.topics.find({
    where: { id: { in: found.map(({ topic_id }) => topic_id) } },
    order: [['id', 'desc']],
  })
}
