import { newUserDefaults } from '../../platform/domain/people.ts'
import { day } from '../../platform/support/time.ts'
import type { Row } from '../../platform/tables/index.ts'
import { randomPerson } from './names.ts'
import type { Seeding } from './seeding.ts'

/** `password`, hashed once: all fixed people have it. */
const password = 'scrypt$seed$8c90e16e0f0a10383b64218bdf21f44ee10041adf6c6e4d9024cfbe8856bee82'

type Fixed = Pick<Row<'users'>, 'name'> & Partial<Row<'users'>> & { readonly balance: number }

/** alice owns topics, bob is a member, carol applies, dave has no currency, root administers. */
const fixed: readonly Fixed[] = [
  {
    name: 'alice',
    sex: 2,
    bio: 'Maps, headlamps, tea',
    location: 'Chengdu',
    balance: 10_000,
    verified: { type: 'user', status: 1 },
    permissions: ['create:brand'],
  },
  { name: 'bob', sex: 1, bio: 'Carries the rope', location: 'Chengdu', balance: 10_000 },
  { name: 'carol', sex: 2, bio: null, location: 'Shanghai', balance: 10_000 },
  { name: 'dave', sex: 1, bio: 'Broke, as usual', location: 'Shanghai', balance: 0 },
  { name: 'root', sex: 0, bio: null, location: null, balance: 10_000, role: 'super' },
]

const cities = ['Chengdu', 'Shanghai', 'Beijing', 'Guangzhou', '成都', '上海']

/** The fixed people, then others with believable names. */
export function seedPeople(seeding: Seeding): void {
  for (const [index, { balance, ...known }] of fixed.entries()) {
    const contact = { phone: `1380000000${index + 1}`, email: `${known.name}@example.test`, password }
    person(seeding, { ...contact, ...known }, balance)
  }
  const taken = new Set(fixed.map(({ name }) => name))
  for (let index = 0; index < seeding.many(20); index++) {
    person(
      seeding,
      { ...randomPerson(seeding, index, taken), sex: seeding.pick([0, 1, 2] as const), location: seeding.pick(cities) },
      seeding.faker.number.int({ min: 0, max: 2_000 }),
    )
  }
}

function person(seeding: Seeding, known: Omit<Fixed, 'balance'>, balance: number): void {
  const at = seeding.ago(seeding.faker.number.int({ min: 40, max: 400 }) * day)
  const user = seeding.add('users', {
    ...newUserDefaults,
    permissions: [],
    avatar: seeding.picture(`avatar-${known.name}`),
    invite_code: seeding.faker.string.alphanumeric(6),
    phone_verified_at: known.phone ? at : null,
    ...seeding.stamps(at),
    ...known,
  })
  seeding.add('wallets', { id: user.id, balance: 0 })
  seeding.searchable('users', user.id, user.name)
  if (balance > 0) firstRecharge(seeding, user.id, balance, at)
}

/** A balance is the sum of its orders, so everybody has a first one. */
function firstRecharge(seeding: Seeding, owner_id: number, amount: number, at: string): void {
  seeding.add('currency_orders', {
    owner_id,
    title: 'Recharge',
    body: null,
    type: 1,
    target_type: 'recharge',
    target_id: '',
    currency: 1,
    amount,
    state: 1,
    money: Math.floor(amount / 10),
    payment_type: 'PayAOrder',
    store_id: null,
    ...seeding.stamps(at),
  })
}
