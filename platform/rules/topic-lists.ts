import type { Input } from '../../contracts/endpoint.ts'
import type { topics } from '../../contracts/topics.ts'
import { beyond } from '../paging.ts'
import { holds, search } from '../search.ts'
import type { Where } from '../store.ts'
import type { Row } from '../tables/index.ts'
import { joinedTopics, manages } from '../views/topics.ts'
import { isAdministrator, type World } from '../world.ts'
import { isShown } from './topic-access.ts'

type Topic = Row<'topics'>
type ListQuery = Input<typeof topics.listTopics>['query']

/** In the lists that anybody may read: admitted and public. */
export const listed = { deleted_at: null, status: 'passed', visible: 'visible' } as const

export const hotTopics = (
  { store }: World,
  page: { limit: number; offset?: number },
  category?: number,
): Promise<Topic[]> =>
  store.topics.find({
    where: { ...listed, ...(category !== undefined && { topic_category_id: category }) },
    order: [
      ['followers_count', 'desc'],
      ['id', 'desc'],
    ],
    ...page,
  })

export async function listTopics(world: World, query: ListQuery): Promise<Topic[]> {
  if (query.only === 'hot') return hotTopics(world, { limit: query.limit })
  if (query.id) return namedTopics(world, query.id, query)
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
      ...beyond(query.index),
      limit: query.limit,
    })
  }
  const keyword = query.q
  const load = (ids: readonly number[]) => world.store.topics.find({ where: { ...where, id: { in: ids } } })
  return search(world.store, 'topics', keyword, load, (row) => holds(row.name, keyword), page)
}

/** Before they are admitted, and while private, topics are listed for their creator and administrators only (G40, G53). */
function filterOf(world: World, query: ListQuery): Where<Topic> {
  const owner = query.forUser ?? query.for_user
  const sees = isAdministrator(world) || (owner !== undefined && owner === world.me?.id)
  const status = sees ? query.status : 'passed'
  return {
    deleted_at: null,
    ...(status !== 'all' && { status }),
    ...(owner !== undefined && { creator_user_id: owner }),
    ...(query.topic_category_id !== undefined && { topic_category_id: query.topic_category_id }),
    ...(!(sees && owner !== undefined) && { visible: 'visible' }),
    ...(!sees && query.status !== 'all' && query.status !== 'passed' && { id: { in: [] } }),
  }
}

async function namedTopics(
  world: World,
  ids: readonly number[],
  { direction, limit, index }: ListQuery,
): Promise<Topic[]> {
  const rows = await world.store.topics.find({
    where: { id: { in: ids } },
    order: [['id', direction]],
    ...beyond(index),
  })
  const joined = await joinedTopics(world, rows)
  const shown = rows.filter(
    (row) => isShown(world, row) && (row.visible === 'visible' || manages(world, row) || joined.has(row.id)),
  )
  return shown.slice(0, limit)
}

/** Topics that the viewer has joined, private ones too. */
export async function followedTopics(world: World, userId: number, limit: number, after?: number): Promise<Topic[]> {
  const found = await world.store.members.find({
    where: { user_id: userId },
    order: [['topic_id', 'desc']],
    ...beyond(after),
    limit,
  })
  if (found.length === 0) return []
  return world.store.topics.find({
    where: { id: { in: found.map(({ topic_id }) => topic_id) } },
    order: [['id', 'desc']],
  })
}
