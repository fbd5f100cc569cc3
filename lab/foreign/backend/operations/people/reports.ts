import { type Call, me, param, type Route, route } from '../../core/call.ts'
import { needText, text } from '../../core/fields.ts'
import { created, missing, type Result } from '../../core/result.ts'
import { liveFeed } from '../../views/feeds.ts'
import { findPerson } from '../../views/people.ts'

function note(call: Call, what: string, reason: string | null): void {
  const userId = me(call).id
  const createdAt = call.service.clock.now()
  call.service.world.reports.push({ what, targetId: param(call), userId, reason, createdAt })
}

function accepted(call: Call, what: string): Result {
  note(call, what, text(call, 'reason') ?? null)
  return created({ message: ['Gracias, lo revisaremos'] })
}

function reportPerson(call: Call): Result {
  me(call)
  if (findPerson(call.service, param(call)) === undefined) throw missing('la persona')
  return accepted(call, 'users')
}

function reportComment(call: Call): Result {
  me(call)
  if (!call.service.world.comments.some((each) => each.id === param(call))) throw missing('el comentario')
  return accepted(call, 'comments')
}

function reportFeed(call: Call): Result {
  me(call)
  liveFeed(call, param(call))
  return accepted(call, 'feeds')
}

function reportEvent(call: Call): Result {
  me(call)
  if (!call.service.world.events.some((each) => each.id === param(call))) throw missing('el evento')
  const optional = call.service.has('event-report-without-reason')
  note(call, 'events', optional ? (text(call, 'reason') ?? null) : needText(call, 'reason'))
  return created({ message: 'Gracias, lo revisaremos' })
}

export const reportRoutes: Route[] = [
  route('POST /report/users/{userId}', reportPerson),
  route('POST /report/comments/{commentId}', reportComment),
  route('POST /feeds/{feedId}/reports', reportFeed),
  route('PUT /user/events/{eventId}', reportEvent),
]
