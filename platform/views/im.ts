import type * as z from 'zod'
import type { imGroup, simpleImGroup } from '../../contracts/resources/im.ts'
import { rowsBy } from '../queries/rows.ts'
import { timeOf } from '../support/time.ts'
import type { Row } from '../tables/index.ts'
import type { World } from '../world.ts'
import { fileUrl } from './files.ts'
import { idsOf } from './topics.ts'
import { referencedUsers, summaryOf } from './users.ts'

type Group = Row<'im_groups'>
type GroupView = z.output<typeof imGroup>

/** The provider identifies users by their ids, as text. */
export const uidOf = (userId: number): string => String(userId)

/** An address that a client can load (G77): a reference to an uploaded file becomes the address of the file. */
export function faceOf(world: World, face: string | null): { group_face?: string } {
  if (face === null) return {}
  const isReference = /^[\w-]+:(?!\/\/)/.test(face)
  return { group_face: isReference ? fileUrl(world, face) : face }
}

/** Groups with their members, with two queries. */
export async function groupViews(world: World, groups: readonly Group[]): Promise<GroupView[]> {
  const members = await membersOf(world, groups)
  const userOf = await referencedUsers(world, groups.flatMap(members))
  return groups.map((group) => ({
    ...plain(group),
    owner: uidOf(group.owner_id),
    created: timeOf(group.created_at),
    custom: group.custom,
    affiliations: members(group).map((id) => affiliation(world, group, userOf(id))),
    ...faceOf(world, group.group_face),
  }))
}

export async function simpleGroupViews(
  world: World,
  groups: readonly Group[],
): Promise<z.output<typeof simpleImGroup>[]> {
  const members = await membersOf(world, groups)
  return groups.map((group) => ({
    ...plain(group),
    affiliations: members(group).map((id) => ({ member: uidOf(id) })),
  }))
}

/** The user ids of each group; none if the group was deleted in the meantime. */
async function membersOf({ store }: World, groups: readonly Group[]): Promise<(group: Group) => number[]> {
  const rows = await rowsBy(store.im_members, 'group_id', idsOf(groups))
  const byGroup = Map.groupBy(rows, ({ group_id }) => group_id)
  return ({ id }) => (byGroup.get(id) ?? []).map(({ user_id }) => user_id)
}

function plain({ id, name, description, membersonly, allowinvites, maxusers, affiliations_count, ...rest }: Group) {
  const text = { id: String(id), name, description }
  return { ...text, membersonly, allowinvites, maxusers, affiliations_count, public: rest.public }
}

function affiliation(world: World, group: Group, person: Row<'users'>): NonNullable<GroupView['affiliations']>[number] {
  const { id, name, bio, sex, location, created_at, updated_at, avatar, bg, verified, extra } = summaryOf(world, person)
  const is_owner = id === group.owner_id ? 1 : 0
  return {
    id,
    name,
    bio,
    sex,
    location,
    created_at,
    updated_at,
    is_owner,
    avatar,
    bg,
    verified,
    extra,
    certification: null,
  }
}
