import { gramsOf, type Searchable } from '../../platform/domain/search.ts'
import type { NewRow } from '../../platform/store.ts'
import type { AnyRow } from '../../platform/support/query.ts'
import { day, timeOf, timeText } from '../../platform/support/time.ts'
import type { Row, TableName } from '../../platform/tables/index.ts'
import { fileOf } from '../../platform/views/files.ts'
import { Chance } from './chance.ts'
import { reactionTime, whenAwake } from './hours.ts'
import type { Corpus, ThemeKey } from './texts/corpus.ts'
import { corpora, Library } from './texts/library.ts'
import type { Language, Locale } from './texts/locale.ts'
import type { FeedText } from './texts/theme.ts'

/** `empty` has the fixed people and what an administrator has entered, nothing else. */
export const sizes = ['empty', 'small', 'medium', 'large'] as const
export type Size = (typeof sizes)[number]

const factors: Readonly<Record<Size, number>> = { empty: 0, small: 1, medium: 10, large: 100 }

/** What the pictures of feeds show. */
const photos = ['landscape', 'food', 'landscape', 'product', 'landscape']

/** What the others show, by what they are for. */
const shown: Readonly<Record<string, readonly string[]>> = {
  avatar: ['avatar'],
  topic: ['logo'],
  brand: ['logo'],
  gift: ['icon'],
  qr: ['qr'],
  event: ['poster'],
  category: ['icon'],
  bg: ['landscape'],
  ad: ['poster', 'product'],
}

const drawings = new Set(['logo', 'icon', 'qr', 'poster'])

interface SeedingOptions {
  readonly seed: number
  readonly size: Size
  readonly locale: Locale
  /** The initial time of the world, in milliseconds. */
  readonly start: number
}

/** Collects the rows of a world. Ids are assigned in the order of adding, from 1 in each table. */
export class Seeding {
  readonly chance: Chance
  readonly start: number
  readonly size: Size
  readonly library: Library
  readonly rows: Partial<Record<TableName, AnyRow[]>> = {}
  readonly #numbers = new Map<string, number>()
  #pictureCount = 0
  /** What topics are about, by id. */
  readonly themes = new Map<number, ThemeKey>()
  /** Comments that belong under feeds, by id. */
  readonly comments = new Map<number, readonly string[]>()
  /** Reviews that fit a resource, by kind and id. */
  readonly reviews = new Map<string, FeedText>()
  /** The resources, by kind and id, whose review has been published. */
  readonly reviewed = new Set<string>()
  readonly #speakers = new Map<Language, readonly Row<'users'>[]>()

  constructor({ seed, size, locale, start }: SeedingOptions) {
    this.chance = new Chance(seed)
    this.start = start
    this.size = size
    this.library = new Library(this.chance, locale)
  }

  /** A count of the small world, scaled to the size of this one. */
  many(inSmall: number): number {
    return inSmall * factors[this.size]
  }

  add<Name extends TableName>(table: Name, row: NewRow<Row<Name>>): Row<Name> {
    const rows = this.of(table)
    const made = { ...row, id: row.id ?? rows.length + 1 } as Row<Name>
    rows.push(made)
    return made
  }

  /** The rows so far, which may still be changed. */
  of<Name extends TableName>(table: Name): Row<Name>[] {
    const rows = this.rows[table] ?? []
    this.rows[table] = rows
    return rows as unknown as Row<Name>[]
  }

  /** A time before the start of the world. */
  ago(milliseconds: number): string {
    return timeText(this.start - milliseconds)
  }

  /** The same in the other of the two renderings of section 2; for times that no list is sorted by. */
  isoAgo(milliseconds: number): string {
    return `${this.ago(milliseconds).replace(' ', 'T')}Z`
  }

  /** A random time in the last days, rarely at night. */
  sometime(days: number): string {
    return timeText(whenAwake(this.chance, () => this.start - this.chance.int({ max: days * day })))
  }

  /** A time at which somebody reacted to what happened at another. */
  soonAfter(at: string): string {
    return timeText(reactionTime(this.chance, timeOf(at), this.start))
  }

  stamps(at: string): { created_at: string; updated_at: string } {
    return { created_at: at, updated_at: at }
  }

  /** The same, of something that was changed or confirmed a while later. */
  changed(at: string): { created_at: string; updated_at: string } {
    const delay = Math.ceil(2 * day * this.chance.fraction() ** 3)
    return { created_at: at, updated_at: timeText(Math.min(this.start, timeOf(at) + delay)) }
  }

  /** A file named after what it shows, such as `local:2026/11/avatar-3.jpg`; `name` begins with what it is for. */
  picture(name: string) {
    const kinds = shown[name.split('-')[0] ?? ''] ?? photos
    const kind = kinds[this.#pictureCount++ % kinds.length] ?? 'landscape'
    return fileOf(this.#node(kind, drawings.has(kind) ? 'png' : 'jpg'))
  }

  video() {
    return fileOf(this.#node('video', 'mp4'))
  }

  /** A new name: files of the same kind are numbered, so that neighbours do not show the same. */
  #node(kind: string, extension: string): string {
    const number = (this.#numbers.get(kind) ?? 0) + 1
    this.#numbers.set(kind, number)
    const vendor = number % 4 === 3 ? 'cloud' : 'local'
    return `${vendor}:${timeText(this.start).slice(0, 7).replace('-', '/')}/${kind}-${number}.${extension}`
  }

  searchable(kind: Searchable, row: number, text: string): void {
    for (const gram of gramsOf(text)) this.add('grams', { kind, gram, row })
  }

  pick<T>(items: readonly T[]): T {
    return this.chance.pick(items)
  }

  /** Of two languages, the one that the name is written in. */
  languageOf(name: string): Language {
    const [only, other] = this.library.languages
    if (other === undefined) return only ?? 'en'
    return /\p{Script=Han}/u.test(name) ? 'zh' : 'en'
  }

  /** The language that a list has at an index, if its items alternate. */
  languageAt(index: number): Language {
    return this.library.languages[index % this.library.languages.length] ?? 'en'
  }

  /** The texts in the language of a person. */
  corpusOf({ name }: Pick<Row<'users'>, 'name'>): Corpus {
    return corpora[this.languageOf(name)]
  }

  /** The people who speak a language; all of them must have been seeded. */
  speakers(language: Language): readonly Row<'users'>[] {
    const known = this.#speakers.get(language)
    const found = known ?? this.of('users').filter(({ name }) => this.languageOf(name) === language)
    this.#speakers.set(language, found)
    return found
  }

  /** Those of them who are so; everybody in a world without such. */
  speakersWho(language: Language, isSo: (user: Row<'users'>) => boolean): readonly Row<'users'>[] {
    const found = this.speakers(language).filter(isSo)
    return found.length > 0 ? found : this.speakers(language)
  }
}
