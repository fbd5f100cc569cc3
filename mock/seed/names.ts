import type { Row } from '../../platform/tables/index.ts'
import type { Seeding } from './seeding.ts'
import type { Names } from './texts/corpus.ts'
import { corpora } from './texts/library.ts'
import type { Language } from './texts/locale.ts'

type Sex = Row<'users'>['sex']

/** A name, and the sex that it suggests; 0 if it suggests none. */
interface Named {
  readonly name: string
  readonly sex: Sex
}

const listed = ({ women, men, anybody }: Names): readonly Named[] => [
  ...women.map((name): Named => ({ name, sex: 2 })),
  ...men.map((name): Named => ({ name, sex: 1 })),
  ...anybody.map((name): Named => ({ name, sex: 0 })),
]

const namesIn = ({ names, givenNames }: (typeof corpora)[Language]['people']) => ({
  names: listed(names),
  givenNames: listed(givenNames),
})

const names = { en: namesIn(corpora.en.people), zh: namesIn(corpora.zh.people) } as const

/** Half of the people have a bio. A name is at most 12 columns wide (G24). */
export function randomPerson(seeding: Seeding, language: Language, index: number, taken: Set<string>) {
  const { name, sex: suggested } = freeName(seeding, language, taken) ?? numbered(seeding, language, index)
  taken.add(name.toLowerCase())
  return { name, suggested, bio: seeding.chance.boolean() ? seeding.library.bio(language) : null }
}

function numbered(seeding: Seeding, language: Language, index: number): Named {
  const given = seeding.pick(names[language].givenNames)
  return { ...given, name: `${given.name}${index + 1}` }
}

const tries = 200

/** One of the names, or one put together from parts. */
function freeName(seeding: Seeding, language: Language, taken: ReadonlySet<string>): Named | undefined {
  for (let tried = 0; tried < tries; tried++) {
    const found = tried < 4 ? seeding.pick(names[language].names) : fullName(seeding, language)
    if (!taken.has(found.name.toLowerCase())) return found
  }
  return undefined
}

function fullName(seeding: Seeding, language: Language): Named {
  const { surnames, fullName } = corpora[language].people
  const given = seeding.pick(names[language].givenNames)
  return { ...given, name: fullName(given.name, seeding.pick(surnames)) }
}

/** Most people state the sex that their name suggests. Some of the others state one, too. */
export function sexAt(suggested: Sex, index: number): Sex {
  if (suggested !== 0) return index % 6 === 3 ? 0 : suggested
  return ([0, 1, 2] as const)[(2 * index + Math.floor(index / 5)) % 3] ?? 0
}

const sitters = { 1: 'man', 2: 'woman' } as const

/** The subject of a portrait; anybody if the sex is unknown. */
export function sitterAt(suggested: Sex, index: number): string {
  const known = suggested || sexAt(suggested, index)
  return known === 0 ? (['woman', 'person', 'man'][index % 3] ?? 'person') : sitters[known]
}
