import { im } from '../../../contracts/chapters/im.ts'
import { messages } from '../../../contracts/messages.ts'
import { userOrRefuse } from '../../domain/people.ts'
import { refuseField } from '../../http/refusal.ts'
import { reply, replyAfter, rulesFor } from '../../rule.ts'
import { together } from '../../support/together.ts'
import type { Row } from '../../tables/index.ts'
import { faceOf, groupViews, simpleGroupViews, uidOf } from '../../views/im.ts'
import { type MemberWorld, now } from '../../world.ts'
import {
  addMembers,
  groupsByIds,
  groupsWithMembers,
  groupToInviteTo,
  membersAmong,
  newPasswordHash,
  ownGroupOrRefuse,
  passwordHashOf,
  prepareAddition,
  prepareRegistration,
  refuseAboveLimit,
  registerAllUsers,
  removeMembers,
  usersOrRefuse,
} from './im-steps.ts'

const done = (text: string) => reply(201, { message: [text] })

export const imRules = rulesFor(im, {
  async registerImUser({ params }, world) {
    const [, { write }] = await together([
      userOrRefuse(world, params.userId),
      prepareRegistration(world, [params.userId]),
    ])
    return replyAfter([write()], done(messages.registerImUser))
  },

  async registerImUsers({ body }, world) {
    const ids = [...new Set(body.user_ids)]
    const [, { write }] = await together([usersOrRefuse(world, 'user_ids', ids), prepareRegistration(world, ids)])
    return replyAfter([write()], done(messages.registerImUser))
  },

  async registerOldImUsers(_, world) {
    return replyAfter(await registerAllUsers(world), done(messages.registerImUser))
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
    return reply(200, await groupViews(world, await groupsWithMembers(world, query.im_group_id)))
  },

  async getSimpleImGroups({ query }, world) {
    return reply(200, simpleGroupViews(await groupsWithMembers(world, query.im_group_id)))
  },

  async createImGroup({ body }, world) {
    const ids = [...new Set([world.me.id, ...(body.members ?? [])])]
    const [, addition] = await together([usersOrRefuse(world, 'members', ids), prepareAddition(world, ids)])
    refuseAboveLimit({ maxusers: body.maxusers, affiliations_count: 0 }, ids.length)
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
    const response = reply(201, { message: [messages.createImGroup], im_group_id: String(group.id) })
    return replyAfter(addMembers(world, group, ids, addition), response)
  },

  async updateImGroup({ body }, world) {
    const [group, owner] = await together([
      ownGroupOrRefuse(world, body.im_group_id),
      nextOwner(world, body.im_group_id, body.new_owner_user),
    ])
    const changes = {
      name: body.groupname,
      description: body.desc,
      public: body.public ?? group.public,
      maxusers: body.maxusers ?? group.maxusers,
      membersonly: body.members_only ?? group.membersonly,
      allowinvites: body.allowinvites ?? group.allowinvites,
      owner_id: owner ?? group.owner_id,
      group_face: body.group_face === undefined ? group.group_face : body.group_face || null,
    }
    if (group.affiliations_count > changes.maxusers) refuseField('maxusers', 'is below the number of members')
    const updated = world.store.im_groups.update({ id: group.id }, changes)
    return replyAfter([updated], reply(201, groupSettingsView(world, { ...group, ...changes })))
  },

  async deleteImGroup({ body }, world) {
    const group = await ownGroupOrRefuse(world, body.im_group_id)
    const { im_members, im_groups } = world.store
    return replyAfter([im_members.remove({ group_id: group.id }), im_groups.remove({ id: group.id })], reply(204))
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
    const { im_group_id } = body
    const ids = [...new Set(body.members)]
    const [group, , inside, addition] = await together([
      groupToInviteTo(world, im_group_id),
      usersOrRefuse(world, 'members', ids),
      membersAmong(world, im_group_id, ids),
      prepareAddition(world, ids),
    ])
    const added = ids.filter((id) => !inside.has(id))
    refuseAboveLimit(group, added.length)
    return replyAfter(addMembers(world, group, added, addition), done(messages.addImGroupMembers))
  },

  async removeImGroupMembers({ body }, world) {
    const group = await ownGroupOrRefuse(world, body.im_group_id)
    await removeMembers(world, group, await usersOrRefuse(world, 'members', body.members))
    return reply(204)
  },
})

/** Uses the field names of the request. */
function groupSettingsView(world: MemberWorld, group: Row<'im_groups'>) {
  const { name, description, maxusers, membersonly, allowinvites, group_face } = group
  const settings = { public: group.public, maxusers, members_only: membersonly, allowinvites }
  const face = faceOf(world, group_face)
  return { groupname: name, desc: description, ...settings, ...face, im_group_id: String(group.id) }
}

/** The new owner must be a member. Undefined if there is none. */
async function nextOwner(world: MemberWorld, groupId: string, uid: string | undefined): Promise<number | undefined> {
  if (uid === undefined) return undefined
  const next = Number(uid)
  const isMember = uidOf(next) === uid && (await membersAmong(world, groupId, [next])).has(next)
  return isMember ? next : refuseField('new_owner_user', 'is not a member of the group')
}
