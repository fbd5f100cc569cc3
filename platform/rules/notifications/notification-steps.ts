import { newestFirst } from '../../support/paging.ts'
import type { Row } from '../../tables/index.ts'
import type { MemberWorld } from '../../world.ts'

type Notification = Row<'notifications'>

/** Enough to find several names even if one user caused most of them. */
const previewRows = 20
const maxPreviewNames = 3

export const newest = (world: MemberWorld, type: Notification['type'], limit = previewRows): Promise<Notification[]> =>
  world.store.notifications.find({ where: { user_id: world.me.id, type }, order: newestFirst, limit })

/** The senders of the newest notifications, without duplicates. */
export function previewNames(rows: readonly Notification[]): string[] {
  const names = rows.flatMap(({ data }) => data.sender?.name ?? [])
  return [...new Set(names)].slice(0, maxPreviewNames)
}

/** By kind. New followers are not notifications, but they are counted here too. */
export async function unreadCounts(world: MemberWorld) {
  const { notifications, follows } = world.store
  const unread = (type: Notification['type']) => notifications.count({ user_id: world.me.id, type, unread: true })
  const [following, comment, like, reward, answer, adoption, mall_selling_commodity, selling_knowledge] =
    await Promise.all([
      follows.count({ target_id: world.me.id, seen: false }),
      unread('comment'),
      unread('like'),
      unread('reward'),
      unread('answer'),
      unread('adoption'),
      unread('mall_selling_commodity'),
      unread('selling_knowledge'),
    ])
  return { comment, like, reward, following, answer, adoption, mall_selling_commodity, selling_knowledge }
}
