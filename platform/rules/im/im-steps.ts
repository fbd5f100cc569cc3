import { push } from '../../domain/notify.ts'
import { refuse, refuseField } from '../../http/refusal.ts'
import { randomText } from '../../support/random.ts'
import type { Row } from '../../tables/index.ts'
import { usersById } from '../../views/users.ts'
import { isAdministrator, type MemberWorld, type World } from '../../world.ts'

type Group = Row<'im_groups'>

/** Registers users with the provider; those already registered keep their password. */
export async function registerUsers({ store, random }: World, userIds: readonly number[]): Promise<void> {
  const wanted = [...new Set(userIds)]
  const known = wanted.length === 0 ? [] : await store.im_users.find({ where: { user_id: { in: wanted } } })
  const registered = new Set(known.map(({ user_id }) => user_id))
  for (const user_id of wanted.filter((id) => !registered.has(id))) {
    await store.im_users.insert({ user_id, password_hash: randomText(random, 32) })
  }
}

const batchSize = 500

/** In batches. */
export async function registerAllUsers(world: World): Promise<void> {
  for (let last = 0; ; ) {
    const people = await world.store.users.find({
      where: { deleted_at: null },
      after: [last],
      limit: batchSize,
      order: [['id', 'asc']],
    })
    await registerUsers(
      world,
      people.map(({ id }) => id),
    )
    if (people.length < batchSize) return
    last = people.at(-1)?.id ?? last
  }
}

/** Without duplicates; refuses with 422 if one of the users does not exist. */
export async function usersOrRefuse(world: World, field: string, ids: readonly number[]): Promise<number[]> {
  const wanted = [...new Set(ids)]
  const found = await usersById(world, wanted)
  const missing = wanted.filter((id) => found.get(id)?.deleted_at !== null)
  return missing.length === 0 ? wanted : refuseField(field, `unknown user ${missing.join(', ')}`)
}

/** Undefined if it cannot be the id of a group. */
const parseGroupId = (text: string): number | undefined => (/^\d{1,15}$/.test(text) ? Number(text) : undefined)

export async function groupOrRefuse(world: MemberWorld, text: string): Promise<Group> {
  const [group] = await groupsByIds(world, [text])
  return group ?? refuse(404, 'Group not found')
}

/** In the requested order, without unknown groups and private groups of others. */
export async function groupsByIds(world: MemberWorld, texts: readonly string[]): Promise<Group[]> {
  const ids = [...new Set(texts.flatMap((text) => parseGroupId(text) ?? []))]
  const rows = ids.length === 0 ? [] : await world.store.im_groups.find({ where: { id: { in: ids } } })
  const found = new Map((await knownGroups(world, rows)).map((row) => [row.id, row]))
  return ids.flatMap((id) => found.get(id) ?? [])
}

/** A private group exists only for its members and administrators. */
async function knownGroups(world: MemberWorld, groups: readonly Group[]): Promise<readonly Group[]> {
  const { store, me } = world
  const closed = groups.filter((group) => !group.public && group.owner_id !== me.id).map(({ id }) => id)
  if (closed.length === 0 || isAdministrator(world)) return groups
  const joined = await store.im_members.find({ where: { user_id: me.id, group_id: { in: closed } } })
  const inside = new Set(joined.map(({ group_id }) => group_id))
  return groups.filter(({ id }) => inside.has(id) || !closed.includes(id))
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
  const existing = await store.im_members.find({ where: { group_id: group.id, user_id: { in: userIds } } })
  const inside = new Set(existing.map(({ user_id }) => user_id))
  const added = userIds.filter((id) => !inside.has(id))
  if (added.length === 0) return
  const hasRoom = { id: group.id, maxusers: group.maxusers, affiliations_count: { lte: group.maxusers - added.length } }
  const counted = await store.im_groups.update(hasRoom, { affiliations_count: { add: added.length } })
  if (counted === 0) refuseField('members', `exceed the limit of ${group.maxusers}, which includes the owner`)
  for (const user_id of added) await store.im_members.insert({ group_id: group.id, user_id })
  await registerUsers(world, added)
  for (const to of added) await pushInvitation(world, group, to)
}

async function pushInvitation(world: MemberWorld, { id, name }: Group, to: number): Promise<void> {
  await push(world, {
    to,
    channel: 'im:group',
    target: id,
    content: `${world.me.name} added you to ${name}`,
    extra: { user_id: world.me.id },
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
