import type { Input } from '../../contracts/endpoint.ts'
import type { topics } from '../../contracts/topics.ts'
import { refuseField } from '../refusal.ts'
import { dropText } from '../search.ts'
import { type Settings, setting } from '../settings.ts'
import type { Row } from '../tables/index.ts'
import { isSuper, type MemberWorld, mayDo, type World } from '../world.ts'

type Topic = Row<'topics'>
type Config = Settings['topics']
type CreateBody = Input<typeof topics.createTopic>['body']

/** Who may create a topic is for the configuration to say. */
export async function mayCreate(world: MemberWorld): Promise<boolean> {
  const { create_permission, permission } = await setting(world.store, 'topics')
  if (create_permission === 'all' || isSuper(world)) return true
  return create_permission === 'verification' ? world.me.verified !== null : mayDo(world, permission)
}

/** How people join: the configuration's word, else the creator's, else what follows from mode and fee (G42). */
export function joiningOf(config: Config, body: CreateBody): Pick<Topic, 'join_permission' | 'join_mode'> {
  const fixed = config.join_permission === 'byManager' ? body.join_permission : config.join_permission
  const byMode = body.join_mode && (body.join_mode === 'open' ? 'directJoin' : 'afterAudit')
  const byFee = (body.expense ?? 0) > 0 ? 'directJoin' : 'afterAudit'
  const join_permission = fixed ?? byMode ?? byFee
  return { join_permission, join_mode: body.join_mode ?? (join_permission === 'directJoin' ? 'open' : 'need-audit') }
}

/** Who publishes: the configuration's word, else the creator's, else it stays with the manager. */
export const publishingOf = (
  config: Config,
  picked: Topic['publish_permission'] | undefined,
): Topic['publish_permission'] =>
  config.publish_permission === 'byManager' ? (picked ?? 'byManager') : config.publish_permission

export async function refuseUsedName({ store }: World, name: string, except = 0): Promise<void> {
  const other = await store.topics.first({ where: { name_key: name } })
  if (other && other.id !== except) refuseField('name', 'is used by another topic')
}

export async function refuseUnknownCategory({ store }: World, id: number | undefined): Promise<void> {
  if (id !== undefined && !(await store.topic_categories.get(id))) refuseField('topic_category_id', 'does not exist')
}

/** Keeps the totals: of all, of a city, of a person, and of a person in a city. */
export async function countTopic(
  { store }: Pick<World, 'store'>,
  topic: Topic,
  status: Topic['status'],
  add: 1 | -1,
): Promise<void> {
  const keys = new Map(
    [0, topic.creator_user_id].flatMap((user_id) =>
      ['', topic.city].map((city) => [`${user_id} ${city}`, { user_id, city }]),
    ),
  )
  for (const key of keys.values()) {
    const changed = await store.topic_counts.update({ ...key, status }, { total: { add } })
    if (changed === 0) await store.topic_counts.insert({ ...key, status, total: add })
  }
}

export async function totalsOf({ store }: World, userId = 0, city = '') {
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

/** Lets everybody go, and frees the name. */
export async function closeTopic(world: World, topic: Topic, at: string): Promise<void> {
  const { store } = world
  const members = await store.members.find({ where: { topic_id: topic.id } })
  await store.users.update({ id: { in: members.map(({ user_id }) => user_id) } }, { feed_topics_count: { add: -1 } })
  await store.members.remove({ topic_id: topic.id })
  await store.applications.update({ topic_id: topic.id, status: 'waiting' }, { status: 'rejected', waiting_key: null })
  const closed = {
    deleted_at: at,
    name_key: `${topic.name} #${topic.id}`,
    followers_count: 0,
    logs_count: 0,
    first_log_user: 0,
  }
  await store.topics.update({ id: topic.id }, closed)
  await dropText(store, 'topics', topic.id)
  await countTopic(world, topic, topic.status, -1)
}
