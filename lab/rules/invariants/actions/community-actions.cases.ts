import { categories } from '../../../../contracts/chapters/categories.ts'
import { comments } from '../../../../contracts/chapters/comments.ts'
import { events } from '../../../../contracts/chapters/events.ts'
import { feeds } from '../../../../contracts/chapters/feeds.ts'
import { memberships } from '../../../../contracts/chapters/memberships.ts'
import { rewards } from '../../../../contracts/chapters/rewards.ts'
import { topics } from '../../../../contracts/chapters/topics.ts'
import { type Action, type Choices, feedOf, personOf, pick, pickPreferring, topicOf } from './choose.cases.ts'

const gift = ({ other, amount }: Choices) =>
  other % 3 === 0
    ? { gift_id: 1 + (amount % 3), numbers: 1 + (other % 5) }
    : { name: 'Tea', price: amount, numbers: 1 + (other % 3) }

/** Names and marks are derived from the numbers, so that they rarely repeat. */
const name = ({ one, other, amount }: Choices) => `Topic ${one} ${other} ${amount}`
const mark = ({ one, other, amount }: Choices) => 1 + one + 100 * other + 10_000 * amount

const kinds = [
  { visible: 'visible', join_mode: 'open' },
  { visible: 'visible', join_mode: 'need-audit', invited_audit: true },
  { visible: 'hidden', join_permission: 'afterAudit', expense: 200 },
  { visible: 'hidden', expense: 30, divide: 3 },
]

const processApplication =
  (endpoint: (typeof memberships)['approveApplication' | 'rejectApplication']): Action =>
  async (world, { who, one, other }) => {
    const applications = await world.store.applications.find({ where: { manager_id: { in: [1, 2, 3, 4, 5] } } })
    const log = pickPreferring(applications, one, ({ status }) => status === 'waiting')
    const manager = other % 5 === 0 ? who : personOf(log?.manager_id, who)
    return world.send(manager, endpoint, { params: { topicId: log?.topic_id ?? 1, logId: log?.id ?? 1 } })
  }

export const communityActions = {
  join: async (world, { who, one }) => world.send(who, memberships.joinTopic, { params: await topicOf(world, one) }),
  leave: async (world, { who, one }) =>
    world.send(who, memberships.leaveTopic, { params: await topicOf(world, one), body: {} }),
  remove: async (world, { who, one, other }) =>
    world.send(who, memberships.leaveTopic, { params: await topicOf(world, one), body: { target: 1 + (other % 6) } }),
  approve: processApplication(memberships.approveApplication),
  reject: processApplication(memberships.rejectApplication),
  createTopic: (world, numbers) =>
    world.send(numbers.who, topics.createTopic, { body: { name: name(numbers), ...pick(kinds, numbers.one) } }),
  changeTopic: async (world, { who, one, other }) =>
    world.send(other % 4 === 0 ? who : 'alice', topics.updateTopic, {
      params: await topicOf(world, one),
      body: { join_permission: pick(['directJoin', 'afterAudit'], other) },
    }),
  deleteTopic: async (world, { who, one }) =>
    world.send(who, topics.deleteTopic, { params: await topicOf(world, one) }),
  rewardTopic: async (world, numbers) =>
    world.send(numbers.who, rewards.rewardTopic, { params: await topicOf(world, numbers.one), body: gift(numbers) }),
  rewardFeed: async (world, numbers) =>
    world.send(numbers.who, feeds.rewardFeed, { params: await feedOf(world, numbers.one), body: gift(numbers) }),
  publish: async (world, numbers) =>
    world.send(numbers.who, feeds.publishFeed, {
      body: {
        feed_content: '今天 a walk',
        feed_from: 5,
        feed_mark: mark(numbers),
        ...(numbers.other % 2 === 0 && { topics: [(await topicOf(world, numbers.one)).topicId] }),
      },
    }),
  deleteFeed: async (world, { who, one }) => world.send(who, feeds.deleteFeed, { params: await feedOf(world, one) }),
  readFeed: async (world, { who, one }) => world.send(who, feeds.getFeed, { params: await feedOf(world, one) }),
  like: async (world, { who, one }) => world.send(who, feeds.likeFeed, { params: await feedOf(world, one) }),
  unlike: async (world, { who, one }) => world.send(who, feeds.unlikeFeed, { params: await feedOf(world, one) }),
  comment: async (world, { who, one, other }) =>
    world.send(who, comments.commentFeed, {
      params: await feedOf(world, one),
      body: { body: '好', reply_user: other % 4 },
    }),
  uncomment: async (world, { who, one, other }) => {
    const { feedId } = await feedOf(world, one)
    const rows = await world.store.comments.find({ where: { commentable_type: 'feeds', commentable_id: feedId } })
    const comment = pick(rows.slice(-3), other)
    const author = other % 5 === 0 ? who : personOf(comment?.user_id, 'root')
    return world.send(author, comments.deleteComment, { params: { commentId: comment?.id ?? 1 } })
  },
  push: async (world, { one, other }) =>
    world.send('root', categories.pushFeedToCategories, {
      params: await feedOf(world, one),
      body: other % 3 === 0 ? [] : [1 + (other % 2), 2],
    }),
  want: (world, { who, one }) => world.send(who, events.wantJoinEvent, { params: { eventId: 1 + (one % 4) } }),
  interest: (world, { who, one }) =>
    world.send(who, events.markEventInteresting, { params: { eventId: 1 + (one % 4) } }),
  deleteEvent: (world, { who, one }) => world.send(who, events.deleteEvent, { params: { eventId: 1 + (one % 4) } }),
} satisfies Record<string, Action>
