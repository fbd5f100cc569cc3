import { topics } from '../../../contracts/chapters/topics.ts'
import { type Check, check } from '../../authoring/case.ts'
import type { Context } from '../../client/context.ts'
import { createdTopic, givenTopic } from '../../fixtures/common.ts'
import { idsOf } from '../../fixtures/pages.ts'
import { publicTopic } from './topic-refusals.ts'
import type { Topic } from './topic-steps.ts'

const { listTopics, deleteTopic } = topics

type TopicStatus = Topic['status']

async function givenWaitingTopic(context: Context): Promise<number> {
  const { alice, cleanup } = context
  const { id: topicId } = await createdTopic(context, alice, publicTopic(context))
  cleanup(() => alice.sends(deleteTopic, { params: { topicId } }).response())
  return topicId
}

/** Filtering the list by status. */
export const topicStatuses: readonly Check[] = [
  check(
    'status-filters',
    'status filters topics and defaults to passed',
    ['4.5.2/9', '3.1/1', 'G40'],
    async (context) => {
      const { alice, bob, expect } = context
      const made = await givenTopic(context, alice)
      const forUser = await alice.id()
      const withStatus = async (status?: TopicStatus | 'all') =>
        alice.sends(listTopics, { query: { forUser, ...(status && { status }), limit: 100 } }).gets(200)
      const idsWithout = (found: Topic[], status: TopicStatus) =>
        idsOf(found.filter((topic) => topic.status !== status))
      const plain = await withStatus()
      expect(idsWithout(plain, 'passed'), 'the ids that are not passed, without status', '4.5.2/9').equals([])
      const passed = await withStatus('passed')
      expect(idsOf(passed), 'the ids with status=passed', '4.5.2/9').includes(made)
      expect(idsOf(await withStatus('all')), 'the ids with status=all', '4.5.2/9').includes(made)
      for (const status of ['passed', 'waiting', 'failed'] as const) {
        const found = status === 'passed' ? passed : await withStatus(status)
        const others = idsWithout(found, status)
        expect(others, `the ids that are not ${status}, with status=${status}`, '4.5.2/9').equals([])
      }
      const forBob = (status: TopicStatus | 'all') =>
        bob.sends(listTopics, { query: { forUser, status, limit: 100 } }).chooses('G40', 200)
      const all = await forBob('all')
      if (all) expect(idsOf(all), 'the ids with status=all, for another person,', '4.5.2/9').includes(made)
      for (const status of ['waiting', 'failed'] as const) {
        const others = idsWithout((await forBob(status)) ?? [], status)
        expect(others, `the ids that are not ${status}, with status=${status} for another person,`, '4.5.2/9').equals(
          [],
        )
      }
    },
  ),

  check(
    'audit-decides-listed-status',
    "A topic is listed as waiting, then by the audit's decision",
    ['4.5.2/9', '3.1/1', 'G40'],
    async (context) => {
      const { alice, bob, adapter, expect } = context
      const before = await adapter.configure({ settings: { topics: { switch: true } } })
      context.cleanup(() => adapter.configure({ settings: before }))
      const [admitted, refused] = [await givenWaitingTopic(context), await givenWaitingTopic(context)]
      const forUser = await alice.id()
      const listed = async (status: TopicStatus | 'all') =>
        idsOf(await alice.sends(listTopics, { query: { forUser, status, limit: 100 } }).gets(200))
      expect(await listed('all'), "the ids of alice's topics with status=all", '4.5.2/9').includes(admitted)
      expect(await listed('waiting'), 'the ids with status=waiting', '4.5.2/9').includes(admitted)
      expect(await listed('passed'), 'the ids with status=passed', '4.5.2/9').excludes(admitted)
      const ofOthers = idsOf(await bob.sends(listTopics, { query: { id: admitted } }).gets(200))
      expect(ofOthers, 'the ids that other people see', 'G40').excludes(admitted)
      await adapter.auditTopic({ topic: refused, status: 'failed' })
      await adapter.auditTopic({ topic: admitted, status: 'passed' })
      expect(await listed('waiting'), 'the ids with status=waiting after the audit', '4.5.2/9').excludes(admitted)
      expect(await listed('passed'), 'the ids with status=passed after the audit', '4.5.2/9').includes(admitted)
      expect(await listed('passed'), 'the ids with status=passed after the audit', '4.5.2/9').excludes(refused)
      expect(await listed('failed'), 'the ids with status=failed after the audit', '4.5.2/9').includes(refused)
    },
    { needs: ['configure', 'auditTopic'] },
  ),
]
