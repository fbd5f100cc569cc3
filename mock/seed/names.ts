import type { Row } from '../../platform/tables/index.ts'
import type { Seeding } from './seeding.ts'
import type { Names } from './texts/corpus.ts'
import { corpora } from './texts/library.ts'
import type { Language } from './texts/locale.ts'

type Sex = Row<'users'>['sex']

/** A name, and the sex that it tells, 0 if it could be anybody's. */
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

/** Half of the people say something about themselves. A name is at most 12 wide (G24). */
export function randomPerson(seeding: Seeding, language: Language, index: number, taken: Set<string>) {
  const { name, sex: told } = freeName(seeding, language, taken) ?? numbered(seeding, language, index)
  taken.add(name.toLowerCase())
  return { name, told, bio: seeding.chance.boolean() ? seeding.library.bio(language) : null }
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

/** Most say what their name tells; of the others some say it. */
export function sexAt(told: Sex, index: number): Sex {
  if (told !== 0) return index % 6 === 3 ? 0 : told
  return ([0, 1, 2] as const)[(2 * index + Math.floor(index / 5)) % 3] ?? 0
}

const sitters = { 1: 'man', 2: 'woman' } as const

/** What a portrait shows; of people of whom nobody knows, anybody. */
export function sitterAt(told: Sex, index: number): string {
  const known = told || sexAt(told, index)
  return known === 0 ? (['woman', 'person', 'man'][index % 3] ?? 'person') : sitters[known]
}
