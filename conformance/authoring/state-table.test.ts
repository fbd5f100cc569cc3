import { expect, test } from 'vitest'
import { memberships } from '../../contracts/chapters/memberships.ts'
import { topics } from '../../contracts/chapters/topics.ts'
import { givenTopic } from '../fixtures/common.ts'
import { fakeTarget, json } from '../testing/fake-target.cases.ts'
import { verdictsOf } from '../testing/verdict-of.cases.ts'
import { stateTable } from './state-table.ts'

const { approveApplication, joinTopic } = memberships

const audited = stateTable({
  id: 'audited',
  section: '3.2',
  title: 'Membership of a topic whose manager audits applications',
  states: ['stranger', 'waiting', 'member'],
  requirement: '3.2/15',
  async arrange(context) {
    const { alice, carol } = context
    const topicId = await givenTopic(context, alice, { join_mode: 'need-audit', invited_audit: true })
    return { alice, carol, topicId, sends: () => ({ params: { topicId, logId: 1 } }) }
  },
  reach: {
    waiting: ({ carol, topicId }) => carol.sends(joinTopic, { params: { topicId } }).gets(202),
    async member({ alice, carol, topicId }) {
      await carol.sends(joinTopic, { params: { topicId } }).gets(202)
      await alice.sends(approveApplication, { params: { topicId, logId: 1 } }).gets(204)
    },
  },
  async observe({ carol, topicId }) {
    const [topic] = await carol.sends(topics.listTopics, { query: { id: topicId } }).gets(200)
    if (topic?.has_followed) return 'member'
    return topic?.apply_for_status === 'waiting' ? 'waiting' : 'stranger'
  },
  rows: (row) => [
    row('stranger', 'carol', joinTopic, 202, 'waiting', ['3.2/6']),
    row('waiting', 'carol', joinTopic, [202, 204], 'waiting', ['3.2/2']),
    row('waiting', 'alice', approveApplication, 204, 'member', ['3.2/7']),
    row('member', 'carol', joinTopic, 204, 'member', [], { gap: 'G44' }),
    row('waiting', 'root', approveApplication, 204, 'member'),
  ],
})

test('each row is a case with an id, a sentence and its requirements', () => {
  expect(audited.cases.map(({ id, title, requirements, level }) => [id, title, ...requirements, level])).toEqual([
    [
      '3.2/audited/stranger-carol-joinTopic',
      'stranger: carol sends joinTopic, gets 202, then waiting',
      '3.2/6',
      'must',
    ],
    [
      '3.2/audited/waiting-carol-joinTopic',
      'waiting: carol sends joinTopic, gets 202 or 204, then waiting',
      '3.2/2',
      'must',
    ],
    [
      '3.2/audited/waiting-alice-approveApplication',
      'waiting: alice sends approveApplication, gets 204, then member',
      '3.2/7',
      'must',
    ],
    ['3.2/audited/member-carol-joinTopic', 'member: carol sends joinTopic, gets 204, then member', 'G44', 'gap'],
    [
      '3.2/audited/waiting-root-approveApplication',
      'waiting: root sends approveApplication, gets 204, then member',
      '3.2/15',
      'must',
    ],
  ])
})

const outcomes = async (...given: Parameters<typeof fakeTarget>) =>
  (await verdictsOf([audited], fakeTarget(...given))).map(({ outcome }) => outcome)

test('rows pass if the target conforms, and a row in a held gap can fail', async () => {
  // The fake target lets a member apply again, which is not our choice in the gap.
  expect(await outcomes()).toEqual(['passed', 'passed', 'passed', 'failed', 'passed'])
})

test('a row in an observed gap records its status and its next state', async () => {
  const verdicts = await verdictsOf([audited], fakeTarget(undefined, { gaps: 'observed' }), { only: ['G44'] })
  expect(verdicts).toMatchObject([
    {
      outcome: 'passed',
      observations: [
        { same: true },
        { expected: '204', status: 202 },
        { expected: 'the state after to be "member"', text: '"waiting"' },
      ],
    },
  ])
})

test('if an action does not change the state, its row fails, and so do rows that start from the expected state', async () => {
  const working = fakeTarget()
  const stuck = {
    ...working,
    fetch: (async (input: string, init: RequestInit) =>
      init.method === 'PUT' ? json(202, { message: 'Waiting' }) : working.fetch(input, init)) as typeof fetch,
  }
  const [first, second] = await verdictsOf([audited], stuck)
  expect(first?.failure).toMatchObject({
    requirements: ['3.2/6'],
    expected: 'the state after to be "waiting"',
    actual: '"stranger"',
    invariant: 'In the state stranger, joinTopic by carol leads to the state waiting',
  })
  expect(second?.failure).toMatchObject({
    requirements: ['3.2/2'],
    expected: 'the state before to be "waiting"',
    actual: '"stranger"',
    invariant: 'Reaching the state waiting',
  })
})
