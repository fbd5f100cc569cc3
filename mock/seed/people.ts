import { newUserDefaults } from '../../platform/domain/people.ts'
import { day, timeOf, timeText } from '../../platform/support/time.ts'
import type { Row } from '../../platform/tables/index.ts'
import { portraitSubjectAt, randomPerson, sexAt } from './names.ts'
import { profileAt, timeAfterJoining } from './profiles.ts'
import type { Seeding } from './seeding.ts'
import { places } from './texts/places.ts'

/** `password`, hashed once: all fixed people have it. */
export const seededPassword = 'scrypt$seed$8c90e16e0f0a10383b64218bdf21f44ee10041adf6c6e4d9024cfbe8856bee82'

type Known = Pick<Row<'users'>, 'name' | 'avatar'> & Partial<Row<'users'>>

interface Fixed extends Omit<Known, 'avatar'> {
  /** Their role in tests. */
  readonly says: string
  readonly balance: number
  /** The subject of their picture. */
  readonly shown: string
  /** The position of the city where they live. */
  readonly home?: number
}

const fixed: readonly Fixed[] = [
  {
    name: 'alice',
    says: 'owns topics',
    sex: 2,
    shown: 'avatar-woman',
    home: 0,
    balance: 10_000,
    permissions: ['create:brand'],
  },
  { name: 'bob', says: 'is a member', sex: 1, shown: 'avatar-man', home: 0, balance: 10_000 },
  { name: 'carol', says: 'applies', sex: 2, shown: 'avatar-woman', home: 1, balance: 10_000 },
  { name: 'dave', says: 'has no currency', sex: 1, shown: 'avatar-man', home: 1, balance: 0 },
  { name: 'root', says: 'administers', sex: 0, shown: 'logo-gear', balance: 10_000, role: 'super' },
]

/** The people of every seeded world. All have this password. */
export const knownPeople = { password: 'password', people: fixed.map(({ name, says }) => ({ name, says })) } as const

/** The fixed people, then others with believable names. */
export function seedPeople(seeding: Seeding): void {
  for (const [index, { balance, home, shown, says: _, ...known }] of fixed.entries()) {
    const contact = { phone: `1380000000${index + 1}`, email: `${known.name}@example.test`, password: seededPassword }
    for (const text of [known.name, contact.phone, contact.email]) seeding.taken.add(text)
    const bios: Readonly<Record<string, string>> = seeding.corpusOf(known).community.bios
    const location = home === undefined ? null : (places[seeding.languageOf(known.name)][home]?.city ?? null)
    const at = joinedAt(seeding)
    const avatar = seeding.pictures.of(shown)
    const verified = { phone_verified_at: timeAfterJoining(seeding, at), updated_at: timeAfterJoining(seeding, at) }
    person(seeding, at, { ...contact, avatar, bio: bios[known.name] ?? null, location, ...verified, ...known }, balance)
  }
  decorateAlice(seeding)
  for (let index = 0; index < seeding.scaled(20); index++) {
    const language = seeding.languageAt(index)
    const at = joinedAt(seeding)
    const { suggested, ...named } = randomPerson(seeding, language)
    const looks = {
      sex: sexAt(suggested, index),
      avatar: index % 7 === 4 ? null : seeding.pictures.of(`avatar-${portraitSubjectAt(suggested, index)}`),
    }
    const about = { ...named, ...looks, ...profileAt(seeding, language, index, at) }
    person(seeding, at, about, seeding.personal?.amount(language, 0, 2_000) ?? seeding.chance.int({ max: 2_000 }))
  }
}

const joinedAt = (seeding: Seeding) => timeText(timeOf(seeding.randomPastTime(360)) - 55 * day)

/** Verified with a reason and an e-mail address, and the only one of the fixed people with a background. */
function decorateAlice(seeding: Seeding): void {
  const [alice] = seeding.of('users')
  if (!alice) return
  const [description] = seeding.corpusOf(alice).community.verified.user
  const verified = { type: 'user', status: 1, description }
  const email_verified_at = timeAfterJoining(seeding, alice.created_at)
  Object.assign(alice, { verified, email_verified_at, bg: seeding.pictures.of('landscape-hills') })
}

function person(seeding: Seeding, at: string, known: Known, balance: number): void {
  const user = seeding.add('users', {
    ...newUserDefaults,
    permissions: [],
    invite_code: seeding.chance.text(6),
    ...seeding.timestamps(at),
    ...known,
  })
  seeding.add('wallets', { id: user.id, balance: 0 })
  seeding.searchable('users', user.id, user.name)
  if (balance > 0) firstRecharge(seeding, user, balance, at)
}

/** A balance is the sum of its orders, so everybody has a first one. */
function firstRecharge(seeding: Seeding, owner: Row<'users'>, amount: number, at: string): void {
  seeding.add('currency_orders', {
    owner_id: owner.id,
    title: seeding.corpusOf(owner).community.orders.recharge,
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
    ...seeding.timestamps(at),
  })
}
