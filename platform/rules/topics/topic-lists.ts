import type { topics } from '../../../contracts/chapters/topics.ts'
import type { Input } from '../../../contracts/dsl/endpoint.ts'
import { containsKeyword, search } from '../../domain/search.ts'
import { topicsKnownTo } from '../../domain/topic-visibility.ts'
import { type Condition, valuesOf, type Where } from '../../store.ts'
import { afterCursor, newestFirst } from '../../support/paging.ts'
import type { Row } from '../../tables/index.ts'
import { isAdministrator, type World } from '../../world.ts'

type Topic = Row<'topics'>
type ListQuery = Input<typeof topics.listTopics>['query']

const defaultLimit = 15

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
  const limit = query.limit ?? defaultLimit
  if (query.only === 'hot') return hotTopics(world, { limit })
  if (query.id) return topicsByIds(world, query.id, query)
  const where = filterOf(world, query)
  const page = { limit, after: query.index, direction: query.direction }
  if (!query.q) {
    return world.store.topics.find({
      where,
      order: [['id', query.direction]],
      ...afterCursor(query.index),
      limit,
    })
  }
  const keyword = query.q
  const load = (id: Condition<number>) => world.store.topics.find({ where: { ...where, id } })
  return search(world.store, 'topics', keyword, load, (row) => containsKeyword(row.name, keyword), page)
}

/** Unapproved and private topics are listed only for their creator and administrators (G40, G53). */
function filterOf(world: World, query: ListQuery): Where<Topic> {
  const [chosen, owner] = [chosenBy(query), ownerIn(query)]
  const isAdmin = isAdministrator(world)
  if (owner !== undefined && (isAdmin || owner === world.me?.id)) return chosen
  const wantsApproved = query.status === 'all' || query.status === 'passed'
  const listed: Where<Topic> = { ...chosen, visible: 'visible' }
  return isAdmin ? listed : { ...listed, status: { in: wantsApproved ? ['passed'] : [] } }
}

const ownerIn = ({ forUser, for_user }: ListQuery): number | undefined => forUser ?? for_user

function chosenBy(query: ListQuery): Where<Topic> {
  const owner = ownerIn(query)
  return {
    deleted_at: null,
    ...(query.status !== 'all' && { status: query.status }),
    ...(owner !== undefined && { creator_user_id: owner }),
    ...(query.topic_category_id !== undefined && { topic_category_id: query.topic_category_id }),
  }
}

/** Without a limit, returns all requested topics. The ids are just another filter (G54). */
async function topicsByIds(world: World, ids: readonly number[], query: ListQuery): Promise<Topic[]> {
  const rows = await world.store.topics.find({
    where: { ...chosenBy(query), id: { in: ids } },
    order: [['id', query.direction]],
    ...afterCursor(query.index),
  })
  const known = await topicsKnownTo(world, rows)
  return known.filter(({ name }) => containsKeyword(name, query.q ?? '')).slice(0, query.limit)
}

/** The topics that a user has joined, including private ones. */
export const followedTopics = ({ store }: World, userId: number, limit: number, after?: number): Promise<Topic[]> =>
  store.topics.find({
    where: { id: valuesOf('members', 'topic_id', { user_id: userId }) },
    order: newestFirst,
    ...afterCursor(after),
    limit,
  })
