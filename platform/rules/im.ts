import type { Input } from '../../contracts/endpoint.ts'
import { im } from '../../contracts/im.ts'
import { randomText } from '../random.ts'
import { refuse, refuseField } from '../refusal.ts'
import { reply, rulesFor } from '../rule.ts'
import type { Row } from '../tables/index.ts'
import { groupViews, simpleGroupViews, uidOf } from '../views/im.ts'
import { type MemberWorld, now } from '../world.ts'
import {
  addMembers,
  groupOrRefuse,
  groupsNamed,
  isGroupMember,
  ownGroupOrRefuse,
  peopleOrRefuse,
  refuseUnlessMayInvite,
  registerEverybody,
  registerPeople,
  removeMembers,
} from './im-steps.ts'

export const imRules = rulesFor(im, {
  async registerImUser({ params }, world) {
    const person = await world.store.users.get(params.userId)
    if (!person || person.deleted_at) refuse(404, 'There is nobody with this id')
    await registerPeople(world, [params.userId])
    return reply(201, { message: ['Registered'] })
  },

  async registerImUsers({ body }, world) {
    await registerPeople(world, await peopleOrRefuse(world, 'user_ids', body.user_ids))
    return reply(201, { message: ['Registered'] })
  },

  async registerOldImUsers(_, world) {
    await registerEverybody(world)
    return reply(201, { message: ['Registered'] })
  },

  async resetImPassword(_, world) {
    await registerPeople(world, [world.me.id])
    const password_hash = randomText(world.random, 32)
    await world.store.im_users.update({ user_id: world.me.id }, { password_hash })
    return reply(201, { message: ['The password is another one now'] })
  },

  async getImPassword(_, world) {
    await registerPeople(world, [world.me.id])
    const user = await world.store.im_users.first({ where: { user_id: world.me.id } })
    return reply(201, { message: ['Here it is'], im_pwd_hash: user?.password_hash ?? '' })
  },

  async getImGroups({ query }, world) {
    return reply(200, await groupViews(world, await groupsNamed(world, query.im_group_id)))
  },

  async getSimpleImGroups({ query }, world) {
    return reply(200, await simpleGroupViews(world, await groupsNamed(world, query.im_group_id)))
  },

  async createImGroup({ body }, world) {
    const members = await peopleOrRefuse(world, 'members', [world.me.id, ...(body.members ?? [])])
    const group = await world.store.im_groups.insert({
      ...settingsIn(body),
      allowinvites: body.allowinvites,
      owner_id: world.me.id,
      custom: '',
      affiliations_count: 0,
      group_face: null,
      created_at: now(world),
    })
    await addMembers(world, group, members)
    return reply(201, { message: ['The group is there'], im_group_id: String(group.id) })
  },

  async updateImGroup({ body }, world) {
    const group = await ownGroupOrRefuse(world, body.im_group_id)
    const changes = {
      ...settingsIn(body),
      allowinvites: body.allowinvites ?? group.allowinvites,
      owner_id: await nextOwner(world, group, body.new_owner_user),
      group_face: body.group_face === undefined ? group.group_face : body.group_face || null,
    }
    const room = { id: group.id, affiliations_count: { lte: changes.maxusers } }
    const changed = await world.store.im_groups.update(room, changes)
    if (changed === 0) refuseField('maxusers', 'is below the number of members')
    return reply(201, settingsOf({ ...group, ...changes }))
  },

  async deleteImGroup({ body }, world) {
    const group = await ownGroupOrRefuse(world, body.im_group_id)
    await world.store.im_members.remove({ group_id: group.id })
    await world.store.im_groups.remove({ id: group.id })
    return reply(204)
  },

  async getImGroupFaces({ query }, world) {
    const groups = await groupsNamed(world, query.im_group_id)
    const faces = groups.map(({ id, group_face }) => ({
      im_group_id: String(id),
      ...(group_face !== null && { group_face }),
    }))
    return reply(200, faces)
  },

  async addImGroupMembers({ body }, world) {
    const group = await groupOrRefuse(world, body.im_group_id)
    await refuseUnlessMayInvite(world, group)
    await addMembers(world, group, await peopleOrRefuse(world, 'members', body.members))
    return reply(201, { message: ['They are in the group'] })
  },

  async removeImGroupMembers({ body }, world) {
    const group = await ownGroupOrRefuse(world, body.im_group_id)
    await removeMembers(world, group, await peopleOrRefuse(world, 'members', body.members))
    return reply(204)
  },
})

type Settings = Omit<Input<typeof im.createImGroup>['body'], 'members' | 'allowinvites'>

const settingsIn = (body: Settings) => ({
  name: body.groupname,
  description: body.desc,
  public: body.public,
  maxusers: body.maxusers,
  membersonly: body.members_only,
})

/** The same in the words of the request. */
function settingsOf({
  id,
  name,
  description,
  membersonly,
  allowinvites,
  maxusers,
  group_face,
  ...group
}: Row<'im_groups'>) {
  const settings = { public: group.public, maxusers, members_only: membersonly, allowinvites }
  const face = group_face === null ? {} : { group_face }
  return { groupname: name, desc: description, ...settings, ...face, im_group_id: String(id) }
}

/** Only a member can be handed the group. */
async function nextOwner(world: MemberWorld, group: Row<'im_groups'>, uid: string | undefined): Promise<number> {
  if (uid === undefined) return group.owner_id
  const next = Number(uid)
  const isMember = uidOf(next) === uid && (await isGroupMember(world, group, next))
  return isMember ? next : refuseField('new_owner_user', 'is no member of the group')
}
