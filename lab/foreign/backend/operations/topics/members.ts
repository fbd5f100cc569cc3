import { setTimeout as pause } from 'node:timers/promises'
import { type Call, me, param, type Route, route } from '../../core/call.ts'
import { flag, text, whole } from '../../core/fields.ts'
import { contains, newestFirst, oldestFirst, pageSize } from '../../core/paging.ts'
import { missing, nothing, ok, type Result, refuse, refuseAsDocumented } from '../../core/result.ts'
import type { Service } from '../../service-type.ts'
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

async function join(call: Call): Promise<Result> {
  const person = me(call)
  const { service } = call
  const topic = topicToJoin(call)
  if (topic.members.has(person.id)) {
    if (service.has('joining-twice-refused')) throw refuse(422, 'Ya estás dentro')
    return nothing()
  }
  const waiting = waitingFor(service, topic).some((each) => each.userId === person.id)
  if (waiting && !service.has('second-application')) return accepted()
  if (service.has('rejected-stay-out') && wasRejected(call, topic)) throw refuseAsDocumented(403, 'Te dijeron que no')
  const fee = topic.creatorId === person.id ? 0 : topic.expense
  needBalance(person, fee, 'No tienes saldo para entrar')
  if (needsAudit(topic) && topic.creatorId !== person.id) {
    apply(service, topic, person)
    if (service.has('fee-at-application-too')) payFee(service, topic, person)
    if (service.has('audit-joins-at-once')) addMember(topic, person.id, service.clock.now())
    return accepted()
  }
  if (service.has('parallel-joins-charged')) await pause(30)
  enter(call, topic, person, person)
  return answerTask(doTask(service, person, 'task:follow-topic'))
}

function accepted(): Result {
  return { status: 202, body: { message: 'Solicitud enviada, queda por revisar' } }
}

function needsAudit(topic: Topic): boolean {
  return topic.joinMode === 'need-audit' || topic.joinPermission === 'afterAudit'
}

function wasRejected({ service, person }: Call, topic: Topic): boolean {
  const mine = service.world.applications.filter((each) => each.topicId === topic.id && each.userId === person?.id)
  return mine.at(-1)?.status === 'rejected'
}

/** Makes a person a member and takes the fee from the payer. */
export function enter(call: Call, topic: Topic, person: Person, payer: Person): void {
  const { service } = call
  const times = service.has('join-fee-twice') ? 2 : 1
  for (let turn = 0; turn < times && topic.creatorId !== person.id; turn += 1) payFee(service, topic, payer)
  addMember(topic, person.id, service.clock.now())
}

function payFee(service: Service, topic: Topic, from: Person): void {
  const to = findPerson(service, topic.creatorId)
  pay(service, { from, to, amount: topic.expense, title: `Entrada a ${topic.name}`, booked: true })
}

function refund(service: Service, topic: Topic, member: Person | undefined): void {
  const from = findPerson(service, topic.creatorId)
  if (from === undefined || from === member) return
  pay(service, { from, to: member, amount: topic.expense, title: `Salida de ${topic.name}`, booked: true })
}

function leave(call: Call): Result {
  const person = me(call)
  const { service } = call
  const topic = liveTopic(call, param(call))
  const target = whole(call, 'target') ?? person.id
  const chief = topic.creatorId === person.id || isAdministrator(person)
  const free = service.has('anyone-removes-members')
  if (target !== person.id && !chief && !free) throw refuse(403, 'Solo puede quien creó el círculo')
  if (target === topic.creatorId && service.has('creator-stays')) throw refuse(422, 'Quien lo creó se queda')
  const left = topic.members.delete(target)
  if (!left && service.has('absent-is-404')) throw missing('la persona en el círculo')
  if (left && service.has('leaving-refunds')) refund(service, topic, findPerson(service, target))
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
  const found = people.filter((each) => name === undefined || isNamed(service, each, name))
  const upwards = !service.has('followers-newest-first')
  const ordered = upwards ? oldestFirst(found) : newestFirst(found)
  const listed = flag(call, 'first_creator') === true ? creatorFirst(call, topic, ordered) : ordered
  const afterIgnored = name !== undefined && service.has('followers-after-lost-with-name')
  const after = afterIgnored ? 0 : (whole(call, 'after') ?? 0)
  const start = after === 0 ? 0 : placeBehind(listed, after, upwards)
  return ok(listed.slice(start, start + size).map((each) => followerView(service, each)))
}

function isNamed(service: Service, person: Person, name: string): boolean {
  return service.has('name-as-pattern') ? new RegExp(name, 'i').test(person.name) : contains(person.name, name)
}

function followerView(service: Service, person: Person): Record<string, unknown> | null {
  const shown = service.has('followers-bio-as-location') ? { ...person, location: person.bio } : person
  return personView(service, shown)
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
