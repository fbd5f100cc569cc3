import { day, timeOf, timeText } from '../../platform/support/time.ts'
import type { Row } from '../../platform/tables/index.ts'
import type { Seeding } from './seeding.ts'
import { corpora } from './texts/library.ts'
import type { Language } from './texts/locale.ts'
import { places } from './texts/places.ts'

type User = Row<'users'>

/** Varies all fields independently, so that no two fields always coincide. */
export function profileAt(seeding: Seeding, language: Language, index: number, joined: string): Partial<User> {
  return {
    location: index % 11 === 5 ? null : seeding.pick(places[language]).city,
    bg: index % 5 === 1 ? seeding.pictures.of('landscape') : null,
    verified: verifiedAt(seeding, language, index),
    vip: index % 3 === 1 ? { level: 1 + (index % 4), since: joined } : null,
    ...contactAt(seeding, language, index, joined),
    notify_reward: index % 3 !== 0,
    notify_comment: index % 5 !== 1,
    notify_chat: index % 7 !== 2,
    notify_sound: index % 7 < 4,
    updated_at: index % 3 === 2 ? joined : timeAfterJoining(seeding, joined),
    deleted_at: isFormerMember(index) ? seeding.ago((3 + (index % 50)) * 60_000) : null,
  }
}

/** Every ninth person has closed the account. Their feeds and comments stay. */
const isFormerMember = (index: number) => index % 9 === 7

export const isPresent = ({ deleted_at }: User): boolean => deleted_at === null

const creatorFilters: readonly ((user: User) => boolean)[] = [
  isPresent,
  ({ deleted_at }) => deleted_at !== null,
  ({ avatar }) => avatar === null,
  ({ sex }) => sex === 0,
  ({ phone_verified_at }) => phone_verified_at === null,
  ({ sex }) => sex === 1,
  ({ location }) => location === null,
  ({ deleted_at }) => deleted_at !== null,
  isPresent,
]

/** The creators of things, in turn. Includes people without a picture and people who have left since. */
export function creatorAt(seeding: Seeding, language: Language, index: number): User {
  const able = seeding.speakersWho(language, creatorFilters[index % creatorFilters.length] ?? isPresent)
  return able[index % able.length] as User
}

/** Some days after joining, before the first feeds. */
export const timeAfterJoining = (seeding: Seeding, joined: string): string =>
  timeText(timeOf(joined) + seeding.chance.int({ min: 600_000, max: 15 * day }))

/** Verifies some people and some organisations, with a reason. */
function verifiedAt({ personal }: Seeding, language: Language, index: number): User['verified'] {
  const type = index % 5 === 2 ? 'user' : index % 7 === 3 ? 'org' : undefined
  if (type === undefined) return null
  if (type === 'org' && personal) return { type, status: 1, description: personal.company(language) }
  const reasons = corpora[language].community.verified[type]
  return { type, status: 1, description: reasons[(index % (reasons.length - 1)) + 1] }
}

const phoneAt = (index: number) => `139${String((index * 7919 + 20_240_613) % 10 ** 8).padStart(8, '0')}`

/** A phone number, an e-mail address, both or neither, and each verified or not. */
function contactAt(seeding: Seeding, language: Language, index: number, joined: string): Partial<User> {
  const { personal, chance } = seeding
  const phone = index % 3 === 0 ? null : (personal?.phone(language) ?? phoneAt(index))
  const email = index % 4 < 2 ? (personal?.email(language) ?? `${chance.text(8)}@example.test`) : null
  return {
    phone,
    email,
    phone_verified_at: phone && index % 4 !== 2 ? timeAfterJoining(seeding, joined) : null,
    email_verified_at: email && index % 8 !== 1 ? timeAfterJoining(seeding, joined) : null,
  }
}
