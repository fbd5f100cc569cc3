import { push } from '../../domain/notify.ts'
import { refuse, refuseField } from '../../http/refusal.ts'
import { referenced, rowsBy } from '../../queries/rows.ts'
import { inBatches } from '../../support/batches.ts'
import { randomText } from '../../support/random.ts'
import type { Row } from '../../tables/index.ts'
import { idsOf } from '../../views/topics.ts'
import { usersById } from '../../views/users.ts'
import { isAdministrator, type MemberWorld, say, type World } from '../../world.ts'

type Group = Row<'im_groups'>

/** Registers users with the provider; users who are already registered keep their password. Returns the hashes of all of them. */
export async function registerUsers(
  { store, random }: World,
  userIds: readonly number[],
): Promise<Map<number, string>> {
  const known = await rowsBy(store.im_users, 'user_id', userIds)
  const hashes = new Map(known.map(({ user_id, password_hash }) => [user_id, password_hash]))
  for (const user_id of userIds.filter((id) => !hashes.has(id))) {
    const { password_hash } = await store.im_users.insert({ user_id, password_hash: newPasswordHash(random) })
    hashes.set(user_id, password_hash)
  }
  return hashes
}

export const newPasswordHash = (random: World['random']): string => randomText(random, 32)

/** Creates a password for users without one. */
export async function passwordHashOf(world: MemberWorld): Promise<string> {
  return referenced(await registerUsers(world, [world.me.id]), world.me.id)
}

export async function registerAllUsers(world: World): Promise<void> {
  const batches = inBatches(
    (page) => world.store.users.find({ where: { deleted_at: null }, order: [['id', 'asc']], ...page }),
    ({ id }) => [id],
    { size: 500 },
  )
  for await (const people of batches) await registerUsers(world, idsOf(people))
}

/** Removes duplicates, and refuses with 422 if one of the users does not exist. */
export async function usersOrRefuse(world: World, field: string, ids: readonly number[]): Promise<number[]> {
  const wanted = [...new Set(ids)]
  const found = await usersById(world, wanted)
  const missing = wanted.filter((id) => found.get(id)?.deleted_at !== null)
  return missing.length === 0 ? wanted : refuseField(field, 'unknown user {users}', { users: missing.join(', ') })
}

const isGroupId = (text: string): boolean => /^\d{1,15}$/.test(text)

export async function groupOrRefuse(world: MemberWorld, text: string): Promise<Group> {
  const [group] = await groupsByIds(world, [text])
  return group ?? refuse(404, 'Group not found')
}

/** In the requested order, without unknown groups and private groups of others. */
export async function groupsByIds(world: MemberWorld, texts: readonly string[]): Promise<Group[]> {
  const ids = [...new Set(texts.filter(isGroupId).map(Number))]
  const rows = await rowsBy(world.store.im_groups, 'id', ids)
  const found = new Map((await knownGroups(world, rows)).map((row) => [row.id, row]))
  return ids.flatMap((id) => found.get(id) ?? [])
}

/** A private group exists only for its members and administrators. */
async function knownGroups(world: MemberWorld, groups: readonly Group[]): Promise<readonly Group[]> {
  if (isAdministrator(world)) return groups
  const joined = await rowsBy(world.store.im_members, 'group_id', idsOf(groups), { user_id: world.me.id })
  const inside = new Set(joined.map(({ group_id }) => group_id))
  return groups.filter((group) => group.public || inside.has(group.id))
}

export async function ownGroupOrRefuse(world: MemberWorld, text: string): Promise<Group> {
  const group = await groupOrRefuse(world, text)
  return group.owner_id === world.me.id ? group : refuse(403, 'Only the owner of the group may do this')
}

/** The owner may add users, and members may too if the group allows invitations. */
export async function refuseUnlessMayInvite(world: MemberWorld, group: Group): Promise<void> {
  if (group.owner_id === world.me.id) return
  if (group.allowinvites && (await isGroupMember(world, group, world.me.id))) return
  refuse(403, group.allowinvites ? 'Only members of the group may invite' : 'Only the owner of the group may do this')
}

export async function isGroupMember({ store }: World, group: Group, userId: number): Promise<boolean> {
  return (await store.im_members.count({ group_id: group.id, user_id: userId })) > 0
}

/** The limit is checked and the count updated atomically, so that concurrent calls cannot exceed it (G77). */
export async function addMembers(world: MemberWorld, group: Group, userIds: readonly number[]): Promise<void> {
  const { store } = world
  const existing = await rowsBy(store.im_members, 'user_id', userIds, { group_id: group.id })
  const inside = new Set(existing.map(({ user_id }) => user_id))
  const added = userIds.filter((id) => !inside.has(id))
  const hasRoom = { id: group.id, maxusers: group.maxusers, affiliations_count: { lte: group.maxusers - added.length } }
  const counted = await store.im_groups.update(hasRoom, { affiliations_count: { add: added.length } })
  if (counted === 0)
    refuseField('members', 'exceed the limit of {limit}, which includes the owner', { limit: group.maxusers })
  await store.im_members.insertAll(added.map((user_id) => ({ group_id: group.id, user_id })))
  await registerUsers(world, added)
  for (const to of added) await pushInvitation(world, group, to)
}

async function pushInvitation(world: MemberWorld, { id, name }: Group, to: number): Promise<void> {
  await push(world, {
    to,
    channel: 'im:group',
    target: id,
    content: say(world, '{name} added you to {group}', { name: world.me.name, group: name }),
    tag: 'chat',
    unless: 'notify_chat',
  })
}

/** Users who are not in the group are ignored. */
export async function removeMembers({ store }: World, group: Group, userIds: readonly number[]): Promise<void> {
  if (userIds.includes(group.owner_id)) refuseField('members', 'include the owner, who cannot be removed')
  const removed = await store.im_members.remove({ group_id: group.id, user_id: { in: userIds } })
  await store.im_groups.update({ id: group.id }, { affiliations_count: { add: -removed } })
}
