import { expect, test } from 'vitest'
import { comments } from '../../contracts/chapters/comments.ts'
import { events } from '../../contracts/chapters/events.ts'
import { feeds } from '../../contracts/chapters/feeds.ts'
import { topics } from '../../contracts/chapters/topics.ts'
import type { Mock } from '../../mock/mock.ts'
import { openMock, privateTopicOf, publishIn } from './findings.cases.ts'
import { does } from './worlds.cases.ts'

const topicCounts = async (mock: Mock, viewer: string, name: string) =>
  does(mock, viewer, topics.countTopics, { query: { user_id: await mock.as(name).id() } })

test("private, waiting and rejected topics are counted among somebody's topics only for them and administrators", async () => {
  const mock = openMock()
  const counts = (viewer: string) => topicCounts(mock, viewer, 'alice')
  const [carolBefore, aliceBefore, rootBefore] = [await counts('carol'), await counts('alice'), await counts('root')]
  await privateTopicOf(mock, 'A secret society')
  expect(await counts('carol')).toEqual(carolBefore)
  expect((await counts('alice')).topics_total).toBe(aliceBefore.topics_total + 1)
  expect((await counts('root')).topics_total).toBe(rootBefore.topics_total + 1)
  expect(carolBefore).toMatchObject({ waiting_topics_count: 0, failed_topics_count: 0 })
  const listed = await does(mock, 'carol', topics.listTopics, {
    query: { for_user: await mock.as('alice').id(), limit: 100 },
  })
  expect(carolBefore.topics_total).toBe(listed.length)
})

test('the counts that everybody sees of a user and of a public topic leave out what is for members only', async () => {
  const mock = openMock()
  const open = await does(mock, 'alice', topics.createTopic, {
    body: { name: 'Open', visible: 'visible', join_mode: 'open' },
  })
  const shown = async () => {
    const [event] = await does(mock, 'dave', events.listEvents, { query: { user_id: await mock.as('alice').id() } })
    const [topic] = await does(mock, 'dave', topics.listTopics, { query: { id: String(open.id) } })
    return [event?.creator, topic]
  }
  const before = await shown()
  const hidden = await privateTopicOf(mock, 'A secret society', 'bob')
  const params = { feedId: await publishIn(mock, 'alice', [hidden, open.id]) }
  await does(mock, 'bob', feeds.likeFeed, { params })
  const { comment } = await does(mock, 'bob', comments.commentFeed, { params, body: { body: 'Psst' } })
  expect(await shown()).toEqual(before)
  await does(mock, 'bob', comments.deleteComment, { params: { commentId: comment.id } })
  await does(mock, 'alice', feeds.deleteFeed, { params })
  await does(mock, 'alice', topics.deleteTopic, { params: { topicId: hidden } })
  expect(await shown()).toEqual(before)
})

test('a topic counts among those that its members have joined once it is approved', async () => {
  const mock = openMock()
  const joined = async () => {
    const [event] = await does(mock, 'dave', events.listEvents, { query: { user_id: await mock.as('alice').id() } })
    return event?.creator?.feed_topics_count ?? 0
  }
  const before = await joined()
  await mock.configure({ topics: { switch: true } })
  const { id } = await does(mock, 'alice', topics.createTopic, {
    body: { name: 'New', visible: 'visible', join_mode: 'open' },
  })
  expect(await joined()).toBe(before)
  await mock.auditTopic(id, 'passed')
  expect(await joined()).toBe(before + 1)
  await mock.auditTopic(id, 'failed')
  expect(await joined()).toBe(before)
})
