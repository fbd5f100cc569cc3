import { balanceOf, transfer } from '../../domain/money.ts'
import { doTask } from '../../domain/tasks.ts'
import { countJoinedTopic } from '../../domain/topic-visibility.ts'
import { refuse } from '../../http/refusal.ts'
import { newestFirst } from '../../support/paging.ts'
import type { Row } from '../../tables/index.ts'
import { type MemberWorld, newTimestamps, now, say, type World } from '../../world.ts'

type Topic = Row<'topics'>
type Application = Row<'applications'>

export const waitingKey = (topicId: number, userId: number): string => `${topicId} ${userId}`

export async function refuseUnlessAffordable(world: World, userId: number, topic: Topic): Promise<void> {
  if ((await balanceOf(world, userId)) < topic.expense) refuse(403, 'Not enough currency for the fee')
}

export async function createApplication(world: MemberWorld, topic: Topic): Promise<Application> {
  const application = await world.store.applications.insert({
    topic_id: topic.id,
    user_id: world.me.id,
    manager_id: topic.creator_user_id,
    expense: topic.expense,
    status: 'waiting',
    waiting_key: waitingKey(topic.id, world.me.id),
    ...newTimestamps(world),
  })
  await world.store.topics.update({ id: topic.id }, { logs_count: { add: 1 }, first_log_user: world.me.id })
  return application
}

/** False if the application has already been processed. */
export async function closeApplication(
  world: World,
  application: Application,
  status: 'accepted' | 'rejected',
): Promise<boolean> {
  const { id, topic_id } = application
  const changes = { status, waiting_key: null, updated_at: now(world) }
  const changed = await world.store.applications.update({ id, status: 'waiting' }, changes)
  if (changed === 0) return false
  const newest = await world.store.applications.first({
    where: { topic_id, status: 'waiting' },
    order: newestFirst,
  })
  await world.store.topics.update({ id: topic_id }, { logs_count: { add: -1 }, first_log_user: newest?.user_id ?? 0 })
  return true
}

/** Adds a member, charges the fee, and counts the join task. Returns the amount that the task paid. */
export async function addMember(world: World, topic: Topic, userId: number): Promise<number> {
  const fee = {
    from: userId,
    to: topic.creator_user_id,
    amount: topic.expense,
    title: say(world, 'Joining a topic'),
    body: topic.name,
  }
  if (!(await transfer(world, fee))) return refuse(403, 'Not enough currency for the fee')
  await world.store.members.insert({ topic_id: topic.id, user_id: userId, can_pub: null, created_at: now(world) })
  await world.store.topics.update({ id: topic.id }, { followers_count: { add: 1 } })
  await countJoinedTopic(world, topic, userId, 1)
  return doTask(world, userId, 'task:follow-topic')
}

/** The fee is not refunded (G43). */
export async function removeMember(world: World, topic: Topic, userId: number): Promise<void> {
  if (userId === topic.creator_user_id) refuse(422, 'The creator cannot leave the topic')
  const removed = await world.store.members.remove({ topic_id: topic.id, user_id: userId })
  if (removed === 0) return
  await world.store.topics.update({ id: topic.id }, { followers_count: { add: -1 } })
  await countJoinedTopic(world, topic, userId, -1)
}
