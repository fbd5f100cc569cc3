import type { FragmentWorld } from '../cache/fragment-cache.ts'
import { rowsBy } from '../queries/rows.ts'
import type { Condition } from '../store.ts'
import type { Row } from '../tables/index.ts'
import { isAdministrator, type World } from '../world.ts'

type Topic = Pick<Row<'topics'>, 'id' | 'status' | 'visible' | 'creator_user_id' | 'deleted_at'>
type Viewing = Pick<FragmentWorld<'members'>, 'store' | 'me'>

const isCreator = ({ me }: Pick<Viewing, 'me'>, topic: Topic): boolean => topic.creator_user_id === me?.id

/** Until it is approved, a topic is visible only to its creator and to administrators (G40). */
export const isShown = (world: Pick<Viewing, 'me'>, topic: Topic): boolean =>
  topic.deleted_at === null && (topic.status === 'passed' || isCreator(world, topic) || isAdministrator(world))

const isOpen = (world: Pick<Viewing, 'me'>, topic: Topic): boolean =>
  topic.visible === 'visible' || isCreator(world, topic) || isAdministrator(world)

export const isKnown = (world: Pick<Viewing, 'me'>, topic: Topic, isMember: boolean): boolean =>
  isShown(world, topic) && (isMember || isOpen(world, topic))

/** The topics that exist for the viewer: a private one only for its members and administrators (G53). */
export async function topicsKnownTo<T extends Topic>(world: Viewing, rows: readonly T[]): Promise<T[]> {
  const restricted = rows.filter((topic) => isShown(world, topic) && !isOpen(world, topic)).map(({ id }) => id)
  const joined = await joinedAmong(world, restricted)
  return rows.filter((topic) => isKnown(world, topic, joined.has(topic.id)))
}

/** Which of these topics the viewer has joined. */
export async function joinedAmong({ store, me }: Viewing, ids: readonly number[]): Promise<Set<number>> {
  if (!me) return new Set()
  const found = await rowsBy(store.members, 'topic_id', ids, { user_id: me.id })
  return new Set(found.map(({ topic_id }) => topic_id))
}

/** Everybody sees how many topics a user has joined, so private and unapproved topics are not counted. */
export async function countJoinedTopic(
  { store }: Pick<World, 'store'>,
  { visible, status }: Pick<Topic, 'visible' | 'status'>,
  users: Condition<number>,
  add: 1 | -1,
): Promise<void> {
  if (visible === 'visible' && status === 'passed')
    await store.users.update({ id: users }, { feed_topics_count: { add } })
}
