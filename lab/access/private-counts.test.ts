import { expect, test } from 'vitest'
import { comments } from '../../contracts/chapters/comments.ts'
import { events } from '../../contracts/chapters/events.ts'
import { feeds } from '../../contracts/chapters/feeds.ts'
import { topics } from '../../contracts/chapters/topics.ts'
import type { Mock } from '../../mock/mock.ts'
import { openMock, privateTopicOf, publishIn } from './mock-steps.cases.ts'
import { act } from './worlds.cases.ts'

const topicCounts = async (mock: Mock, viewer: string, name: string) =>
  act(mock, viewer, topics.countTopics, { query: { user_id: await mock.as(name).id() } })

test("a user's private, waiting and rejected topics are counted only for that user and administrators", async () => {
  const mock = openMock()
  const counts = (viewer: string) => topicCounts(mock, viewer, 'alice')
  const [carolBefore, aliceBefore, rootBefore] = [await counts('carol'), await counts('alice'), await counts('root')]
  await privateTopicOf(mock, 'A secret society')
  expect(await counts('carol')).toEqual(carolBefore)
  expect((await counts('alice')).topics_total).toBe(aliceBefore.topics_total + 1)
  expect((await counts('root')).topics_total).toBe(rootBefore.topics_total + 1)
  expect(carolBefore).toMatchObject({ waiting_topics_count: 0, failed_topics_count: 0 })
  const listed = await act(mock, 'carol', topics.listTopics, {
    query: { for_user: await mock.as('alice').id(), limit: 100 },
  })
  expect(carolBefore.topics_total).toBe(listed.length)
})

test('public counts of a user and of a topic exclude feeds that only members see', async () => {
  const mock = openMock()
  const open = await act(mock, 'alice', topics.createTopic, {
    body: { name: 'Open', visible: 'visible', join_mode: 'open' },
  })
  const visibleToDave = async () => {
    const [event] = await act(mock, 'dave', events.listEvents, { query: { user_id: await mock.as('alice').id() } })
    const [topic] = await act(mock, 'dave', topics.listTopics, { query: { id: String(open.id) } })
    return [event?.creator, topic]
  }
  const before = await visibleToDave()
  const hidden = await privateTopicOf(mock, 'A secret society', 'bob')
  const params = { feedId: await publishIn(mock, 'alice', [hidden, open.id]) }
  await act(mock, 'bob', feeds.likeFeed, { params })
  const { comment } = await act(mock, 'bob', comments.commentFeed, { params, body: { body: 'Psst' } })
  expect(await visibleToDave()).toEqual(before)
  await act(mock, 'bob', comments.deleteComment, { params: { commentId: comment.id } })
  await act(mock, 'alice', feeds.deleteFeed, { params })
  await act(mock, 'alice', topics.deleteTopic, { params: { topicId: hidden } })
  expect(await visibleToDave()).toEqual(before)
})

test('a topic counts as joined by its members once it is approved', async () => {
  const mock = openMock()
  const joined = async () => {
    const [event] = await act(mock, 'dave', events.listEvents, { query: { user_id: await mock.as('alice').id() } })
    return event?.creator?.feed_topics_count ?? 0
  }
  const before = await joined()
  await mock.configure({ topics: { switch: true } })
  const { id } = await act(mock, 'alice', topics.createTopic, {
    body: { name: 'New', visible: 'visible', join_mode: 'open' },
  })
  expect(await joined()).toBe(before)
  await mock.auditTopic(id, 'passed')
  expect(await joined()).toBe(before + 1)
  await mock.auditTopic(id, 'failed')
  expect(await joined()).toBe(before)
})
