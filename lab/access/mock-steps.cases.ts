import { feeds } from '../../contracts/chapters/feeds.ts'
import { memberships } from '../../contracts/chapters/memberships.ts'
import { topics } from '../../contracts/chapters/topics.ts'
import { createMock, type Mock } from '../../mock/mock.ts'
import { createWorld } from '../../mock/world.ts'
import { act } from './worlds.cases.ts'

export const openMock = (): Mock => createMock(createWorld({ tick: () => 0 }))

let mark = 1

export const publishIn = async (mock: Mock, name: string, ids: readonly number[], feed_content = 'Among us') =>
  (
    await act(mock, name, feeds.publishFeed, {
      body: { feed_content, feed_from: 5, feed_mark: mark++, topics: [...ids] },
    })
  ).id

/** A private topic of alice's with these members. */
export async function privateTopicOf(mock: Mock, name: string, ...members: readonly string[]): Promise<number> {
  const body = { name, visible: 'hidden', join_permission: 'afterAudit' } as const
  const { id: topicId } = await act(mock, 'alice', topics.createTopic, { body })
  for (const member of members) {
    await act(mock, member, memberships.joinTopic, { params: { topicId } })
    const [log] = await act(mock, 'alice', memberships.listApplyLogs, { params: { topicId }, query: { limit: 1 } })
    await act(mock, 'alice', memberships.approveApplication, { params: { topicId, logId: log?.id ?? 0 } })
  }
  return topicId
}
