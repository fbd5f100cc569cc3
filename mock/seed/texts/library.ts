import type { Chance } from '../random.ts'
import type { Corpus, General, ThemeKey, ThingKind, ThingText } from './corpus.ts'
import { en } from './en/index.ts'
import { type Language, type Locale, languages, languagesOf } from './locale.ts'
import type { EventText, FeedText, Theme } from './theme.ts'
import { zh } from './zh/index.ts'

export const corpora: Readonly<Record<Language, Corpus>> = { en, zh }

type Themed<T> = T & { readonly theme: ThemeKey }

const maxTitle = 30

/** Returns items in order, and starts again after the last one, in the next round. */
class Deck<T> {
  readonly #items: readonly T[]
  #dealt = 0

  constructor(items: readonly T[]) {
    this.#items = items
  }

  /** How many items have not been returned yet. */
  get left(): number {
    return Math.max(0, this.#items.length - this.#dealt)
  }

  next(): { readonly item: T; readonly round: number } {
    const round = Math.floor(this.#dealt / this.#items.length)
    const item = this.#items[this.#dealt % this.#items.length] as T
    this.#dealt += 1
    return { item, round }
  }
}

/** Provides the texts of a world, each once. When they run out, it combines them with others. */
export class Library {
  readonly languages: readonly Language[]
  readonly #chance: Chance
  readonly #decks = new Map<string, Deck<unknown>>()

  constructor(chance: Chance, locale: Locale) {
    this.#chance = chance
    this.languages = languagesOf(locale)
  }

  /** For lists that exist in both languages: alternates between the languages. */
  alternating<T>(itemsOf: (corpus: Corpus) => readonly T[]): T[] {
    const lists = this.languages.map((language) => itemsOf(corpora[language]))
    return (lists[0] ?? []).map((first, index) => lists[index % lists.length]?.[index] ?? first)
  }

  bio(language: Language): string {
    return this.#deck('bios', language, ({ people }) => people.bios).next().item
  }

  /** The first topic of a language is always the same. */
  topic(language: Language): Themed<{ name: string; desc: string }> {
    const { item, round } = this.#deck('topics', language, topicsOf(this.#shareOf(language)), 1).next()
    return { ...item, name: this.#inArea(language, item.name, round) }
  }

  group(language: Language): Themed<{ name: string; desc: string }> {
    return this.#named('groups', language)
  }

  brand(language: Language): Themed<{ name: string; desc: string }> {
    return this.#named('brands', language)
  }

  /** `isRepeated`: the event took place before, so this time it is somewhere else. */
  event(language: Language): Themed<EventText> & { readonly isRepeated: boolean } {
    const { item, round } = this.#deck('events', language, eventsOf(this.#shareOf(language))).next()
    const title = this.#inSeries(language, item.title, round)
    const review = round === 0 ? item.review : this.combined(language, item.review)
    return { ...item, review, isRepeated: round > 0, title: [...title].length > maxTitle ? item.title : title }
  }

  thing(language: Language, kind: ThingKind): ThingText {
    const share = this.#shareOf(language)
    const { item, round } = this.#deck(kind, language, ({ things }) => share(things[kind])).next()
    const [title, text, ...comments] = item
    const named = this.#inSeries(language, title, round)
    if (text === undefined) return [named]
    return [named, ...(round === 0 ? [text, ...comments] : this.combined(language, [text, ...comments]))] as ThingText
  }

  /** How many feeds about a theme have not been used yet. */
  feedsLeft(language: Language, theme: ThemeKey): number {
    return this.#feeds(language, theme).left
  }

  feed(language: Language, theme: ThemeKey): FeedText {
    const { item, round } = this.#feeds(language, theme).next()
    return round === 0 ? item : this.combined(language, item)
  }

  comment(language: Language): string {
    return this.#deck('comments', language, ({ general }) => general.comments).next().item
  }

  /** A comment and the publisher's answer. */
  exchange(language: Language): readonly [comment: string, answer: string] {
    return this.#deck('exchanges', language, ({ general }) => general.exchanges).next().item
  }

  /** A text with an opening, an ending or both. */
  combined(language: Language, [text, ...comments]: FeedText): FeedText {
    const { general } = corpora[language]
    const kind = this.#chance.int({ max: 2 })
    const opened = kind === 1 ? text : general.join(this.#chance.pick(general.openings), text)
    return [kind === 0 ? opened : `${opened}\n\n${this.#chance.pick(general.endings)}`, ...comments]
  }

  #feeds(language: Language, theme: ThemeKey): Deck<FeedText> {
    const share = this.#shareOf(language)
    return this.#deck(`feeds ${theme}`, language, ({ themes }) => share(themes[theme].feeds))
  }

  /** A theme with the most unused feeds. */
  fullestTheme(language: Language): ThemeKey {
    const keys = Object.keys(corpora[language].themes) as ThemeKey[]
    const max = Math.max(...keys.map((key) => this.feedsLeft(language, key)))
    return this.#chance.pick(keys.filter((key) => this.feedsLeft(language, key) === max))
  }

  #named(kind: 'groups' | 'brands', language: Language) {
    const share = this.#shareOf(language)
    const all = (corpus: Corpus) => share(namedIn(corpus, kind))
    const { item, round } = this.#deck(kind, language, all).next()
    return { ...item, name: this.#inArea(language, item.name, round) }
  }

  #inArea(language: Language, name: string, round: number): string {
    return vary(corpora[language].general, 'inArea', name, round)
  }

  #inSeries(language: Language, title: string, round: number): string {
    return vary(corpora[language].general, 'again', title, round)
  }

  /** Many texts exist in both languages, at the same positions: a mixed world uses each in only one language. */
  #shareOf(language: Language): Share {
    if (this.languages.length === 1) return (items) => items
    return (items) => items.filter((_, index) => index % languages.length === languages.indexOf(language))
  }

  #deck<T>(kind: string, language: Language, itemsOf: (corpus: Corpus) => readonly T[], fixed = 0): Deck<T> {
    const key = `${kind} ${language}`
    const known = this.#decks.get(key) as Deck<T> | undefined
    if (known) return known
    const items = itemsOf(corpora[language])
    const made = new Deck([...items.slice(0, fixed), ...this.#chance.shuffled(items.slice(fixed))])
    this.#decks.set(key, made)
    return made
  }
}

type Share = <T>(items: readonly T[]) => readonly T[]

const variations = { inArea: 'areas', again: 'series' } as const

function vary(general: General, how: keyof typeof variations, text: string, round: number): string {
  const words = general[variations[how]]
  return round === 0 ? text : general[how](text, words[(round - 1) % words.length] ?? '')
}

const themesOf = ({ themes }: Corpus) => Object.entries(themes) as [ThemeKey, Theme][]

const namedIn = (corpus: Corpus, kind: 'groups' | 'brands') =>
  themesOf(corpus).flatMap(([theme, { [kind]: named }]) => named.map(([name, desc]) => ({ theme, name, desc })))

const topicsOf = (share: Share) => (corpus: Corpus) =>
  themesOf(corpus).flatMap(([theme, { topics }]) => share(topics).map(([name, desc]) => ({ theme, name, desc })))

const eventsOf = (share: Share) => (corpus: Corpus) =>
  themesOf(corpus).flatMap(([theme, { events }]) => share(events).map((event) => ({ theme, ...event })))
