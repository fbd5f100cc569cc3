import { type Call, me, notYours, type Route, route } from '../../core/call.ts'
import { text } from '../../core/fields.ts'
import { created, invalid, nothing, ok, type Result, refuse } from '../../core/result.ts'
import type { Group } from '../../state/groups.ts'
import { groupView, simpleGroupView } from '../../views/groups.ts'
import { findGroup, idsGiven, newOwnerGiven, peopleGiven, shapeGiven } from './group-input.ts'

const defaults = { isPublic: true, needsApproval: false, allowInvites: false, maxUsers: 200 }

function groupsAsked(call: Call): Group[] {
  me(call)
  const { service } = call
  const ids = idsGiven(call, 'im_group_id')
  const asked = service.has('first-group-only') ? ids.slice(0, 1) : ids
  return service.world.groups.filter((group) => asked.includes(group.id))
}

function showGroups(call: Call): Result {
  return ok(groupsAsked(call).map((group) => groupView(call.service, group)))
}

function showSimpleGroups(call: Call): Result {
  return ok(groupsAsked(call).map((group) => simpleGroupView(call.service, group)))
}

function showFaces(call: Call): Result {
  const faces = groupsAsked(call).filter((group) => group.face !== null)
  return ok(faces.map((group) => ({ group_face: group.face, im_group_id: String(group.id) })))
}

function add(call: Call): Result {
  const person = me(call)
  const { service } = call
  const shape = shapeGiven(call, defaults)
  const members = text(call, 'members') === undefined ? [] : peopleGiven(call, 'members')
  const id = service.ids('group')
  const group = {
    ...shape,
    id,
    ownerId: person.id,
    members: new Set([person.id]),
    face: null,
    createdAt: service.clock.now(),
  }
  admit(group, members)
  service.world.groups.push(group)
  return created({ im_group_id: String(id), message: ['Grupo creado'] })
}

/** The limit includes the owner. */
function admit(group: Group, people: readonly number[]): void {
  const members = new Set([...group.members, ...people])
  if (members.size > group.maxUsers) throw refuse(422, 'No cabe más gente')
  group.members = members
}

function ownGroup(call: Call): Group {
  const person = me(call)
  const group = findGroup(call.service, idsGiven(call, 'im_group_id')[0])
  if (group.ownerId !== person.id) throw notYours(call, 'No es tu grupo')
  return group
}

/** Members may invite if the group allows it. */
function groupToInviteTo(call: Call): Group {
  const group = findGroup(call.service, idsGiven(call, 'im_group_id')[0])
  return group.allowInvites && group.members.has(me(call).id) ? group : ownGroup(call)
}

function change(call: Call): Result {
  const group = ownGroup(call)
  const shape = shapeGiven(call, group)
  if (shape.maxUsers < group.members.size) throw invalid('maxusers', 'Ya hay más gente')
  const owner = newOwnerGiven(call)
  Object.assign(group, shape, { face: text(call, 'group_face') ?? group.face, ownerId: owner ?? group.ownerId })
  group.members.add(group.ownerId)
  return created({
    im_group_id: String(group.id),
    group_face: group.face ?? '',
    allowinvites: group.allowInvites,
    members_only: group.needsApproval,
    maxusers: group.maxUsers,
    public: group.isPublic,
    desc: group.description,
    groupname: group.name,
  })
}

function remove(call: Call): Result {
  const group = ownGroup(call)
  call.service.world.groups = call.service.world.groups.filter((each) => each !== group)
  return nothing()
}

function addMembers(call: Call): Result {
  admit(groupToInviteTo(call), peopleGiven(call, 'members'))
  return created({ message: ['Gente añadida'] })
}

function removeMembers(call: Call): Result {
  const group = ownGroup(call)
  const people = peopleGiven(call, 'members')
  if (people.includes(group.ownerId)) throw refuse(422, 'La dueña se queda')
  for (const id of people) group.members.delete(id)
  return nothing()
}

export const groupRoutes: Route[] = [
  route('GET /im/group', showGroups),
  route('GET /im/groups', showSimpleGroups),
  route('GET /im/group/face', showFaces),
  route('POST /im/group', add),
  route('PATCH /im/group', change),
  route('DELETE /im/group', remove),
  route('POST /im/group/member', addMembers),
  route('DELETE /im/group/member', removeMembers),
]
