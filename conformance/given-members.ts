import { memberships } from '../contracts/memberships.ts'
import { topics } from '../contracts/topics.ts'
import type { Actor } from './actor.ts'
import type { Context } from './context.ts'

/** People in topics, or at their doors. */

const { joinTopic, listApplyLogs, approveApplication } = memberships

/** An administrator can fix how people join (2.5); other ways cannot be shown then. */
export async function needsWay({ alice, cannot }: Context, way: 'directJoin' | 'afterAudit'): Promise<void> {
  const { join_permission: fixed } = (await alice.sends(topics.getTopicConfig).gets(200)).config
  if (fixed !== 'byManager' && fixed !== way) cannot('how people join is fixed by the administrator here')
}

/** Somebody who waits. */
export async function givenApplicant(context: Context, person: Actor, topicId: number): Promise<void> {
  await needsWay(context, 'afterAudit')
  await person.sends(joinTopic, { params: { topicId } }).gets(202)
}

/** Somebody who is in, also where that takes the manager's approval. */
export async function givenMember(manager: Actor, person: Actor, topicId: number): Promise<void> {
  const reply = await person.sends(joinTopic, { params: { topicId } }).gets(201, 202, 204)
  if (!reply || 'amount' in reply) return
  const waiting = await manager.sends(listApplyLogs, { params: { topicId }, query: { status: 'waiting' } }).gets(200)
  for (const { id: logId } of waiting) await manager.sends(approveApplication, { params: { topicId, logId } }).gets(204)
}
