import { expect, test } from 'vitest'
import { comments } from '../../contracts/chapters/comments.ts'
import { feeds } from '../../contracts/chapters/feeds.ts'
import { memberships } from '../../contracts/chapters/memberships.ts'
import { notifications } from '../../contracts/chapters/notifications.ts'
import { reports } from '../../contracts/chapters/reports.ts'
import { rewards } from '../../contracts/chapters/rewards.ts'
import { topics } from '../../contracts/chapters/topics.ts'
import { openMock, privateTopicOf, publishIn } from './mock-steps.cases.ts'
import { missingIds } from './resource-ids.cases.ts'
import { act } from './worlds.cases.ts'

const secret = 'A secret society'

test('for outsiders, publishing in a private topic fails as in a missing topic', async () => {
  const mock = openMock()
  const hidden = await privateTopicOf(mock, secret)
  const publish = async (topic: number) => {
    const body = { feed_content: 'Hello?', feed_from: 5, feed_mark: 1, topics: [topic] }
    return mock.as('carol').call(feeds.publishFeed, { body })
  }
  const [toHidden, toMissing] = [await publish(hidden), await publish(Number(missingIds.topic))]
  expect([toHidden.status, toHidden.body]).toEqual([toMissing.status, toMissing.body])
  expect(JSON.stringify(toHidden.body)).not.toContain(secret)
})

test('every operation on a private topic except joining it returns 404 to outsiders', async () => {
  const mock = openMock()
  const params = { topicId: await privateTopicOf(mock, secret, 'bob') }
  const carol = mock.as('carol')
  const replies = [
    await carol.call(topics.updateTopic, { params, body: { desc: 'Mine' } }),
    await carol.call(topics.deleteTopic, { params }),
    await carol.call(topics.shareTopic, { params }),
    await carol.call(memberships.leaveTopic, { params, body: {} }),
    await carol.call(memberships.listApplyLogs, { params }),
    await carol.call(memberships.getCanPublish, { params }),
    await carol.call(memberships.setCanPublish, { params, body: { can_pub: 1, user_id: '3' } }),
    await carol.call(memberships.approveApplication, { params: { ...params, logId: 1 } }),
    await carol.call(memberships.rejectApplication, { params: { ...params, logId: 1 } }),
    await carol.call(rewards.rewardTopic, { params, body: { name: 'Rose', price: 1, numbers: 1 } }),
  ]
  expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 404))
  expect((await carol.call(memberships.joinTopic, { params })).status).toBe(202)
  expect((await mock.as('bob').call(topics.deleteTopic, { params })).status).toBe(403)
})

test('a user with the permission to delete topics may delete a private one', async () => {
  const mock = openMock()
  const params = { topicId: await privateTopicOf(mock, secret) }
  await mock.grant('carol', { permissions: ['feed-topic:delete'] })
  expect((await mock.as('carol').call(topics.deleteTopic, { params })).status).toBe(204)
})

test('a reply to an outsider does not reveal the private topic', async () => {
  const mock = openMock()
  const [carol, bob] = [await mock.as('carol').id(), await mock.as('bob').id()]
  const topic = await privateTopicOf(mock, secret, 'bob')
  const params = { feedId: await publishIn(mock, 'alice', [topic]) }
  const inbox = async (name: string) => {
    const { data } = await act(mock, name, notifications.listNotifications, { query: { type: 'comment' } })
    return [data?.length, (await mock.outbox(name)).length]
  }
  const [carolBefore, bobBefore] = [await inbox('carol'), await inbox('bob')]
  await act(mock, 'alice', comments.commentFeed, { params, body: { body: 'About you', reply_user: carol } })
  await act(mock, 'alice', comments.commentFeed, { params, body: { body: 'To you', reply_user: bob } })
  expect(await inbox('carol')).toEqual(carolBefore)
  expect(await inbox('bob')).not.toEqual(bobBefore)
})

test('only members of both topics see a feed in two private topics', async () => {
  const mock = openMock()
  const [first, second] = [
    await privateTopicOf(mock, 'First', 'bob', 'carol'),
    await privateTopicOf(mock, 'Second', 'bob'),
  ]
  const params = { feedId: await publishIn(mock, 'alice', [first, second]) }
  const status = async (name: string) => (await mock.as(name).call(feeds.getFeed, { params })).status
  expect([await status('alice'), await status('bob'), await status('carol')]).toEqual([201, 201, 404])
  await act(mock, 'alice', topics.deleteTopic, { params: { topicId: second } })
  expect([await status('carol'), await status('dave')]).toEqual([201, 404])
})

test('removed publishers still see their feed, but not the name of the topic', async () => {
  const mock = openMock()
  const topic = await privateTopicOf(mock, secret, 'bob')
  const params = { feedId: await publishIn(mock, 'bob', [topic]) }
  const target = await mock.as('bob').id()
  await act(mock, 'alice', memberships.leaveTopic, { params: { topicId: topic }, body: { target } })
  expect(await act(mock, 'bob', feeds.getFeed, { params })).toMatchObject({ topics: [] })
})

test('for outsiders, a comment in a private topic does not exist, unless they wrote it', async () => {
  const mock = openMock()
  const topic = await privateTopicOf(mock, secret, 'bob')
  const feedId = await publishIn(mock, 'alice', [topic])
  const { comment } = await act(mock, 'bob', comments.commentFeed, { params: { feedId }, body: { body: 'Psst' } })
  const carol = mock.as('carol')
  const answers = async (commentId: number) => {
    const replies = [
      await carol.call(comments.deleteComment, { params: { commentId } }),
      await carol.call(reports.reportComment, { params: { commentId }, body: {} }),
    ]
    return replies.map(({ status, body }) => [status, body])
  }
  expect(await answers(comment.id)).toEqual(await answers(Number(missingIds.comment)))
  const target = await mock.as('bob').id()
  await act(mock, 'alice', memberships.leaveTopic, { params: { topicId: topic }, body: { target } })
  expect((await mock.as('bob').call(comments.deleteComment, { params: { commentId: comment.id } })).status).toBe(204)
})

test('outsiders cannot use a private feed as a cursor', async () => {
  const mock = openMock()
  const feedId = await publishIn(mock, 'alice', [await privateTopicOf(mock, secret)])
  const after = async (id: number) => {
    const page = await act(mock, 'carol', feeds.listFeeds, { query: { type: 'hot', after: id } })
    return page.map(({ id }) => id)
  }
  expect(await after(feedId)).toEqual(await after(Number(missingIds.feed)))
})
