import type * as z from 'zod'
import type { imGroup, simpleImGroup } from '../../contracts/resources/im.ts'
import { timeOf } from '../support/time.ts'
import type { Row } from '../tables/index.ts'
import type { World } from '../world.ts'
import { fileUrl } from './files.ts'
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

export interface GroupWithMembers {
  readonly group: Group
  readonly members: readonly number[]
}

export async function groupViews(world: World, groups: readonly GroupWithMembers[]): Promise<GroupView[]> {
  const userOf = await referencedUsers(
    world,
    groups.flatMap(({ members }) => members),
  )
  return groups.map(({ group, members }) => ({
    ...plain(group),
    owner: uidOf(group.owner_id),
    created: timeOf(group.created_at),
    custom: group.custom,
    affiliations: members.map((id) => affiliation(world, group, userOf(id))),
    ...faceOf(world, group.group_face),
  }))
}

export const simpleGroupViews = (groups: readonly GroupWithMembers[]): z.output<typeof simpleImGroup>[] =>
  groups.map(({ group, members }) => ({
    ...plain(group),
    affiliations: members.map((id) => ({ member: uidOf(id) })),
  }))

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
