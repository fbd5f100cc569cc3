import type { Row } from '../../../platform/tables/index.ts'
import { countRowsBy } from '../counts.ts'
import { isPresent } from '../profiles.ts'
import type { Seeding } from '../seeding.ts'

type Group = Row<'im_groups'>
type Shape = Pick<Group, 'name' | 'description' | 'owner_id'> & Partial<Group>
type Known = Omit<Shape, 'name' | 'description'> & { readonly members: readonly number[] }

const [alice, bob, carol, dave, root] = [1, 2, 3, 4, 5]

/** Every kind of group for the fixed people: open, by approval, by the owner only, private, full, with and without a picture. */
const known: readonly Known[] = [
  {
    owner_id: alice,
    members: [alice, bob, carol, dave],
    group_face: 'local:2026/11/logo-hikers.png',
  },
  {
    owner_id: alice,
    members: [alice, bob],
    membersonly: true,
    public: false,
  },
  {
    owner_id: bob,
    members: [bob, alice],
    allowinvites: false,
    group_face: 'local:2026/11/logo-rope.png',
  },
  { owner_id: carol, members: [carol, dave], maxusers: 2 },
  {
    owner_id: root,
    members: [root],
    public: false,
    membersonly: true,
    maxusers: 2000,
  },
]

/** The groups of other people, in turn. */
const shapes: readonly Partial<Group>[] = [
  { maxusers: 50 },
  { membersonly: true, allowinvites: false, maxusers: 500 },
  { group_face: 'local:2026/11/logo-table.png' },
  { public: false, allowinvites: false, maxusers: 30 },
]

export function seedIm(seeding: Seeding): void {
  const texts = seeding.library.alternating(({ community }) => community.groups)
  for (const [index, { members, ...shape }] of known.entries()) {
    const [name, description, custom = ''] = texts[index] ?? ['', '']
    group(seeding, { ...shape, name, description, custom }, members)
  }
  const people = seeding.library.languages.map((language) =>
    seeding.speakersWho(language, isPresent).filter(({ id }) => id > 5),
  )
  for (let index = 0; index < seeding.scaled(4); index++) {
    const able = people[index % people.length] ?? []
    const chosen = new Set([...seeding.chance.some(able, { min: 2, max: 9 }), ...conspicuous(able)])
    const [owner, ...others] = [...chosen].map(({ id }) => id)
    const { name, desc: description } = seeding.library.group(seeding.languageAt(index))
    const shape = { name, description: index % 4 === 3 ? '' : description, ...shapes[index % shapes.length] }
    if (owner) group(seeding, { ...shape, owner_id: owner }, [owner, ...others])
  }
  registerUsers(seeding)
  countGroups(seeding)
}

/** Somebody without a picture, and an organisation. */
const conspicuous = (people: readonly Row<'users'>[]) => [
  ...people.filter(({ avatar }) => avatar === null).slice(0, 1),
  ...people.filter(({ verified }) => verified?.type === 'org').slice(0, 1),
]

function group(seeding: Seeding, shape: Shape, members: readonly number[]): void {
  const { id } = seeding.add('im_groups', {
    membersonly: false,
    allowinvites: true,
    maxusers: 200,
    custom: '',
    affiliations_count: 0,
    public: true,
    group_face: null,
    created_at: seeding.randomPastTime(30),
    ...shape,
  })
  for (const user_id of members) seeding.add('im_members', { group_id: id, user_id })
}

/** The fixed people, the members of groups, and half of the others; the rest never registered with the provider. */
function registerUsers(seeding: Seeding): void {
  const inGroups = new Set(seeding.of('im_members').map(({ user_id }) => user_id))
  for (const { id } of seeding.of('users')) {
    if (id > 5 && id % 2 === 0 && !inGroups.has(id)) continue
    seeding.add('im_users', {
      user_id: id,
      password_hash: seeding.chance.hexadecimal(32),
    })
  }
}

function countGroups(seeding: Seeding): void {
  const members = countRowsBy(seeding, 'im_members', 'group_id')
  for (const one of seeding.of('im_groups')) one.affiliations_count = members(one.id)
}
