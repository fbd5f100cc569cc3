import * as z from 'zod'
import { counts } from '../dsl/counts.ts'
import { entity, entityResource, onRequest } from '../dsl/entities.ts'
import { bit, count, id, large, list, orAbsent, orNull, text, timestamps, whole, yesNo } from '../dsl/fields.ts'
import { file } from './files.ts'
import { sex } from './users.ts'

const affiliation = entity('user', {
  id: id('member'),
  name: text('display name', 'bob'),
  bio: orNull(text('self-description', 'Walks at night')),
  sex,
  location: orNull(text('place of residence', 'Chengdu')),
  ...timestamps(),
  is_owner: bit.meta({ description: '1 for the owner of the group', examples: [0] }),
  avatar: orNull(file),
  bg: orNull(file),
  verified: orNull(z.unknown().describe('verification info')),
  extra: orNull(z.unknown().describe('statistics of the member')),
  certification: onRequest(orNull(z.unknown().describe('certification record'))),
})

const simple = {
  id: text('group id', '10001'),
  name: text('name of the group', 'Night hikers'),
  description: orAbsent(text('description', 'We meet at the north gate at five')),
  membersonly: yesNo('whether joining requires approval by the owner or an admin'),
  allowinvites: yesNo('whether members may invite; otherwise only the owner or an admin adds members'),
  maxusers: count('maximum number of members, including the owner', 200),
  affiliations_count: counts({ fields: ['affiliations'] }, count('members')),
  public: yesNo('whether the group is public'),
}

export const imGroup = entityResource('group', 'ImGroup', '2.24', 'An instant-messaging group with its members', {
  ...simple,
  owner: text("the owner's uid", '1'),
  created: large(whole('when it was created, as a number', 1793520000000)),
  custom: orAbsent(text('free-form text', 'since 2026')),
  affiliations: orAbsent(list(affiliation, 'members')),
  group_face: orAbsent(text('picture of the group; absent if unset', 'https://files.example/2026/11/picture.png')),
})

export const simpleImGroup = entityResource('group', 'SimpleImGroup', '2.24', 'A group with the uids of its members', {
  ...simple,
  affiliations: orAbsent(list(entity({ kind: 'user', key: 'member' }, { member: text('uid', '2') }), 'members')),
})
