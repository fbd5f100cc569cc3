import type { Sent } from '../../contracts/endpoint.ts'
import { im } from '../../contracts/im.ts'
import type { Actor } from '../actor.ts'
import type { Context } from '../context.ts'

const { registerImUsers, getImPassword, createImGroup, deleteImGroup, getImGroups, getSimpleImGroups } = im

export type GroupBody = Sent<typeof createImGroup>['body']

export const groupBody = (context: Context): GroupBody => ({
  groupname: context.tag('a group'),
  desc: 'Made by a test',
})

/** Ids as the requests carry them. */
export const listOf = async (...people: readonly Actor[]): Promise<string> => (await idsOfPeople(...people)).join(',')

export const idsOfPeople = (...people: readonly Actor[]): Promise<number[]> =>
  Promise.all(people.map((person) => person.id()))

/** The document types a group's id as text where it is read, and as a number where members and deletions name it. */
export const asNumber = (groupId: string): string | number =>
  Number.isSafeInteger(Number(groupId)) ? Number(groupId) : groupId

/** Registration is for good, so only who has no password with the provider yet is registered. */
export async function makeKnown(...people: readonly [Actor, ...Actor[]]): Promise<void> {
  const isKnown = async (person: Actor) => (await person.sends(getImPassword).answers()).status === 201
  const known = await Promise.all(people.map(isKnown))
  const strangers = people.filter((_, place) => !known[place])
  if (strangers.length > 0)
    await people[0].sends(registerImUsers, { body: { user_ids: await listOf(...strangers) } }).gets(201)
}

/** A group with its owner and these members, all of them known to the provider. */
export async function givenGroup(
  context: Context,
  owner: Actor,
  members: readonly Actor[] = [],
  fields: Partial<GroupBody> = {},
): Promise<string> {
  await makeKnown(owner, ...members)
  const joined = members.length === 0 ? {} : { members: await listOf(...members) }
  const body = { ...groupBody(context), ...joined, ...fields }
  const { im_group_id } = await owner.sends(createImGroup, { body }).gets(201)
  context.cleanup(() => dropGroup(owner, im_group_id))
  return im_group_id
}

export const dropGroup = (owner: Actor, groupId: string) =>
  owner.sends(deleteImGroup, { body: { im_group_id: asNumber(groupId) } }).answers()

/** The group, while it is there. */
export async function groupSeenBy(person: Actor, im_group_id: string) {
  const groups = await person.sends(getImGroups, { query: { im_group_id } }).gets(200)
  return groups.find(({ id }) => id === im_group_id)
}

export async function simpleGroupSeenBy(person: Actor, im_group_id: string) {
  const groups = await person.sends(getSimpleImGroups, { query: { im_group_id } }).gets(200)
  return groups.find(({ id }) => id === im_group_id)
}

export async function memberIds(person: Actor, groupId: string): Promise<number[]> {
  const group = await groupSeenBy(person, groupId)
  return (group?.affiliations ?? []).map(({ id }) => id)
}
