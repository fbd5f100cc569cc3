import { findReceiver, type Receiver, writePush } from '../../domain/notify.ts'
import { refuse, refuseField } from '../../http/refusal.ts'
import { rowsBy } from '../../queries/rows.ts'
import { awaitedLater } from '../../store.ts'
import { inBatches } from '../../support/batches.ts'
import { randomText } from '../../support/random.ts'
import { together } from '../../support/together.ts'
import type { Row } from '../../tables/index.ts'
import type { GroupWithMembers } from '../../views/im.ts'
import { idsOf } from '../../views/topics.ts'
import { usersById } from '../../views/users.ts'
import { isAdministrator, type MemberWorld, say, type World } from '../../world.ts'

type Group = Row<'im_groups'>

/** The registration of users with the messaging provider. */
interface Registration {
  /** The password hashes of users who were already registered. */
  readonly hashes: ReadonlyMap<number, string>
  /** Registers the others. Users who are already registered keep their password. */
  write(): Promise<void>
}

export async function prepareRegistration({ store, random }: World, userIds: readonly number[]): Promise<Registration> {
  const known = await rowsBy(store.im_users, 'user_id', userIds)
  const hashes = new Map(known.map(({ user_id, password_hash }) => [user_id, password_hash]))
  const missing = userIds.filter((id) => !hashes.has(id))
  const rows = () => missing.map((user_id) => ({ user_id, password_hash: newPasswordHash(random) }))
  return { hashes, write: () => store.im_users.insertAll(rows()) }
}

export const newPasswordHash = (random: World['random']): string => randomText(random, 32)

/** Creates a password for users without one. */
export async function passwordHashOf({ store, random, me }: MemberWorld): Promise<string> {
  const known = await store.im_users.first({ where: { user_id: me.id } })
  const row = known ?? (await store.im_users.insert({ user_id: me.id, password_hash: newPasswordHash(random) }))
  return row.password_hash
}

/** Returns the pending writes. */
export async function registerAllUsers(world: World): Promise<Promise<unknown>[]> {
  const batches = inBatches(
    (page) => world.store.users.find({ where: { deleted_at: null }, order: [['id', 'asc']], ...page }),
    ({ id }) => [id],
    { size: 500 },
  )
  const writes: Promise<unknown>[] = []
  for await (const people of batches) {
    const registration = await prepareRegistration(world, idsOf(people))
    writes.push(...awaitedLater([registration.write()]))
  }
  return writes
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

const groupIdsIn = (texts: readonly string[]): number[] => [...new Set(texts.filter(isGroupId).map(Number))]

/** In the requested order, without unknown groups and without private groups that do not exist for the viewer. */
export async function groupsByIds(world: MemberWorld, texts: readonly string[]): Promise<Group[]> {
  const ids = groupIdsIn(texts)
  const { im_groups, im_members } = world.store
  const [rows, joined] = await Promise.all([
    rowsBy(im_groups, 'id', ids),
    rowsBy(im_members, 'group_id', ids, { user_id: world.me.id }),
  ])
  const inside = new Set(joined.map(({ group_id }) => group_id))
  const found = new Map(rows.map((row) => [row.id, row]))
  // A private group exists only for its members and administrators.
  const isKnown = (group: Group) => group.public || inside.has(group.id) || isAdministrator(world)
  return ids.flatMap((id) => found.get(id) ?? []).filter(isKnown)
}

/** Like `groupsByIds`, each group with the ids of its members. */
export async function groupsWithMembers(world: MemberWorld, texts: readonly string[]): Promise<GroupWithMembers[]> {
  const [groups, members] = await Promise.all([
    groupsByIds(world, texts),
    rowsBy(world.store.im_members, 'group_id', groupIdsIn(texts)),
  ])
  const byGroup = Map.groupBy(members, ({ group_id }) => group_id)
  return groups.map((group) => ({ group, members: (byGroup.get(group.id) ?? []).map(({ user_id }) => user_id) }))
}

export async function ownGroupOrRefuse(world: MemberWorld, text: string): Promise<Group> {
  const group = await groupOrRefuse(world, text)
  return group.owner_id === world.me.id ? group : refuse(403, 'Only the owner of the group may do this')
}

/** The owner may add users, and members may too if the group allows invitations. */
export async function groupToInviteTo(world: MemberWorld, text: string): Promise<Group> {
  const [group, inside] = await together([groupOrRefuse(world, text), membersAmong(world, text, [world.me.id])])
  const mayInvite = group.owner_id === world.me.id || (group.allowinvites && inside.size > 0)
  if (mayInvite) return group
  return refuse(
    403,
    group.allowinvites ? 'Only members of the group may invite' : 'Only the owner of the group may do this',
  )
}

/** Reads the data that adding users to a group needs. */
export async function prepareAddition(world: MemberWorld, userIds: readonly number[]) {
  const [registration, receivers] = await Promise.all([
    prepareRegistration(world, userIds),
    Promise.all(userIds.map((id) => findReceiver(world, id))),
  ])
  return { registration, receivers }
}

type Addition = Awaited<ReturnType<typeof prepareAddition>>

/** Refuses more members than the group may have. The transaction that has read the group also changes it, so concurrent calls cannot exceed the limit (G77). */
export function refuseAboveLimit(
  { maxusers, affiliations_count }: Pick<Group, 'maxusers' | 'affiliations_count'>,
  added: number,
): void {
  if (affiliations_count + added > maxusers)
    refuseField('members', 'exceed the limit of {limit}, which includes the owner', { limit: maxusers })
}

/** Returns the pending writes. */
export function addMembers(
  world: MemberWorld,
  group: Group,
  userIds: readonly number[],
  { registration, receivers }: Addition,
): Promise<unknown>[] {
  const { store } = world
  const group_id = group.id
  const added = new Set(userIds)
  const invited = receivers.flatMap((receiver) => (receiver && added.has(receiver.user.id) ? [receiver] : []))
  return [
    store.im_groups.update({ id: group_id }, { affiliations_count: { add: userIds.length } }),
    store.im_members.insertAll(userIds.map((user_id) => ({ group_id, user_id }))),
    registration.write(),
    ...invited.map((receiver) => pushInvitation(world, group, receiver)),
  ]
}

export async function membersAmong({ store }: World, text: string, userIds: readonly number[]): Promise<Set<number>> {
  if (!isGroupId(text)) return new Set()
  const existing = await rowsBy(store.im_members, 'user_id', userIds, { group_id: Number(text) })
  return new Set(existing.map(({ user_id }) => user_id))
}

const pushInvitation = (world: MemberWorld, { id, name }: Group, receiver: Receiver): Promise<void> =>
  writePush(world, receiver, {
    to: receiver.user.id,
    channel: 'im:group',
    target: id,
    content: say(world, '{name} added you to {group}', { name: world.me.name, group: name }),
    tag: 'chat',
    unless: 'notify_chat',
  })

/** Users who are not in the group are ignored. */
export async function removeMembers({ store }: World, group: Group, userIds: readonly number[]): Promise<void> {
  if (userIds.includes(group.owner_id)) refuseField('members', 'include the owner, who cannot be removed')
  const removed = await store.im_members.remove({ group_id: group.id, user_id: { in: userIds } })
  await store.im_groups.update({ id: group.id }, { affiliations_count: { add: -removed } })
}
