import { categories } from '../../contracts/categories.ts'
import { comments } from '../../contracts/comments.ts'
import { events } from '../../contracts/events.ts'
import { feeds } from '../../contracts/feeds.ts'
import { memberships } from '../../contracts/memberships.ts'
import { rewards } from '../../contracts/rewards.ts'
import { topics } from '../../contracts/topics.ts'
import { type Doing, feedOf, type Numbers, personOf, pick, suiting, topicOf } from './choose.cases.ts'

const gift = ({ other, amount }: Numbers) =>
  other % 3 === 0
    ? { gift_id: 1 + (amount % 3), numbers: 1 + (other % 5) }
    : { name: 'Tea', price: amount, numbers: 1 + (other % 3) }

/** A name that nobody has and a mark that nobody uses twice by accident. */
const name = ({ one, other, amount }: Numbers) => `Topic ${one} ${other} ${amount}`
const mark = ({ one, other, amount }: Numbers) => 1 + one + 100 * other + 10_000 * amount

const kinds = [
  { visible: 'visible', join_mode: 'open' },
  { visible: 'visible', join_mode: 'need-audit', invited_audit: true },
  { visible: 'hidden', join_permission: 'afterAudit', expense: 200 },
  { visible: 'hidden', expense: 30, divide: 3 },
]

const concluding =
  (endpoint: (typeof memberships)['approveApplication' | 'rejectApplication']): Doing =>
  async (stage, { who, one, other }) => {
    const found = await stage.store.applications.find({ where: { manager_id: { in: [1, 2, 3, 4, 5] } } })
    const log = suiting(found, one, ({ status }) => status === 'waiting')
    const manager = other % 5 === 0 ? who : personOf(log?.manager_id, who)
    return stage.send(manager, endpoint, { params: { topicId: log?.topic_id ?? 1, logId: log?.id ?? 1 } })
  }

export const communityActs = {
  join: async (stage, { who, one }) => stage.send(who, memberships.joinTopic, { params: await topicOf(stage, one) }),
  leave: async (stage, { who, one }) =>
    stage.send(who, memberships.leaveTopic, { params: await topicOf(stage, one), body: {} }),
  remove: async (stage, { who, one, other }) =>
    stage.send(who, memberships.leaveTopic, { params: await topicOf(stage, one), body: { target: 1 + (other % 6) } }),
  approve: concluding(memberships.approveApplication),
  reject: concluding(memberships.rejectApplication),
  createTopic: (stage, numbers) =>
    stage.send(numbers.who, topics.createTopic, { body: { name: name(numbers), ...pick(kinds, numbers.one) } }),
  changeTopic: async (stage, { who, one, other }) =>
    stage.send(other % 4 === 0 ? who : 'alice', topics.updateTopic, {
      params: await topicOf(stage, one),
      body: { join_permission: pick(['directJoin', 'afterAudit'], other) },
    }),
  deleteTopic: async (stage, { who, one }) =>
    stage.send(who, topics.deleteTopic, { params: await topicOf(stage, one) }),
  rewardTopic: async (stage, numbers) =>
    stage.send(numbers.who, rewards.rewardTopic, { params: await topicOf(stage, numbers.one), body: gift(numbers) }),
  rewardFeed: async (stage, numbers) =>
    stage.send(numbers.who, feeds.rewardFeed, { params: await feedOf(stage, numbers.one), body: gift(numbers) }),
  publish: async (stage, numbers) =>
    stage.send(numbers.who, feeds.publishFeed, {
      body: {
        feed_content: '今天 a walk',
        feed_from: 5,
        feed_mark: mark(numbers),
        ...(numbers.other % 2 === 0 && { topics: [(await topicOf(stage, numbers.one)).topicId] }),
      },
    }),
  deleteFeed: async (stage, { who, one }) => stage.send(who, feeds.deleteFeed, { params: await feedOf(stage, one) }),
  readFeed: async (stage, { who, one }) => stage.send(who, feeds.getFeed, { params: await feedOf(stage, one) }),
  like: async (stage, { who, one }) => stage.send(who, feeds.likeFeed, { params: await feedOf(stage, one) }),
  unlike: async (stage, { who, one }) => stage.send(who, feeds.unlikeFeed, { params: await feedOf(stage, one) }),
  comment: async (stage, { who, one, other }) =>
    stage.send(who, comments.commentFeed, {
      params: await feedOf(stage, one),
      body: { body: '好', reply_user: other % 4 },
    }),
  uncomment: async (stage, { who, one, other }) => {
    const { feedId } = await feedOf(stage, one)
    const found = await stage.store.comments.find({ where: { commentable_type: 'feeds', commentable_id: feedId } })
    const comment = pick(found.slice(-3), other)
    const author = other % 5 === 0 ? who : personOf(comment?.user_id, 'root')
    return stage.send(author, comments.deleteComment, { params: { commentId: comment?.id ?? 1 } })
  },
  push: async (stage, { one, other }) =>
    stage.send('root', categories.pushFeedToCategories, {
      params: await feedOf(stage, one),
      body: other % 3 === 0 ? [] : [1 + (other % 2), 2],
    }),
  want: (stage, { who, one }) => stage.send(who, events.wantJoinEvent, { params: { eventId: 1 + (one % 4) } }),
  interest: (stage, { who, one }) =>
    stage.send(who, events.markEventInteresting, { params: { eventId: 1 + (one % 4) } }),
  deleteEvent: (stage, { who, one }) => stage.send(who, events.deleteEvent, { params: { eventId: 1 + (one % 4) } }),
} satisfies Record<string, Doing>
