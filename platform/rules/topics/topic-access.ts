import { isShown, topicsKnownTo } from '../../domain/topic-visibility.ts'
import { refuse } from '../../http/refusal.ts'
import type { Row } from '../../tables/index.ts'
import { manages } from '../../views/topics.ts'
import type { MemberWorld, World } from '../../world.ts'

type Topic = Row<'topics'>

/** A private topic does not exist for users who may not see it (G53). */
export async function topicOrRefuse(world: World, id: number): Promise<Topic> {
  const [known] = await topicsKnownTo(world, await world.store.topics.find({ where: { id } }))
  return known ?? notFound()
}

/** Includes private topics: anybody who knows the id may apply (3.2). */
export async function joinableTopicOrRefuse(world: World, id: number): Promise<Topic> {
  const topic = await world.store.topics.get(id)
  return topic && isShown(world, topic) ? topic : notFound()
}

const notFound = () => refuse(404, 'Topic not found')

export async function managedTopicOrRefuse(world: MemberWorld, id: number): Promise<Topic> {
  const topic = await topicOrRefuse(world, id)
  return manages(world, topic) ? topic : refuse(403, 'Only the manager of the topic may do this')
}

export const membership = ({ store }: World, topicId: number, userId: number): Promise<Row<'members'> | undefined> =>
  store.members.first({ where: { topic_id: topicId, user_id: userId } })

export const mayPublish = async (world: MemberWorld, topic: Topic): Promise<boolean> =>
  mayPublishAs(world, topic, await membership(world, topic.id, world.me.id))

/** G50. By default members may publish. */
export function mayPublishAs(world: MemberWorld, topic: Topic, member: Row<'members'> | undefined): boolean {
  if (topic.creator_user_id === world.me.id) return true
  if (member?.can_pub === 0) return false
  if (topic.publish_permission === 'allUser') return topic.visible === 'visible' || member !== undefined
  if (topic.publish_permission === 'creatorOnly') return false
  if (topic.publish_permission === 'specialUser') return member?.can_pub === 1
  return member !== undefined
}
