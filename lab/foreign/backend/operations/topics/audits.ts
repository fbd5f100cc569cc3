import { type Call, me, param, type Route, route } from '../../core/call.ts'
import { idList, oneOf, raw } from '../../core/fields.ts'
import { newestFirst, pageByOffset } from '../../core/paging.ts'
import { missing, nothing, ok, type Result, refuse, refuseAsDocumented } from '../../core/result.ts'
import { omitEmpty } from '../../core/shape.ts'
import type { Application, Topic } from '../../state/topics.ts'
import { findPerson, personView } from '../../views/people.ts'
import { liveTopic, liveTopics } from '../../views/topics.ts'
import { needBalance } from '../money/money.ts'
import { tellAccepted } from './applications.ts'
import { enter } from './members.ts'

function managedTopic(call: Call): Topic {
  const person = me(call)
  const topic = liveTopic(call, param(call, 0))
  if (topic.creatorId !== person.id) throw refuse(403, 'Solo decide quien lleva el círculo')
  return topic
}

function applicationOf(call: Call, topic: Topic): Application {
  const { world } = call.service
  const found = world.applications.find((each) => each.id === param(call, 1) && each.topicId === topic.id)
  if (found === undefined) throw missing('la solicitud')
  return found
}

function needPending(application: Application): void {
  if (application.status !== 'waiting') throw refuseAsDocumented(422, 'La solicitud ya está resuelta')
}

function approve(call: Call): Result {
  const { service } = call
  const topic = managedTopic(call)
  const application = applicationOf(call, topic)
  if (!service.has('approve-again')) needPending(application)
  const applicant = findPerson(service, application.userId)
  if (applicant === undefined) throw missing('la persona')
  if (!topic.members.has(applicant.id)) {
    const message = 'La persona no tiene saldo para entrar'
    if (!service.has('approve-without-funds')) needBalance(applicant, topic.expense, message)
    if (!service.has('approve-makes-no-member'))
      enter(call, topic, applicant, service.has('approval-charges-manager') ? me(call) : applicant)
  }
  application.status = 'accepted'
  tellAccepted(service, topic, me(call), applicant)
  return nothing()
}

function reject(call: Call): Result {
  const { service } = call
  const topic = managedTopic(call)
  const application = applicationOf(call, topic)
  if (!service.has('reject-again')) needPending(application)
  application.status = 'rejected'
  const applicant = findPerson(service, application.userId)
  if (applicant && service.has('rejection-sends-accept')) tellAccepted(service, topic, me(call), applicant)
  return nothing()
}

function listApplications(call: Call): Result {
  const { service } = call
  const topic = managedTopic(call)
  const status = oneOf(call, 'status', ['accepted', 'waiting', 'rejected'])
  const statusIgnored = service.has('status-lost-with-limit') && raw(call, 'limit') !== undefined
  const found = newestFirst(service.world.applications)
    .filter((each) => each.topicId === topic.id)
    .filter((each) => statusIgnored || status === undefined || each.status === status)
  return ok(pageByOffset(call, found, 15).map((each) => applicationView(call, each)))
}

function applicationView(call: Call, application: Application): unknown {
  const { service } = call
  return omitEmpty(service, {
    status: application.status,
    expense: application.expense,
    created_at: service.times.iso(application.createdAt),
    user: personView(service, findPerson(service, personShown(call, application))),
    id: application.id,
  })
}

function personShown({ service, person }: Call, application: Application): number {
  return person !== null && service.has('apply-log-shows-manager') ? person.id : application.userId
}

function countApplications(call: Call): Result {
  const person = me(call)
  const { service } = call
  const given = idList(call, 'exclude') ?? []
  const excluded = service.has('exclude-first-topic-only') ? given.slice(0, 1) : given
  const mine = liveTopics(service).filter((topic) => topic.creatorId === person.id && !excluded.includes(topic.id))
  const ids = new Set(mine.map((topic) => topic.id))
  const waiting = service.world.applications
    .filter((each) => each.status === 'waiting' && ids.has(each.topicId))
    .reverse()
  const newest = waiting[0] === undefined ? null : personView(service, findPerson(service, waiting[0].userId))
  return ok(omitEmpty(service, { user: newest, count: waiting.length }))
}

export const auditRoutes: Route[] = [
  route('PATCH /user/feed-topics/{topicId}/logs/{log}', approve),
  route('DELETE /user/feed-topics/{topicId}/logs/{log}', reject),
  route('GET /user/feed-topics/{topic}/apply-logs', listApplications),
  route('GET /user/feed-topics/logs-count', countApplications),
]
