import { type Call, me, notYours, param, type Route, route } from '../../core/call.ts'
import { created, invalid, nothing, type Result, refuse } from '../../core/result.ts'
import { isAdministrator } from '../../state/people.ts'
import { addMember, type Topic } from '../../state/topics.ts'
import { liveTopic } from '../../views/topics.ts'
import { answerTask, doTask } from '../people/tasks.ts'
import { mayCreate } from './topic-config.ts'
import * as input from './topic-input.ts'

export const deletePermission = 'circulos:borrar'

function create(call: Call): Result {
  const person = me(call)
  const { service } = call
  const config = service.world.topicConfig
  if (!mayCreate(config, person)) throw refuse(403, 'No puedes crear círculos')
  const name = input.readName(call)
  if (name === undefined) throw invalid('name', 'name es obligatorio')
  input.needFreeName(call, name)
  const topic: Topic = {
    id: service.ids('topic'),
    name,
    desc: input.readDescription(call) ?? null,
    logo: input.readPicture(call, 'logo') ?? null,
    bg: input.readPicture(call, 'bg') ?? null,
    categoryId: input.readCategory(call) ?? null,
    status: config.switch ? 'waiting' : 'passed',
    creatorId: person.id,
    ...input.readAccess(call),
    publishPermission: input.readPublishPermission(call) ?? 'byManager',
    members: new Map(),
    followersCount: 0,
    publishRights: new Map(),
    createdAt: service.clock.now(),
    deleted: false,
  }
  if (!service.has('creator-not-member')) addMember(topic, person.id, topic.createdAt)
  service.world.topics.push(topic)
  return created({ message: 'Recibido', id: topic.id })
}

function update(call: Call): Result {
  const person = me(call)
  const topic = liveTopic(call, param(call))
  if (topic.creatorId !== person.id && !isAdministrator(person)) throw notYours(call, 'No es tu círculo')
  const changes = {
    name: input.readName(call),
    desc: input.readDescription(call),
    categoryId: input.readCategory(call),
    logo: input.readPicture(call, 'logo'),
    bg: input.readPicture(call, 'bg'),
    publishPermission: input.readPublishPermission(call),
    joinPermission: input.readJoinPermission(call),
  }
  input.needFreeName(call, changes.name, topic)
  if (changes.logo !== undefined && call.service.has('logo-becomes-background')) changes.bg = changes.logo
  if (changes.categoryId === undefined && call.service.has('patch-clears-category')) topic.categoryId = null
  if (changes.name !== undefined && call.service.has('name-hides-other-changes')) changes.desc = undefined
  apply(topic, changes)
  return nothing()
}

type Changes = { [field in keyof Topic]?: Topic[field] | undefined }

/** Derives the join mode from the join permission: both say whether joining needs an audit. */
function apply(topic: Topic, changes: Changes): void {
  const given = Object.entries(changes).filter(([, value]) => value !== undefined)
  Object.assign(topic, Object.fromEntries(given))
  if (changes.joinPermission === undefined || topic.joinMode === null) return
  topic.joinMode = topic.joinPermission === 'afterAudit' ? 'need-audit' : 'open'
}

function remove(call: Call): Result {
  const person = me(call)
  const topic = liveTopic(call, param(call))
  const allowed = topic.creatorId === person.id || person.permissions.has(deletePermission)
  if (!allowed && !call.service.has('anyone-deletes-topics')) throw refuse(403, 'No puedes borrar este círculo')
  topic.deleted = true
  return nothing()
}

function share(call: Call): Result {
  const person = me(call)
  liveTopic(call, param(call))
  return answerTask(doTask(call.service, person, 'task:shares'))
}

export const topicRoutes: Route[] = [
  route('POST /feed/topics', create),
  route('PATCH /feed/topics/{topicID}', update),
  route('DELETE /feed/topics/{topicId}', remove),
  route('PUT /feed/topics/{topic}/tasks/share', share),
]
