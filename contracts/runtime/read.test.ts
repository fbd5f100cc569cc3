import { expect, test } from 'vitest'
import { accounts } from '../chapters/accounts.ts'
import { categories } from '../chapters/categories.ts'
import { feeds } from '../chapters/feeds.ts'
import { im } from '../chapters/im.ts'
import { memberships } from '../chapters/memberships.ts'
import { notifications } from '../chapters/notifications.ts'
import { rewards } from '../chapters/rewards.ts'
import { topics } from '../chapters/topics.ts'
import type { Spec } from '../dsl/endpoint.ts'
import { type Raw, readRequest } from './read.ts'

const read = (endpoint: Spec, raw: Raw) => readRequest(endpoint, raw)
const query = (endpoint: Spec, values: unknown, params?: unknown) => {
  const result = read(endpoint, { params, query: values })
  return result.ok ? result.input.query : result
}
const body = (endpoint: Spec, values: unknown, params?: unknown) => {
  const result = read(endpoint, { params, body: values })
  return result.ok ? result.input.body : result
}
const refused = (part: string, errors: unknown) => ({ ok: false, part, errors })

test('numbers in a query may be text, and defaults are filled in', () => {
  expect(query(feeds.listFeeds, { limit: '5', hot: '70' })).toMatchObject({
    limit: 5,
    hot: 70,
    type: 'new',
    direction: 'desc',
  })
  expect(query(feeds.listFeeds, {})).toMatchObject({ limit: 15 })
  expect(query(feeds.listFeedLikes, {}, { feedId: '1' })).toMatchObject({ limit: 20 })
})

test('text that is not a number is refused', () => {
  expect(query(feeds.listFeeds, { limit: 'many' })).toMatchObject(refused('query', { limit: [expect.any(String)] }))
  expect(query(feeds.listFeeds, { limit: '1.5' })).toMatchObject({ ok: false })
})

test('an empty query parameter counts as absent (G16)', () => {
  expect(query(feeds.listFeeds, { limit: '', after: '', hot: '', recommended_at: '' })).toEqual(
    query(feeds.listFeeds, {}),
  )
  expect(query(topics.rankTopics, { with: '' })).toMatchObject({ with: ['topics', 'my_topics'] })
  expect(query(notifications.listNotifications, { type: '' })).toMatchObject(
    refused('query', { type: ['is required'] }),
  )
})

test('a page size outside its bounds is clamped, or refused where the document gives a range', () => {
  expect(query(feeds.listFeeds, { limit: '1000' })).toMatchObject({ limit: 100 })
  expect(query(feeds.listFeeds, { limit: '9'.repeat(30) })).toMatchObject({ limit: 100 })
  expect(query(feeds.listFeeds, { limit: '-3' })).toMatchObject({ limit: 1 })
  expect(query(topics.listFollowedTopics, { limit: '0' })).toMatchObject({ limit: 0 })
  expect(query(rewards.listRewardRank, { limit: '100' }, { topicId: 1 })).toMatchObject({ limit: 100 })
  expect(query(rewards.listRewardRank, { limit: '101' }, { topicId: 1 })).toMatchObject({ ok: false })
  expect(query(rewards.listRewardRank, { limit: '0' }, { topicId: 1 })).toMatchObject({ ok: false })
})

test('quirks of real clients are accepted: page=NaN, after=0, feed_mark as text', () => {
  expect(query(notifications.listNotifications, { type: 'like', page: 'NaN' })).toMatchObject({ page: 1 })
  expect(query(feeds.listFeedLikes, { after: '0' }, { feedId: 1 })).toMatchObject({ after: undefined })
  expect(body(feeds.publishFeed, { feed_content: 'a', feed_from: 5, feed_mark: '17' })).toMatchObject({ feed_mark: 17 })
})

test.each([true, 1, '1', 'true'])('%j is true', (yes) => {
  expect(body(notifications.updateNotificationSettings, { sound: yes })).toEqual({ sound: true })
})

test.each([false, 0, '0', 'false'])('%j is false', (no) => {
  expect(query(memberships.listTopicNotifications, { type: 'accept', count: no })).toMatchObject({ count: false })
})

test.each([[7], ['7'], ['7,8'], [['7', 8]]])(
  'ids come as a number, as comma-separated text or as an array: %j',
  (ids) => {
    expect(body(memberships.setCanPublish, { can_pub: 1, user_id: ids }, { topicId: 1 })).toMatchObject({
      user_id: expect.arrayContaining([7]),
    })
  },
)

test('an error in a path parameter is reported for params, not for the body', () => {
  for (const topicId of ['x', '0', '-1', '1.5']) {
    expect(read(memberships.joinTopic, { params: { topicId } })).toMatchObject({ ok: false, part: 'params' })
  }
})

test('with id, the other parameters of the feed list are ignored, even invalid ones', () => {
  expect(query(feeds.listFeeds, { id: '3,1', limit: 'many', type: 'hot', direction: 'asc' })).toMatchObject({
    id: [3, 1],
    direction: 'asc',
    type: 'new',
  })
})

test('with only=hot, the other parameters of the topic list are ignored', () => {
  expect(query(topics.listTopics, { only: 'hot', status: 'nonsense' })).toMatchObject({ only: 'hot', status: 'passed' })
})

const publicTopic = { name: 'Hikers', visible: 'visible', join_mode: 'open' }

test('a public topic needs a join mode, an audited one needs invited_audit', () => {
  expect(body(topics.createTopic, publicTopic)).toMatchObject(publicTopic)
  expect(body(topics.createTopic, { ...publicTopic, join_mode: undefined })).toMatchObject(
    refused('body', { join_mode: [expect.stringContaining('required')] }),
  )
  expect(body(topics.createTopic, { ...publicTopic, join_mode: 'need-audit' })).toMatchObject(
    refused('body', { invited_audit: [expect.any(String)] }),
  )
  expect(body(topics.createTopic, { ...publicTopic, join_mode: 'need-audit', invited_audit: 0 })).toMatchObject({
    invited_audit: false,
  })
})

test('expense and divide are ignored for a public topic and checked for a private one', () => {
  expect(body(topics.createTopic, { ...publicTopic, expense: -5, divide: 'x' })).toEqual(publicTopic)
  expect(body(topics.createTopic, { name: 'H', visible: 'hidden', expense: 5, divide: 6 })).toMatchObject(
    refused('body', { divide: [expect.any(String)] }),
  )
  expect(body(topics.createTopic, { name: 'H', visible: 'hidden', expense: -1 })).toMatchObject({ ok: false })
  expect(body(topics.createTopic, { name: 'H', visible: 'hidden', expense: 0 })).toMatchObject({ expense: 0 })
})

test('a reward needs a gift, and a gift by name needs a price', () => {
  const params = { topicId: 1 }
  expect(body(rewards.rewardTopic, { numbers: 1 }, params)).toMatchObject({ ok: false })
  expect(body(rewards.rewardTopic, { numbers: 1, name: 'Lantern' }, params)).toMatchObject(
    refused('body', { price: [expect.any(String)] }),
  )
  expect(body(rewards.rewardTopic, { numbers: 1, gift_id: 2 }, params)).toEqual({ numbers: 1, gift_id: 2 })
})

test('login needs a password or a code, not both', () => {
  expect(body(accounts.login, { login: 'alice' })).toMatchObject({ ok: false })
  expect(body(accounts.login, { login: 'alice', password: 'p', verifiable_code: '1' })).toMatchObject({ ok: false })
})

test('page and offset cannot be combined', () => {
  expect(query(topics.listTopicCategories, { page: '1', offset: '0' })).toMatchObject({ ok: false })
})

test('the body must be an array if the contract declares one', () => {
  expect(body(categories.pushFeedToCategories, [1, 2], { feedId: 1 })).toEqual([1, 2])
  expect(body(categories.pushFeedToCategories, { 0: 1 }, { feedId: 1 })).toMatchObject({ ok: false })
  expect(body(categories.pushFeedToCategories, undefined, { feedId: 1 })).toMatchObject(
    refused('body', { body: ['is required'] }),
  )
})

test('a body without required fields may be absent, but not null or a list', () => {
  expect(body(memberships.leaveTopic, undefined, { topicId: 1 })).toEqual({})
  expect(body(memberships.leaveTopic, null, { topicId: 1 })).toMatchObject({ ok: false })
  expect(body(memberships.leaveTopic, [], { topicId: 1 })).toMatchObject({ ok: false })
})

test('the id of a group is a number or text, and a group has at most 2000 members', () => {
  expect(body(im.deleteImGroup, { im_group_id: 7 })).toEqual({ im_group_id: '7' })
  const group = { groupname: 'g', desc: 'd' }
  expect(body(im.createImGroup, group)).toMatchObject({ public: true, maxusers: 200, members_only: false })
  expect(body(im.createImGroup, { ...group, maxusers: 2001 })).toMatchObject({ ok: false })
})

test('missing fields are reported as required', () => {
  expect(body(feeds.publishFeed, { feed_content: 'a' })).toMatchObject(
    refused('body', { feed_from: ['is required'], feed_mark: ['is required'] }),
  )
})

test('a field of the body that is sent in the query is taken from there, unless the two differ (G15)', () => {
  const leave = (query: object, sent?: object) =>
    read(memberships.leaveTopic, { params: { topicId: 1 }, query, body: sent })
  expect(leave({ target: '3' })).toMatchObject({ ok: true, input: { body: { target: 3 } } })
  expect(leave({ target: '3' }, { target: 3 })).toMatchObject({ ok: true, input: { body: { target: 3 } } })
  expect(leave({ target: '3' }, { target: 4 })).toMatchObject(refused('body', { target: [expect.any(String)] }))
  expect(leave({ target: 'x' })).toMatchObject(refused('body', { target: [expect.any(String)] }))
  expect(leave({ target: '' })).toMatchObject({ ok: true, input: { body: {} } })
  expect(leave({ target: '3' })).toMatchObject({ lenient: [{ field: 'target', gap: 'G15' }] })
  const group = { groupname: 'g', desc: 'd', public: 'false', maxusers: '5', members: '1,2' }
  expect(read(im.createImGroup, { query: group })).toMatchObject({
    input: { body: { groupname: 'g', public: false, maxusers: 5, members: [1, 2] } },
  })
})

test('a body may contain numbers and flags as text, and null for optional fields (G17)', () => {
  const feed = { feed_content: 'a', feed_from: '4', feed_mark: 1, topics: ['1', 2], images: null }
  expect(body(feeds.publishFeed, feed)).toMatchObject({ feed_from: 4, topics: [1, 2] })
  expect(body(feeds.publishFeed, feed)).not.toHaveProperty('images')
  expect(body(memberships.setCanPublish, { can_pub: '1', user_id: 2 }, { topicId: 1 })).toMatchObject({ can_pub: 1 })
  expect(read(feeds.publishFeed, { body: feed })).toMatchObject({
    lenient: [{ field: 'feed_from', gap: 'G17' }, { field: 'topics' }, { field: 'images' }],
  })
  expect(read(feeds.publishFeed, { body: { ...feed, feed_from: '4.5' } })).toMatchObject({ ok: false })
  expect(read(feeds.publishFeed, { body: { ...feed, feed_content: 7 } })).toMatchObject({ ok: false })
  expect(read(feeds.publishFeed, { body: { ...feed, feed_from: null } })).toMatchObject({ ok: false })
})

test('a form is parsed like the equivalent JSON (G10)', () => {
  const form = { feed_content: '7', feed_from: '4', feed_mark: '1', topics: '1,2', images: '' }
  const result = readRequest(feeds.publishFeed, { body: form }, 'text')
  expect(result).toMatchObject({ ok: true, input: { body: { feed_content: '7', feed_from: 4, topics: [1, 2] } } })
  expect(result).not.toHaveProperty('lenient')
})
