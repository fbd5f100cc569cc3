import { memberships } from '../../../contracts/chapters/memberships.ts'
import type { topics } from '../../../contracts/chapters/topics.ts'
import type { Sent } from '../../../contracts/dsl/endpoint.ts'
import { type Arranged, type StateTable, stateTable } from '../../authoring/state-table.ts'
import type { Context } from '../../client/context.ts'
import { givenTopic } from '../../fixtures/common.ts'
import { unaffordableAmount } from '../../fixtures/currency.ts'
import { requireJoinMode } from '../../fixtures/members.ts'

const { joinTopic, leaveTopic, approveApplication, rejectApplication, listApplyLogs, listTopicFollowers } = memberships

const states = ['stranger', 'waiting', 'member', 'rejected'] as const
type State = (typeof states)[number]
type Applicant = 'carol' | 'dave'
type TopicFields = Partial<Sent<typeof topics.createTopic>['body']>

interface Membership extends Arranged {
  readonly context: Context
  readonly topicId: number
  readonly applicant: Applicant
}

/** alice has created a topic that the applicant has not joined. */
const arrangeWith =
  (fields: TopicFields, applicant: Applicant, joinMode?: Parameters<typeof requireJoinMode>[1]) =>
  async (context: Context): Promise<Membership> => {
    if (joinMode) await requireJoinMode(context, joinMode)
    const topicId = await givenTopic(context, context.alice, fields)
    const arranged = { context, topicId, applicant }
    return { ...arranged, sends: (endpoint, actor) => requestFor(arranged, endpoint.name, actor) }
  }

async function requestFor(membership: Omit<Membership, 'sends'>, operation: string, actor: string) {
  const [application] = await applicationsOf(membership)
  const params = { topicId: membership.topicId, logId: application?.id ?? 1 }
  const removes = operation === 'leaveTopic' && actor !== membership.applicant
  return removes ? { params, body: { target: await membership.context[membership.applicant].id() } } : { params }
}

/** The applicant's applications, the waiting one first. The document does not say which ones are listed without a status. */
async function applicationsOf({ context, topicId, applicant }: Omit<Membership, 'sends'>) {
  const id = await context[applicant].id()
  const logs = []
  for (const status of ['waiting', 'rejected', 'accepted'] as const)
    logs.push(...(await context.alice.sends(listApplyLogs, { params: { topicId }, query: { status } }).gets(200)))
  return logs.filter((log) => log.user.id === id)
}

/** The state as alice sees it, because an applicant may not see a private topic. */
async function observe(membership: Membership): Promise<State> {
  const { context, topicId, applicant } = membership
  const members = await context.alice
    .sends(listTopicFollowers, { params: { topicId }, query: { limit: 100 } })
    .gets(200)
  const id = await context[applicant].id()
  if (members.some((member) => member.id === id)) return 'member'
  const status = (await applicationsOf(membership))[0]?.status
  return status === 'waiting' || status === 'rejected' ? status : 'stranger'
}

const join = ({ context, applicant, topicId }: Membership) =>
  context[applicant].sends(joinTopic, { params: { topicId } })
const byAlice = async (membership: Membership, endpoint: typeof approveApplication | typeof rejectApplication) =>
  membership.context.alice.sendsRaw(endpoint, await membership.sends(endpoint, 'alice')).gets(204)

/** A failure names the requirement of the row that leads to the state, not of the row that starts from it. */
async function expectState(membership: Membership, after: string, state: State, requirement: string): Promise<void> {
  const { expect } = membership.context
  expect<State>(await observe(membership), `the state after ${after}`, requirement).equals(state)
}

async function apply(membership: Membership): Promise<void> {
  await join(membership).gets(202)
  await expectState(membership, 'applying', 'waiting', '3.2/6')
}

const audited: StateTable<State, Membership>['reach'] = {
  waiting: apply,
  member: async (membership) => {
    await apply(membership)
    await byAlice(membership, approveApplication)
    await expectState(membership, 'the approval', 'member', '3.2/7')
  },
  rejected: async (membership) => {
    await apply(membership)
    await byAlice(membership, rejectApplication)
    await expectState(membership, 'the rejection', 'rejected', '3.2/10')
  },
}

const direct: StateTable<State, Membership>['reach'] = {
  member: async (membership) => {
    await join(membership).gets(201, 204)
    await expectState(membership, 'joining', 'member', '3.2/5')
  },
}

const base = { section: '3.2', states, observe } as const

export const auditedMembership = stateTable({
  ...base,
  id: 'audited',
  title: 'Membership of a topic whose manager audits applications',
  arrange: arrangeWith({ join_mode: 'need-audit', invited_audit: false }, 'carol', 'afterAudit'),
  reach: audited,
  // biome-ignore format: a table
  rows: (row) => [
    //   state       actor    action              status  next state  requirements
    row('stranger', 'carol', joinTopic,           202,   'waiting',  ['3.2/6', '4.5/32', '7/3']),
    row('waiting',  'carol', joinTopic,           202,   'waiting',  ['3.2/2', '4.5/32']),
    row('waiting',  'alice', approveApplication,  204,   'member',   ['3.2/7', '4.5/30']),
    row('waiting',  'alice', rejectApplication,   204,   'rejected', ['3.2/10', '4.5/31', '3.2/15']),
    row('member',   'alice', approveApplication,  422,   'member',   ['3.2/8', '4.5/30', '7/8']),
    row('member',   'alice', rejectApplication,   422,   'member',   ['3.2/11', '4.5/31', '7/8']),
    row('rejected', 'alice', approveApplication,  422,   'rejected', ['3.2/8']),
    row('rejected', 'alice', rejectApplication,   422,   'rejected', ['3.2/11']),
    row('member',   'carol', leaveTopic,          204,   'stranger', ['3.2/12', '4.5/33', '7/2']),
    row('rejected', 'carol', joinTopic,           202,   'waiting',  [], { gap: 'G45' }),
    row('member',   'carol', joinTopic,           204,   'member',   [], { gap: 'G44' }),
    row('waiting',  'carol', leaveTopic,          204,   'waiting',  [], { gap: 'G49' }),
  ],
})

export const openMembership = stateTable({
  ...base,
  id: 'open',
  title: 'Membership of a topic that anybody joins directly',
  arrange: arrangeWith({}, 'carol', 'directJoin'),
  reach: direct,
  // biome-ignore format: a table
  rows: (row) => [
    row('stranger', 'carol', joinTopic,  [201, 204], 'member',   ['3.2/5', '4.5/32']),
    row('member',   'carol', leaveTopic, 204,        'stranger', ['3.2/12']),
    row('member',   'alice', leaveTopic, 204,        'stranger', ['3.2/13', '4.5/34', '5/12']),
    row('member',   'root',  leaveTopic, 204,        'stranger', ['3.2/13', '5/12']),
    row('member',   'carol', joinTopic,  204,        'member',   [], { gap: 'G44' }),
    row('stranger', 'carol', leaveTopic, 204,        'stranger', [], { gap: 'G49' }),
  ],
})

export const privateMembership = stateTable({
  ...base,
  id: 'private',
  title: 'Membership of a private topic without a fee, by audit',
  arrange: arrangeWith(
    { visible: 'hidden', join_mode: 'need-audit', invited_audit: true, join_permission: 'afterAudit' },
    'carol',
    'afterAudit',
  ),
  reach: audited,
  // biome-ignore format: a table
  rows: (row) => [
    row('stranger', 'carol', joinTopic,          202, 'waiting',  ['3.2/6']),
    row('waiting',  'alice', approveApplication, 204, 'member',   ['3.2/7']),
    row('waiting',  'alice', rejectApplication,  204, 'rejected', ['3.2/10']),
    row('member',   'carol', leaveTopic,         204, 'stranger', ['3.2/12']),
  ],
})

const paid = { visible: 'hidden', join_permission: 'directJoin', expense: 1 } as const

export const paidMembership = stateTable({
  ...base,
  id: 'paid',
  title: 'Membership of a private topic with a fee, for a person who can pay',
  arrange: arrangeWith(paid, 'carol', 'directJoin'),
  reach: direct,
  // biome-ignore format: a table
  rows: (row) => [
    row('stranger', 'carol', joinTopic,  [201, 204], 'member',   ['3.2/5', '4.5.1/11']),
    row('member',   'carol', leaveTopic, 204,        'stranger', ['3.2/12']),
  ],
})

export const unaffordableMembership = stateTable({
  ...base,
  id: 'unaffordable',
  title: 'Membership of a topic with a fee, for a person without currency',
  arrange: arrangeWith({ ...paid, expense: unaffordableAmount }, 'dave'),
  reach: {},
  // biome-ignore format: a table
  rows: (row) => [row('stranger', 'dave', joinTopic, 403, 'stranger', ['3.2/3', '4.5/32', '7/6'])],
})
