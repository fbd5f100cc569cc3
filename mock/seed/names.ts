import type { Row } from '../../platform/tables/index.ts'
import type { Named } from './faker/personal-data.ts'
import type { Seeding } from './seeding.ts'
import type { Names } from './texts/corpus.ts'
import { corpora } from './texts/library.ts'
import type { Language } from './texts/locale.ts'

type Sex = Row<'users'>['sex']

const listed = ({ women, men, anybody }: Names): readonly Named[] => [
  ...women.map((name): Named => ({ name, sex: 2 })),
  ...men.map((name): Named => ({ name, sex: 1 })),
  ...anybody.map((name): Named => ({ name, sex: 0 })),
]

const names = { en: listed(corpora.en.people.names), zh: listed(corpora.zh.people.names) } as const

/** Half of the people have a bio. A name is at most 12 columns wide (G24). */
export function randomPerson(seeding: Seeding, language: Language) {
  const { name, sex: suggested } = freeName(seeding, language)
  return { name, suggested, bio: seeding.chance.boolean() ? seeding.library.bio(language) : null }
}

/** One of the hand-written names. In larger worlds, a generated name if the first few choices are taken. */
function freeName({ personal, chance, taken }: Seeding, language: Language): Named {
  for (let tried = 0; !personal || tried < 4; tried++) {
    const found = chance.pick(names[language])
    if (taken.has(found.name.toLowerCase())) continue
    taken.add(found.name.toLowerCase())
    return found
  }
  return personal.name(language)
}

/** Most people state the sex that their name suggests. Some of the other people state one, too. */
export function sexAt(suggested: Sex, index: number): Sex {
  if (suggested !== 0) return index % 6 === 3 ? 0 : suggested
  return ([0, 1, 2] as const)[(2 * index + Math.floor(index / 5)) % 3] ?? 0
}

const portraits = { 1: 'man', 2: 'woman' } as const

/** The subject of a portrait; anybody if the sex is unknown. */
export function portraitSubjectAt(suggested: Sex, index: number): string {
  const known = suggested || sexAt(suggested, index)
  return known === 0 ? (['woman', 'person', 'man'][index % 3] ?? 'person') : portraits[known]
}
