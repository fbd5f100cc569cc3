import { im } from '../../../contracts/chapters/im.ts'
import { messages } from '../../../contracts/messages.ts'
import { userOrRefuse } from '../../domain/people.ts'
import { refuseField } from '../../http/refusal.ts'
import { reply, rulesFor } from '../../rule.ts'
import type { Row } from '../../tables/index.ts'
import { faceOf, groupViews, simpleGroupViews, uidOf } from '../../views/im.ts'
import { type MemberWorld, now } from '../../world.ts'
import {
  addMembers,
  groupOrRefuse,
  groupsByIds,
  isGroupMember,
  newPasswordHash,
  ownGroupOrRefuse,
  passwordHashOf,
  refuseUnlessMayInvite,
  registerAllUsers,
  registerUsers,
  removeMembers,
  usersOrRefuse,
} from './im-steps.ts'

const done = (text: string) => reply(201, { message: [text] })

export const imRules = rulesFor(im, {
  async registerImUser({ params }, world) {
    const { id } = await userOrRefuse(world, params.userId)
    await registerUsers(world, [id])
    return done(messages.registerImUser)
  },

  async registerImUsers({ body }, world) {
    await registerUsers(world, await usersOrRefuse(world, 'user_ids', body.user_ids))
    return done(messages.registerImUser)
  },

  async registerOldImUsers(_, world) {
    await registerAllUsers(world)
    return done(messages.registerImUser)
  },

  async resetImPassword(_, world) {
    const password_hash = newPasswordHash(world.random)
    await world.store.im_users.update({ user_id: world.me.id }, { password_hash })
    return done(messages.resetImPassword)
  },

  async getImPassword(_, world) {
    return reply(201, { message: [messages.getImPassword], im_pwd_hash: await passwordHashOf(world) })
  },

  async getImGroups({ query }, world) {
    return reply(200, await groupViews(world, await groupsByIds(world, query.im_group_id)))
  },

  async getSimpleImGroups({ query }, world) {
    return reply(200, await simpleGroupViews(world, await groupsByIds(world, query.im_group_id)))
  },

  async createImGroup({ body }, world) {
    const members = await usersOrRefuse(world, 'members', [world.me.id, ...(body.members ?? [])])
    const group = await world.store.im_groups.insert({
      name: body.groupname,
      description: body.desc,
      public: body.public,
      maxusers: body.maxusers,
      membersonly: body.members_only,
      allowinvites: body.allowinvites,
      owner_id: world.me.id,
      custom: '',
      affiliations_count: 0,
      group_face: null,
      created_at: now(world),
    })
    await addMembers(world, group, members)
    return reply(201, { message: [messages.createImGroup], im_group_id: String(group.id) })
  },

  async updateImGroup({ body }, world) {
    const group = await ownGroupOrRefuse(world, body.im_group_id)
    const changes = {
      name: body.groupname,
      description: body.desc,
      public: body.public ?? group.public,
      maxusers: body.maxusers ?? group.maxusers,
      membersonly: body.members_only ?? group.membersonly,
      allowinvites: body.allowinvites ?? group.allowinvites,
      owner_id: await nextOwner(world, group, body.new_owner_user),
      group_face: body.group_face === undefined ? group.group_face : body.group_face || null,
    }
    const fits = { id: group.id, affiliations_count: { lte: changes.maxusers } }
    const changed = await world.store.im_groups.update(fits, changes)
    if (changed === 0) refuseField('maxusers', 'is below the number of members')
    return reply(201, groupSettingsView(world, { ...group, ...changes }))
  },

  async deleteImGroup({ body }, world) {
    const group = await ownGroupOrRefuse(world, body.im_group_id)
    await world.store.im_members.remove({ group_id: group.id })
    await world.store.im_groups.remove({ id: group.id })
    return reply(204)
  },

  async getImGroupFaces({ query }, world) {
    const groups = await groupsByIds(world, query.im_group_id)
    const faces = groups.map(({ id, group_face }) => ({
      im_group_id: String(id),
      ...faceOf(world, group_face),
    }))
    return reply(200, faces)
  },

  async addImGroupMembers({ body }, world) {
    const group = await groupOrRefuse(world, body.im_group_id)
    await refuseUnlessMayInvite(world, group)
    await addMembers(world, group, await usersOrRefuse(world, 'members', body.members))
    return done(messages.addImGroupMembers)
  },

  async removeImGroupMembers({ body }, world) {
    const group = await ownGroupOrRefuse(world, body.im_group_id)
    await removeMembers(world, group, await usersOrRefuse(world, 'members', body.members))
    return reply(204)
  },
})

/** With the field names of the request. */
function groupSettingsView(world: MemberWorld, group: Row<'im_groups'>) {
  const { name, description, maxusers, membersonly, allowinvites, group_face } = group
  const settings = { public: group.public, maxusers, members_only: membersonly, allowinvites }
  const face = faceOf(world, group_face)
  return { groupname: name, desc: description, ...settings, ...face, im_group_id: String(group.id) }
}

/** The new owner must be a member. */
async function nextOwner(world: MemberWorld, group: Row<'im_groups'>, uid: string | undefined): Promise<number> {
  if (uid === undefined) return group.owner_id
  const next = Number(uid)
  const isMember = uidOf(next) === uid && (await isGroupMember(world, group, next))
  return isMember ? next : refuseField('new_owner_user', 'is not a member of the group')
}
