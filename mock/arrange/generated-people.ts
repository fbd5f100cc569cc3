import type { Store } from '../../platform/store.ts'
import type { PersonalData } from '../seed/faker/personal-data.ts'
import type { Language } from '../seed/texts/locale.ts'
import type { MockWorld } from '../world/mock-world.ts'
import { person as personSchema } from './schema/people.ts'
import type { Plan } from './schema/schema.ts'

type Item = Plan['people'][number]
type GeneratedPeople = Extract<Item, { readonly count: number }>
export type GivenPerson = Exclude<Item, GeneratedPeople>

/** A person, and the field of the arrangement that requests them. */
export interface RequestedPerson {
  readonly at: string
  readonly person: GivenPerson
}

const isGenerated = (item: Item): item is GeneratedPeople => 'count' in item

/** Replaces `{ count: 20 }` with 20 generated people. The state of the world's random generator decides who they are. */
export async function expandGeneratedPeople(
  world: MockWorld,
  store: Store,
  items: readonly Item[],
): Promise<RequestedPerson[]> {
  const requested = items.map((item, index) => ({ item, at: `people.${index}` }))
  await world.faker.load()
  const seed = Math.floor(world.random.next() * 2 ** 32)
  const personal = world.faker.personalData(seed, await takenIn(store, items))
  const worldLanguages = world.platform.language === undefined ? (['en', 'zh'] as const) : [world.platform.language]
  return requested.flatMap(({ item, at }) => {
    if (!isGenerated(item)) return { at, person: item }
    const { count, locale, ...common } = item
    return Array.from({ length: count }, (_, index) => {
      const language = locale ?? worldLanguages[index % worldLanguages.length] ?? 'en'
      return { at, person: personSchema.parse({ ...generated(personal, language, index), ...common }) }
    })
  })
}

/** Names, phone numbers and e-mail addresses of everybody in the world and in the arrangement. */
async function takenIn(store: Store, items: readonly Item[]): Promise<Set<string>> {
  const people = [...(await store.users.find({})), ...items.filter((item): item is GivenPerson => !isGenerated(item))]
  const texts = people.flatMap(({ name, phone, email }) => [name, phone, email])
  return new Set(texts.flatMap((text) => text?.toLowerCase() ?? []))
}

const portraits = ['person', 'man', 'woman'] as const

function generated(personal: PersonalData, language: Language, index: number) {
  const { name, sex } = personal.name(language)
  return {
    name,
    sex,
    phone: personal.phone(language),
    email: personal.email(language),
    location: personal.city(language),
    avatar: `local:people/avatar-${portraits[sex]}-${index}.jpg`,
    currency: personal.amount(language, 0, 2_000),
  }
}
