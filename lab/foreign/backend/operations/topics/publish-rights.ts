import { type Call, me, param, type Route, route } from '../../core/call.ts'
import { idList, needWhole } from '../../core/fields.ts'
import { invalid, nothing, ok, type Result, refuse } from '../../core/result.ts'
import type { Person } from '../../state/people.ts'
import type { Topic } from '../../state/topics.ts'
import { liveTopic } from '../../views/topics.ts'

/** A right granted individually takes precedence over the topic's setting. The creator may always publish. */
export function mayPublish(topic: Topic, person: Person): boolean {
  if (topic.creatorId === person.id) return true
  const right = topic.publishRights.get(person.id)
  if (right !== undefined) return right
  if (topic.publishPermission === 'memberOnly') return topic.members.has(person.id)
  return topic.publishPermission === 'allUser' || topic.publishPermission === 'byManager'
}

function setRight(call: Call): Result {
  const person = me(call)
  const topic = liveTopic(call, param(call))
  const free = call.service.has('anyone-sets-rights')
  if (topic.creatorId !== person.id && !free) throw refuse(403, 'Solo decide quien creó el círculo')
  const right = needWhole(call, 'can_pub')
  if (right !== 0 && right !== 1) throw invalid('can_pub', 'can_pub es 0 o 1')
  const users = idList(call, 'user_id')
  if (users === undefined || users.length === 0) throw invalid('user_id', 'user_id es obligatorio')
  const chosen = call.service.has('rights-for-first-only') ? users.slice(0, 1) : users
  for (const user of chosen) topic.publishRights.set(user, right === 1)
  return nothing()
}

function showRight(call: Call): Result {
  return ok({ can_pub: mayPublish(liveTopic(call, param(call)), me(call)) })
}

export const publishRightRoutes: Route[] = [
  route('PATCH /user/feed-topics/{topic}/can-pub', setRight),
  route('GET /user/feed-topics/{topic}/can-pub', showRight),
]
