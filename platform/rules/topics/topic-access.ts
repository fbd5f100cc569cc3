import { refuse } from '../../http/refusal.ts'
import type { Row } from '../../tables/index.ts'
import { manages } from '../../views/topics.ts'
import { isAdministrator, type MemberWorld, type World } from '../../world.ts'

type Topic = Row<'topics'>

/** Until it is approved, a topic is visible only to its creator and to administrators (G40). */
export const isShown = (world: World, topic: Topic): boolean =>
  topic.deleted_at === null && (topic.status === 'passed' || manages(world, topic) || isAdministrator(world))

export async function topicOrRefuse(world: World, id: number): Promise<Topic> {
  const topic = await world.store.topics.get(id)
  return topic && isShown(world, topic) ? topic : refuse(404, 'Topic not found')
}

export async function managedTopicOrRefuse(world: MemberWorld, id: number): Promise<Topic> {
  const topic = await topicOrRefuse(world, id)
  return manages(world, topic) ? topic : refuse(403, 'Only the manager of the topic may do this')
}

export const membership = ({ store }: World, topicId: number, userId: number): Promise<Row<'members'> | undefined> =>
  store.members.first({ where: { topic_id: topicId, user_id: userId } })

/** The feeds and members of a private topic are visible to its members (G53). */
export async function visibleTopicOrRefuse(world: World, id: number): Promise<Topic> {
  const topic = await topicOrRefuse(world, id)
  if (topic.visible === 'visible' || manages(world, topic) || isAdministrator(world)) return topic
  const isMember = world.me && (await membership(world, id, world.me.id))
  return isMember ? topic : refuse(404, 'Topic not found')
}

/** G50. By default members may publish. */
export async function mayPublish(world: MemberWorld, topic: Topic): Promise<boolean> {
  if (topic.creator_user_id === world.me.id) return true
  const member = await membership(world, topic.id, world.me.id)
  if (member?.can_pub === 0) return false
  if (topic.publish_permission === 'allUser') return topic.visible === 'visible' || member !== undefined
  if (topic.publish_permission === 'creatorOnly') return false
  if (topic.publish_permission === 'specialUser') return member?.can_pub === 1
  return member !== undefined
}
