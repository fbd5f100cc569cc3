import type { Row } from '../../../platform/tables/index.ts'
import { tally } from '../counts.ts'
import type { Seeding } from '../seeding.ts'

type Group = Row<'im_groups'>
type Shape = Pick<Group, 'name' | 'description' | 'owner_id'> & Partial<Group>

const [alice, bob, carol, dave, root] = [1, 2, 3, 4, 5]

/** Every kind of group for the fixed people: open, by approval, by the owner only, private, full, with and without a picture. */
const known: readonly (Shape & { readonly members: readonly number[] })[] = [
  {
    name: 'Night hikers',
    description: 'Who brings the tea tonight',
    owner_id: alice,
    members: [alice, bob, carol, dave],
    group_face: 'local:2026/11/logo-hikers.png',
    custom: 'pinned: meet at the north gate',
  },
  {
    name: '夜爬小分队',
    description: '周末夜爬，先报名',
    owner_id: alice,
    members: [alice, bob],
    membersonly: true,
    public: false,
  },
  {
    name: 'Rope team',
    description: 'Only bob adds people',
    owner_id: bob,
    members: [bob, alice],
    allowinvites: false,
    group_face: 'local:2026/11/logo-rope.png',
  },
  { name: '两人茶会', description: '人满了', owner_id: carol, members: [carol, dave], maxusers: 2 },
  {
    name: 'Operations',
    description: 'Nobody else here yet',
    owner_id: root,
    members: [root],
    public: false,
    membersonly: true,
    maxusers: 2000,
  },
]

const names = ['Vinyl swap', '川菜研究所', 'Slow cyclists', '城市漫步', 'Rust & Coffee', 'Rooftop gardeners']

export function seedIm(seeding: Seeding): void {
  for (const { members, ...shape } of known) group(seeding, shape, members)
  const people = seeding.of('users').slice(5)
  for (let index = 0; index < seeding.many(4); index++) {
    const [owner, ...others] = seeding.faker.helpers.arrayElements(people, { min: 2, max: 9 }).map(({ id }) => id)
    const name = `${names[index % names.length]}${index < names.length ? '' : ` ${index}`}`
    if (owner)
      group(seeding, { name, description: seeding.faker.lorem.sentence(), owner_id: owner }, [owner, ...others])
  }
  registerUsers(seeding)
  countGroups(seeding)
}

function group(seeding: Seeding, shape: Shape, members: readonly number[]): void {
  const { id } = seeding.add('im_groups', {
    membersonly: false,
    allowinvites: true,
    maxusers: 200,
    custom: '',
    affiliations_count: 0,
    public: true,
    group_face: null,
    created_at: seeding.sometime(30),
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
      password_hash: seeding.faker.string.hexadecimal({ length: 32, prefix: '', casing: 'lower' }),
    })
  }
}

function countGroups(seeding: Seeding): void {
  const members = tally(seeding, 'im_members', 'group_id')
  for (const one of seeding.of('im_groups')) one.affiliations_count = members(one.id)
}
