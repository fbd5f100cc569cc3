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
    const [total, rows] = await Promise.all([
      world.store.notifications.count(where),
      world.store.notifications.find({ where, order: newestFirst, limit: pageSize, offset: (page - 1) * pageSize }),
    ])
    const last_page = Math.max(1, Math.ceil(total / pageSize))
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
    const [badges, comment, like, reward, commodity, knowledge] = await Promise.all([
      unreadCounts(world),
      newest(world, 'comment'),
      newest(world, 'like'),
      newest(world, 'reward'),
      newest(world, 'mall_selling_commodity', 1),
      newest(world, 'selling_knowledge', 1),
    ])
    return reply(200, {
      badges,
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
