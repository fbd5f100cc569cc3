import type { Seeding } from './seeding.ts'
import { corpora } from './texts/library.ts'
import type { Language } from './texts/locale.ts'

interface NameAndBio {
  readonly name: string
  readonly bio: string | null
}

/** Half of the people say something about themselves. A name is at most 12 wide (G24). */
export function randomPerson(seeding: Seeding, language: Language, index: number, taken: Set<string>): NameAndBio {
  const name = freeName(seeding, language, taken) ?? `${seeding.pick(corpora[language].people.parts[0])}${index + 1}`
  taken.add(name.toLowerCase())
  return { name, bio: seeding.chance.boolean() ? seeding.library.bio(language) : null }
}

const tries = 200

/** One of the names, or one put together from parts. */
function freeName(seeding: Seeding, language: Language, taken: ReadonlySet<string>): string | undefined {
  const { names, parts } = corpora[language].people
  for (let tried = 0; tried < tries; tried++) {
    const isPlain = tried < 4
    const name = isPlain ? seeding.pick(names) : seeding.pick(parts[0]) + seeding.pick(parts[1])
    if (!taken.has(name.toLowerCase())) return name
  }
  return undefined
}
