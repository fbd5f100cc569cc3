import { notifications } from '../../../contracts/chapters/notifications.ts'
import { reply, rulesFor } from '../../rule.ts'
import { itemRange, newestFirst, pageLinks } from '../../support/paging.ts'
import { notificationView } from '../../views/notifications.ts'
import { now } from '../../world.ts'
import { newest, previewNames, unreadCounts } from './notification-steps.ts'

const pageSize = 15

export const notificationRules = rulesFor(notifications, {
  async listNotifications({ query: { type, page } }, world) {
    const where = { user_id: world.me.id, type }
    const total = await world.store.notifications.count(where)
    const last_page = Math.max(1, Math.ceil(total / pageSize))
    const rows = await world.store.notifications.find({
      where,
      order: newestFirst,
      limit: pageSize,
      offset: (page - 1) * pageSize,
    })
    const range = itemRange(page, pageSize, rows.length)
    const meta = { current_page: page, last_page, path: world.address, per_page: pageSize, total, ...range }
    const links = pageLinks(`${world.address}?type=${type}`, page, page < last_page, last_page)
    return reply(200, { data: rows.map((row) => notificationView(world, row)), links, meta })
  },

  async markNotificationsRead({ body: { type } }, world) {
    const unread = { user_id: world.me.id, type, unread: true }
    await world.store.notifications.update(unread, { unread: false, read_at: now(world) })
    return reply(204)
  },

  async getNotificationStatistics(_, world) {
    const [comment, like, reward] = [
      await newest(world, 'comment'),
      await newest(world, 'like'),
      await newest(world, 'reward'),
    ]
    const [commodity, knowledge] = [
      await newest(world, 'mall_selling_commodity', 1),
      await newest(world, 'selling_knowledge', 1),
    ]
    return reply(200, {
      badges: await unreadCounts(world),
      lastCreatedAts: {
        comment: comment[0]?.created_at ?? null,
        like: like[0]?.created_at ?? null,
        reward: reward[0]?.created_at ?? null,
        mall_selling_commodity: commodity[0]?.created_at ?? null,
        selling_knowledge: knowledge[0]?.created_at ?? null,
      },
      previewUserNames: {
        comment: previewNames(comment),
        like: previewNames(like),
        reward: previewNames(reward),
      },
    })
  },

  async getNotificationSettings(_, { me }) {
    const { notify_reward: reward, notify_comment: comment, notify_chat: chat, notify_sound: sound } = me
    return reply(200, { reward, comment, chat, sound })
  },

  async updateNotificationSettings({ body }, world) {
    const columns = Object.fromEntries(Object.entries(body).map(([name, wanted]) => [`notify_${name}`, wanted]))
    await world.store.users.update({ id: world.me.id }, columns)
    return reply(204)
  },
})
