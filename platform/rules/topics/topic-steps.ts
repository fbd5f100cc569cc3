import type { topics } from '../../../contracts/chapters/topics.ts'
import type { Input } from '../../../contracts/dsl/endpoint.ts'
import { removeText } from '../../domain/search.ts'
import { readSetting, type Settings } from '../../domain/settings.ts'
import { countJoinedTopic } from '../../domain/topic-visibility.ts'
import { refuse, refuseField } from '../../http/refusal.ts'
import { valuesOf } from '../../store.ts'
import type { Row } from '../../tables/index.ts'
import { hasPermission, isAdministrator, type MemberWorld, type World } from '../../world.ts'
import { publiclyListed } from './topic-lists.ts'

type Topic = Row<'topics'>
type Config = Settings['topics']
type CreateBody = Input<typeof topics.createTopic>['body']

export async function mayCreate(world: MemberWorld): Promise<boolean> {
  const { create_permission, permission } = await readSetting(world.store, 'topics')
  if (create_permission === 'all') return true
  return create_permission === 'verification' ? world.me.verified !== null : hasPermission(world, permission)
}

export async function refuseUnlessMayCreate(world: MemberWorld): Promise<void> {
  if (!(await mayCreate(world))) refuse(403, 'You may not create topics')
}

export const joinModeOf = { directJoin: 'open', afterAudit: 'need-audit' } as const

/** The configuration takes precedence, then the creator's choice, then the join mode, then the fee (G42). */
export function joinSettings(config: Config, body: CreateBody): Pick<Topic, 'join_permission' | 'join_mode'> {
  const fixed = config.join_permission === 'byManager' ? body.join_permission : config.join_permission
  const byMode = body.join_mode && (body.join_mode === 'open' ? 'directJoin' : 'afterAudit')
  const byFee = body.expense ? 'directJoin' : 'afterAudit'
  const join_permission = fixed ?? byMode ?? byFee
  return { join_permission, join_mode: body.join_mode ?? joinModeOf[join_permission] }
}

/** The configuration takes precedence over the creator's choice. */
export const publishPermission = (
  config: Config,
  picked: Topic['publish_permission'] | undefined,
): Topic['publish_permission'] =>
  config.publish_permission === 'byManager' ? (picked ?? 'byManager') : config.publish_permission

export async function refuseUsedName({ store }: World, name: string, except = 0): Promise<void> {
  const other = await store.topics.first({ where: { name_key: name } })
  if (other && other.id !== except) refuseField('name', 'is already used by another topic')
}

export async function refuseUnknownCategory({ store }: World, id: number | undefined): Promise<void> {
  if (id !== undefined && !(await store.topic_categories.get(id))) refuseField('topic_category_id', 'does not exist')
}

/** Updates the totals: overall, per city, per user, and per user and city. */
export async function countTopic(
  world: Pick<World, 'store'>,
  topic: Pick<Topic, 'creator_user_id' | 'city'>,
  status: Topic['status'],
  add: 1 | -1,
): Promise<void> {
  const count = await prepareTopicCount(world, topic, status)
  await Promise.all(count(add))
}

/** Like `countTopic`, but returns a function that writes the totals. */
export async function prepareTopicCount(
  { store }: Pick<World, 'store'>,
  { creator_user_id, city }: Pick<Topic, 'creator_user_id' | 'city'>,
  status: Topic['status'],
) {
  const { topic_counts } = store
  const users = [0, creator_user_id]
  const cities = [...new Set(['', city])]
  const rows = await topic_counts.find({ where: { user_id: { in: users }, city: { in: cities }, status } })
  const known = new Set(rows.map((row) => `${row.user_id} ${row.city}`))
  const keys = users.flatMap((user_id) => cities.map((one) => ({ user_id, city: one, status })))
  return (add: 1 | -1): Promise<unknown>[] =>
    keys.map((key) =>
      known.has(`${key.user_id} ${key.city}`)
        ? topic_counts.update(key, { total: { add } })
        : topic_counts.insert({ ...key, total: add }),
    )
}

export async function topicTotals({ store }: World, userId = 0, city = '') {
  const rows = await store.topic_counts.find({ where: { user_id: userId, city } })
  const total = (status: Topic['status']) => rows.find((row) => row.status === status)?.total ?? 0
  const [passed, waiting, failed] = [total('passed'), total('waiting'), total('failed')]
  return {
    topics_total: passed + waiting + failed,
    passed_topics_count: passed,
    waiting_topics_count: waiting,
    failed_topics_count: failed,
  }
}

/** Counts the topics of everybody or of one user. For another user, only topics that everybody may see are counted (G40, G53). */
export async function shownTotals(world: World, userId?: number, city?: string) {
  const seesAll = userId === undefined || userId === world.me?.id || isAdministrator(world)
  if (seesAll) return topicTotals(world, userId, city)
  const where = { ...publiclyListed, creator_user_id: userId, ...(city && { city }) }
  const passed = await world.store.topics.count(where)
  return { topics_total: passed, passed_topics_count: passed, waiting_topics_count: 0, failed_topics_count: 0 }
}

/** Removes all members, rejects waiting applications, and releases the name. Returns the pending writes. */
export function deleteTopic(world: World, topic: Topic, at: string): Promise<unknown>[] {
  const { store } = world
  const { id } = topic
  const changes = {
    deleted_at: at,
    name_key: `${topic.name} #${id}`,
    followers_count: 0,
    logs_count: 0,
    first_log_user: 0,
  }
  return [
    countJoinedTopic(world, topic, valuesOf('members', 'user_id', { topic_id: id }), -1),
    store.members.remove({ topic_id: id }),
    store.applications.update({ topic_id: id, status: 'waiting' }, { status: 'rejected', waiting_key: null }),
    store.topics.update({ id }, changes),
    removeText(store, 'topics', id),
  ]
}
