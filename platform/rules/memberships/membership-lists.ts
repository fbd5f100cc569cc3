import { containsKeyword, search } from '../../domain/search.ts'
import { type Condition, valuesOf } from '../../store.ts'
import { inBatches } from '../../support/batches.ts'
import { afterCursor, newestFirst } from '../../support/paging.ts'
import { together } from '../../support/together.ts'
import type { Row } from '../../tables/index.ts'
import { referencedUsers } from '../../views/users.ts'
import type { MemberWorld, World } from '../../world.ts'
import { topicOrRefuse } from '../topics/topic-access.ts'

interface FollowerQuery {
  readonly limit: number
  readonly after?: number | undefined
  readonly name?: string | undefined
  readonly first_creator: number
}

/** Members by user id, descending; with `first_creator` the creator comes first on the first page. */
export async function listFollowers(world: World, topicId: number, query: FollowerQuery): Promise<Row<'users'>[]> {
  // Reads one more, because the creator may be among them.
  const membersAfter = (after: number | undefined) =>
    membersIn(world, topicId, { ...query, limit: query.limit + 1, after })
  const [, creator, found] = await together([
    topicOrRefuse(world, topicId),
    query.first_creator === 1 ? creatorOf(world, topicId) : undefined,
    membersAfter(query.after),
  ])
  if (!creator) return found.slice(0, query.limit)
  // The creator leads the first page, so a page after the creator starts with everybody else (G55).
  const isAfterCreator = query.after === creator.id
  const members = isAfterCreator ? await membersAfter(undefined) : found
  const others = members.filter(({ id }) => id !== creator.id)
  const isFirst = query.after === undefined && containsKeyword(creator.name, query.name ?? '')
  return (isFirst ? [creator, ...others] : others).slice(0, query.limit)
}

const creatorOf = ({ store }: World, id: number): Promise<Row<'users'> | undefined> =>
  store.users.first({ where: { id: valuesOf('topics', 'creator_user_id', { id }) } })

const membersIn = (world: World, topicId: number, query: FollowerQuery): Promise<Row<'users'>[]> =>
  query.name ? searchMembers(world, topicId, query.name, query) : listMembers(world, topicId, query)

async function listMembers(world: World, topicId: number, { after, limit }: FollowerQuery): Promise<Row<'users'>[]> {
  const found = await world.store.members.find({
    where: { topic_id: topicId },
    order: [['user_id', 'desc']],
    ...afterCursor(after),
    limit,
  })
  const ids = found.map(({ user_id }) => user_id)
  return ids.map(await referencedUsers(world, ids))
}

async function searchMembers(
  world: World,
  topicId: number,
  name: string,
  { after, limit }: FollowerQuery,
): Promise<Row<'users'>[]> {
  const load = async (ids: Condition<number>) => {
    const [members, users] = await Promise.all([
      world.store.members.find({ where: { topic_id: topicId, user_id: ids } }),
      world.store.users.find({ where: { id: ids } }),
    ])
    const joined = new Set(members.map(({ user_id }) => user_id))
    return users.filter(({ id }) => joined.has(id))
  }
  return search(world.store, 'users', name, load, (user) => containsKeyword(user.name, name), { limit, after })
}

/** The latest waiting applicant, except in the excluded topics. */
export async function newestApplicant(
  world: MemberWorld,
  excluded: ReadonlySet<number>,
): Promise<Row<'users'> | undefined> {
  const where = { manager_id: world.me.id, status: 'waiting' } as const
  const batches = inBatches(
    (page) => world.store.applications.find({ where, order: newestFirst, ...page }),
    ({ id }) => [id],
    { size: 100 },
  )
  for await (const found of batches) {
    const newest = found.find(({ topic_id }) => !excluded.has(topic_id))
    if (newest) return world.store.users.get(newest.user_id)
  }
  return undefined
}
