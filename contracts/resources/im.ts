import * as z from 'zod'
import { count, id, list, numberOf, orAbsent, orNull, resource, text, timestamps, whole, yesNo } from '../fields.ts'
import { file } from './files.ts'

const affiliation = z.object({
  id: id('member'),
  name: text('display name', 'bob'),
  bio: orNull(text('self-description')),
  sex: numberOf([0, 1, 2], '0 unknown, 1 male, 2 female'),
  location: orNull(text('where the person lives')),
  ...timestamps(),
  is_owner: numberOf([0, 1], '1 for the owner of the group'),
  avatar: orNull(file),
  bg: orNull(file),
  verified: orNull(z.unknown().describe('verification info')),
  extra: orNull(z.unknown().describe('figures of the member')),
  certification: orNull(z.unknown().describe('certification record')),
})

const simple = {
  id: text('group id', '10001'),
  name: text('name of the group', 'Night hikers'),
  description: orAbsent(text('what the group is about')),
  membersonly: yesNo('joining needs the approval of owner or admin'),
  allowinvites: yesNo('members may invite; otherwise only owner or admin adds people'),
  maxusers: count('most members, owner included', 200),
  affiliations_count: count('members'),
  public: yesNo('public or private group'),
}

export const imGroup = resource('ImGroup', '2.24', 'An instant-messaging group with its members', {
  ...simple,
  owner: text("the owner's uid", '1'),
  created: whole('when it was made, as a number', 1793520000000),
  custom: orAbsent(text('free remark')),
  affiliations: orAbsent(list(affiliation, 'members')),
  group_face: orAbsent(text('picture of the group; left out when unset')),
})

export const simpleImGroup = resource('SimpleImGroup', '2.24', 'A group with the uids of its members', {
  ...simple,
  affiliations: orAbsent(list(z.object({ member: text('uid', '2') }), 'members')),
})
