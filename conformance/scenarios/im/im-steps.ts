import { im } from '../../../contracts/chapters/im.ts'
import type { Sent } from '../../../contracts/dsl/endpoint.ts'
import type { Actor } from '../../client/actor.ts'
import type { Context } from '../../client/context.ts'
import { fragileLines } from '../../model/tag.ts'

const { registerImUsers, getImPassword, createImGroup, deleteImGroup, getImGroups, getSimpleImGroups } = im

export type GroupBody = Sent<typeof createImGroup>['body']

export const groupBody = (context: Context): GroupBody => ({
  groupname: context.tag('a group'),
  desc: `Made by a test ${fragileLines}`,
})

/** Ids as requests carry them, joined by commas. */
export const idListOf = async (...people: readonly Actor[]): Promise<string> => (await idsOfPeople(...people)).join(',')

export const idsOfPeople = (...people: readonly Actor[]): Promise<number[]> =>
  Promise.all(people.map((person) => person.id()))

/** In the document, a group's id is text in responses, but a number in requests about members and deletions. */
export const asNumber = (groupId: string): string | number =>
  Number.isSafeInteger(Number(groupId)) ? Number(groupId) : groupId

/** A server may refuse to register a person twice (the document does not say), so only one case registers people at a time. */
export const leaseRegistrations = ({ lease }: Context) => lease('registrations with the messaging provider')

/** Registration cannot be undone, so it registers only people without a provider password. */
export async function ensureRegistered(context: Context, ...people: readonly [Actor, ...Actor[]]): Promise<void> {
  const release = await leaseRegistrations(context)
  const isRegistered = async (person: Actor) => (await person.sends(getImPassword).response()).status === 201
  const registered = await Promise.all(people.map(isRegistered))
  const others = people.filter((_, place) => !registered[place])
  if (others.length > 0)
    await people[0].sends(registerImUsers, { body: { user_ids: await idListOf(...others) } }).gets(201)
  release()
}

/** A group with its owner and these members, all of them registered with the provider. */
export async function givenGroup(
  context: Context,
  owner: Actor,
  members: readonly Actor[] = [],
  fields: Partial<GroupBody> = {},
): Promise<string> {
  await ensureRegistered(context, owner, ...members)
  const joined = members.length === 0 ? {} : { members: await idListOf(...members) }
  const body = { ...groupBody(context), ...joined, ...fields }
  const { im_group_id } = await owner.sends(createImGroup, { body }).gets(201)
  context.cleanup(() => deleteGroup(owner, im_group_id))
  return im_group_id
}

export const deleteGroup = (owner: Actor, groupId: string) =>
  owner.sends(deleteImGroup, { body: { im_group_id: asNumber(groupId) } }).response()

/** Undefined once the group is deleted. */
export async function groupSeenBy(person: Actor, im_group_id: string) {
  const groups = await person.sends(getImGroups, { query: { im_group_id } }).gets(200)
  return groups.find(({ id }) => id === im_group_id)
}

export async function simpleGroupSeenBy(person: Actor, im_group_id: string) {
  const groups = await person.sends(getSimpleImGroups, { query: { im_group_id } }).gets(200)
  return groups.find(({ id }) => id === im_group_id)
}

/** The owner of a group is a member and counts towards `maxusers`. A dissolved group has no members. */
export async function expectOwnerIsMember({ expect }: Context, reader: Actor, groupId: string): Promise<void> {
  const [group, simple] = [await groupSeenBy(reader, groupId), await simpleGroupSeenBy(reader, groupId)]
  if (!group?.affiliations || !simple?.affiliations) return
  const owners = group.affiliations.filter(({ is_owner }) => is_owner === 1)
  expect(owners.length, 'the number of members with is_owner 1', '2.24/2').equals(1)
  const uids = simple.affiliations.map(({ member }) => member)
  expect(uids, 'the uids of the members', '2.24/4', '2.24/5').includes(group.owner)
}

export async function memberIds(person: Actor, groupId: string): Promise<number[]> {
  const group = await groupSeenBy(person, groupId)
  return (group?.affiliations ?? []).map(({ id }) => id)
}
