import { memberships } from '../../../contracts/chapters/memberships.ts'
import type { Actor } from '../../client/actor.ts'
import type { Context } from '../../client/context.ts'
import { givenTopic } from '../../fixtures/common.ts'
import { givenApplicant } from '../../fixtures/members.ts'
import { idsOf } from '../../fixtures/pages.ts'

const { listApplyLogs, listTopicFollowers } = memberships

export const auditedTopicFields = { join_mode: 'need-audit', invited_audit: false } as const

export type ApplyStatus = 'accepted' | 'waiting' | 'rejected'

/** An audited topic to which these people have applied, in this order. */
export async function givenApplicantsTo(context: Context, manager: Actor, people: readonly Actor[]): Promise<number> {
  const topicId = await givenTopic(context, manager, auditedTopicFields)
  for (const person of people) await givenApplicant(context, person, topicId)
  return topicId
}

/** The applications as the manager sees them. */
export const logsOf = (manager: Actor, topicId: number, query: { status?: ApplyStatus; limit?: number } = {}) =>
  manager.sends(listApplyLogs, { params: { topicId }, query }).gets(200)

/** The path parameters of a person's waiting application, to approve or reject it. */
export async function applicationOf(context: Context, manager: Actor, person: Actor, topicId: number) {
  const id = await person.id()
  const log = (await logsOf(manager, topicId, { status: 'waiting' })).find(({ user }) => user.id === id)
  const { id: logId } = context.expect(log, `the application of ${person.name}`, '3.2/6').present()
  return { params: { topicId, logId } }
}

export const applicantIds = (logs: Awaited<ReturnType<typeof logsOf>>): number[] => logs.map(({ user }) => user.id)

/** The members as the creator sees them, who also sees private topics. */
export const memberIds = async (creator: Actor, topicId: number): Promise<number[]> =>
  idsOf(await creator.sends(listTopicFollowers, { params: { topicId }, query: { limit: 100 } }).gets(200))

/** Expects one of several concurrent decisions to take effect; for the others, the application is already processed. */
export function expectOneDecision({ expect }: Context, statuses: readonly number[], ...requirements: string[]): void {
  const made = statuses.filter((status) => status === 204)
  expect(made.length, 'the number of decisions that return 204', ...requirements).equals(1)
  const others = statuses.filter((status) => status !== 204)
  expect(others, 'the statuses of the other decisions', ...requirements).equals(others.map(() => 422))
}
