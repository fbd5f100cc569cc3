import { gramsOf, type Searchable } from '../../platform/domain/search.ts'
import type { NewRow } from '../../platform/store.ts'
import type { AnyRow } from '../../platform/support/query.ts'
import { day, timeOf, timeText } from '../../platform/support/time.ts'
import type { Row, TableName } from '../../platform/tables/index.ts'
import { reactionTime, timeAtActiveHour } from './activity-times.ts'
import type { FakerSource } from './faker/faker-source.ts'
import type { PersonalData } from './faker/personal-data.ts'
import { Pictures } from './pictures.ts'
import { Chance } from './random.ts'
import type { Scene } from './scenes.ts'
import type { Corpus, ThemeKey } from './texts/corpus.ts'
import { corpora, Library } from './texts/library.ts'
import type { Language, Locale } from './texts/locale.ts'
import type { FeedText } from './texts/theme.ts'

/** `empty` has only the fixed people and the data that an administrator entered. */
export const sizes = ['empty', 'small', 'medium', 'large'] as const
export type Size = (typeof sizes)[number]

const factors: Readonly<Record<Size, number>> = { empty: 0, small: 1, medium: 10, large: 100 }

interface SeedingOptions {
  readonly seed: number
  readonly size: Size
  readonly locale: Locale
  /** The initial time of the world, in milliseconds. */
  readonly start: number
  /** For worlds with more people than have been written by hand. */
  readonly faker?: FakerSource | undefined
}

/** A resource, and the text of a review of it. */
export interface Review {
  readonly title: string
  readonly scene: Scene
  readonly text: FeedText
}

/** Collects the rows of a world. Ids start at 1 in each table, in the order of adding. */
export class Seeding {
  readonly chance: Chance
  readonly start: number
  readonly size: Size
  readonly library: Library
  readonly pictures: Pictures
  /** The names, phone numbers and e-mail addresses that are used, in lower case. */
  readonly taken = new Set<string>()
  readonly personal: PersonalData | undefined
  readonly rows: Partial<Record<TableName, AnyRow[]>> = {}
  /** The themes of topics, by id. */
  readonly themes = new Map<number, ThemeKey>()
  /** Comments that fit feeds, by id of the feed. */
  readonly comments = new Map<number, readonly string[]>()
  /** Reviews that fit a resource, by kind and id. */
  readonly reviews = new Map<string, Review>()
  /** Resources whose review has been published, by kind and id. */
  readonly reviewed = new Set<string>()
  readonly #speakers = new Map<Language, readonly Row<'users'>[]>()

  constructor({ seed, size, locale, start, faker }: SeedingOptions) {
    this.chance = new Chance(seed)
    this.start = start
    this.size = size
    this.personal = faker?.personalData(seed, this.taken)
    this.library = new Library(this.chance, locale)
    this.pictures = new Pictures(timeText(start).slice(0, 7).replace('-', '/'))
  }

  /** A count of the small world, scaled to the size of this one. */
  scaled(inSmall: number): number {
    return inSmall * factors[this.size]
  }

  add<Name extends TableName>(table: Name, row: NewRow<Row<Name>>): Row<Name> {
    const rows = this.of(table)
    const made = { ...row, id: row.id ?? rows.length + 1 } as Row<Name>
    rows.push(made)
    return made
  }

  /** The rows so far; they may still be changed. */
  of<Name extends TableName>(table: Name): Row<Name>[] {
    const rows = this.rows[table] ?? []
    this.rows[table] = rows
    return rows as unknown as Row<Name>[]
  }

  /** A time before the start of the world. */
  ago(milliseconds: number): string {
    return timeText(this.start - milliseconds)
  }

  /** Like `ago`, in the other rendering of section 2. For times that no list is sorted by. */
  isoAgo(milliseconds: number): string {
    return `${this.ago(milliseconds).replace(' ', 'T')}Z`
  }

  /** A random time in the last days, rarely at night. */
  randomPastTime(days: number): string {
    return timeText(timeAtActiveHour(this.chance, () => this.start - this.chance.int({ max: days * day })))
  }

  /** A time of a reaction to something that happened at `at`. */
  reactionAfter(at: string): string {
    return timeText(reactionTime(this.chance, timeOf(at), this.start))
  }

  timestamps(at: string): { created_at: string; updated_at: string } {
    return { created_at: at, updated_at: at }
  }

  /** Like `timestamps`, for something that was changed or confirmed later. */
  changedTimestamps(at: string): { created_at: string; updated_at: string } {
    const delay = Math.ceil(2 * day * this.chance.fraction() ** 3)
    return { created_at: at, updated_at: timeText(Math.min(this.start, timeOf(at) + delay)) }
  }

  searchable(kind: Searchable, row: number, text: string): void {
    for (const gram of gramsOf(text)) this.add('grams', { kind, gram, row })
  }

  pick<T>(items: readonly T[]): T {
    return this.chance.pick(items)
  }

  /** The language that a name is written in; in a world with one language, always that one. */
  languageOf(name: string): Language {
    const [only, other] = this.library.languages
    if (other === undefined) return only ?? 'en'
    return /\p{Script=Han}/u.test(name) ? 'zh' : 'en'
  }

  /** The language of the item at an index, in a list whose languages alternate. */
  languageAt(index: number): Language {
    return this.library.languages[index % this.library.languages.length] ?? 'en'
  }

  /** The texts in the language of a person. */
  corpusOf({ name }: Pick<Row<'users'>, 'name'>): Corpus {
    return corpora[this.languageOf(name)]
  }

  /** Everybody except administrators. */
  members(): readonly Row<'users'>[] {
    return this.of('users').filter(({ role }) => role !== 'super')
  }

  /** The members who speak a language. Call this after all people are seeded. */
  speakers(language: Language): readonly Row<'users'>[] {
    const known = this.#speakers.get(language)
    const found = known ?? this.members().filter(({ name }) => this.languageOf(name) === language)
    this.#speakers.set(language, found)
    return found
  }

  /** The speakers that match; all speakers if none match. */
  speakersWho(language: Language, matches: (user: Row<'users'>) => boolean): readonly Row<'users'>[] {
    const found = this.speakers(language).filter(matches)
    return found.length > 0 ? found : this.speakers(language)
  }
}

interface Created {
  readonly created_at: string
}

/** Compares by time, oldest first. */
export const byTime = (a: Created, b: Created): number =>
  a.created_at < b.created_at ? -1 : a.created_at > b.created_at ? 1 : 0
