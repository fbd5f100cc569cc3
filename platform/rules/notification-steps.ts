import type { Row } from '../tables/index.ts'
import type { MemberWorld } from '../world.ts'

type Notification = Row<'notifications'>

/** Enough to find a few names among, also when one person has done most of it. */
const looked = 20
const named = 3

export const newest = (world: MemberWorld, type: Notification['type'], limit = looked): Promise<Notification[]> =>
  world.store.notifications.find({ where: { user_id: world.me.id, type }, order: [['id', 'desc']], limit })

/** Who caused the newest ones, each once. */
export function previewNames(rows: readonly Notification[]): string[] {
  const names = rows.flatMap(({ data }) => data.sender?.name ?? [])
  return [...new Set(names)].slice(0, named)
}

/** How many are unread, by kind. New followers are no notifications, yet counted among them. */
export async function badges(world: MemberWorld) {
  const { notifications, follows } = world.store
  const unread = (type: Notification['type']) => notifications.count({ user_id: world.me.id, type, unread: true })
  return {
    comment: await unread('comment'),
    like: await unread('like'),
    reward: await unread('reward'),
    following: await follows.count({ target_id: world.me.id, seen: false }),
    answer: await unread('answer'),
    adoption: await unread('adoption'),
    mall_selling_commodity: await unread('mall_selling_commodity'),
    selling_knowledge: await unread('selling_knowledge'),
  }
}
