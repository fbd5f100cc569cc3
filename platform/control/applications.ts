import * as z from 'zod'
import { refuse } from '../http/refusal.ts'
import { reply } from '../rule.ts'
import { membershipRules } from '../rules/memberships/memberships.ts'
import type { MemberWorld } from '../world.ts'
import type { ControlCall, ControlParts } from './route.ts'

export const applicationBody = z.strictObject({ status: z.enum(['accepted', 'rejected']).default('accepted') })

/** What the owner of the topic does in the interface, by its rules, without logging in as the owner. */
export async function auditApplication(
  { id, body }: ControlCall<z.output<typeof applicationBody>>,
  parts: ControlParts,
) {
  const application = await parts.store.applications.get(id)
  const owner = application && (await parts.store.users.get(application.manager_id))
  if (!application || !owner) return refuse(404, 'Application not found')
  const decide = body.status === 'accepted' ? membershipRules.approveApplication : membershipRules.rejectApplication
  const input = { params: { topicId: application.topic_id, logId: id }, query: {}, body: undefined }
  // The rule reads the store, the time and the caller.
  const decided = await decide(input as never, { ...parts, me: owner } as unknown as MemberWorld)
  if (decided.status !== 204) return refuse(decided.status, decided.body.message)
  return reply(200, await parts.store.applications.get(id))
}
