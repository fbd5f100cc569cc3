import { type Call, me, param, type Route, route } from '../../core/call.ts'
import { flag, text, whole } from '../../core/fields.ts'
import { contains, newestFirst, oldestFirst, pageSize } from '../../core/paging.ts'
import { missing, nothing, ok, type Result, refuse, refuseAsDocumented } from '../../core/result.ts'
import { isAdministrator, type Person } from '../../state/people.ts'
import { addMember, type Topic } from '../../state/topics.ts'
import { findPerson, personView } from '../../views/people.ts'
import { liveTopic, liveTopics, waitingFor } from '../../views/topics.ts'
import { needBalance, pay } from '../money/money.ts'
import { answerTask, doTask } from '../people/tasks.ts'
import { apply } from './applications.ts'

function topicToJoin(call: Call): Topic {
  const topic = liveTopics(call.service).find((each) => each.id === param(call))
  if (topic === undefined) throw refuseAsDocumented(404, 'Ese círculo no existe')
  if (topic.status !== 'passed') {
    const status = call.service.has('unready-topic-404') ? 404 : 403
    throw refuseAsDocumented(status, 'El círculo aún no está admitido')
  }
  return topic
}

function join(call: Call): Result {
  const person = me(call)
  const { service } = call
  const topic = topicToJoin(call)
  if (topic.members.has(person.id)) {
    if (service.has('joining-twice-refused')) throw refuse(422, 'Ya estás dentro')
    return nothing()
  }
  const waiting = waitingFor(service, topic).some((each) => each.userId === person.id)
  if (waiting && !service.has('second-application')) return accepted()
  const fee = topic.creatorId === person.id ? 0 : topic.expense
  needBalance(person, fee, 'No tienes saldo para entrar')
  if (needsAudit(topic) && topic.creatorId !== person.id) {
    apply(service, topic, person)
    if (service.has('audit-joins-at-once')) addMember(topic, person.id, service.clock.now())
    return accepted()
  }
  enter(call, topic, person)
  return answerTask(doTask(service, person, 'task:follow-topic'))
}

function accepted(): Result {
  return { status: 202, body: { message: 'Solicitud enviada, queda por revisar' } }
}

function needsAudit(topic: Topic): boolean {
  return topic.joinMode === 'need-audit' || topic.joinPermission === 'afterAudit'
}

/** Makes a person a member and takes the fee. */
export function enter(call: Call, topic: Topic, person: Person): void {
  const { service } = call
  const to = findPerson(service, topic.creatorId)
  const times = service.has('join-fee-twice') ? 2 : 1
  for (let turn = 0; turn < times && to !== person; turn += 1) {
    pay(service, { from: person, to, amount: topic.expense, title: `Entrada a ${topic.name}`, booked: true })
  }
  addMember(topic, person.id, service.clock.now())
}

function leave(call: Call): Result {
  const person = me(call)
  const { service } = call
  const topic = liveTopic(call, param(call))
  const target = whole(call, 'target') ?? person.id
  const chief = topic.creatorId === person.id || isAdministrator(person)
  const free = service.has('anyone-removes-members')
  if (target !== person.id && !chief && !free) throw refuse(403, 'Solo puede quien creó el círculo')
  const left = topic.members.delete(target)
  if (!left && service.has('absent-is-404')) throw missing('la persona en el círculo')
  if (!left && service.has('leaving-needs-membership')) throw refuse(422, 'No estaba dentro')
  if (left && !service.has('followers-count-stale')) topic.followersCount -= 1
  return nothing()
}

function followers(call: Call): Result {
  const { service } = call
  const topic = liveTopic(call, param(call))
  const size = pageSize(call, { defaultSize: 15 })
  const name = text(call, 'name')
  const people = service.world.people.filter((each) => topic.members.has(each.id))
  const found = people.filter((each) => name === undefined || contains(each.name, name))
  const upwards = !service.has('followers-newest-first')
  const ordered = upwards ? oldestFirst(found) : newestFirst(found)
  const listed = flag(call, 'first_creator') === true ? creatorFirst(call, topic, ordered) : ordered
  const after = whole(call, 'after') ?? 0
  const start = after === 0 ? 0 : placeBehind(listed, after, upwards)
  return ok(listed.slice(start, start + size).map((each) => personView(service, each)))
}

function creatorFirst(call: Call, topic: Topic, people: Person[]): Person[] {
  const creator = people.filter((each) => each.id === topic.creatorId)
  if (call.service.has('creator-listed-twice')) return [...creator, ...people]
  return [...creator, ...people.filter((each) => each.id !== topic.creatorId)]
}

/** The position after a member; a member who has left is located by id. */
function placeBehind(people: Person[], after: number, upwards: boolean): number {
  const at = people.findIndex((each) => each.id === after)
  if (at >= 0) return at + 1
  const next = people.findIndex((each) => (upwards ? each.id > after : each.id < after))
  return next < 0 ? people.length : next
}

export const memberRoutes: Route[] = [
  route('PUT /user/feed-topics/{topicId}', join),
  route('DELETE /user/feed-topics/{topicID}', leave),
  route('GET /feed/topics/{topicId}/followers', followers),
]
