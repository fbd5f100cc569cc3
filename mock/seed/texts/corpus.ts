import type { spaceNames } from '../../../contracts/resources/advertising.ts'
import type { FeedText, NameAndDescription, Theme } from './theme.ts'

export const categoryKeys = ['outdoors', 'food', 'arts', 'home', 'clubs'] as const
export type CategoryKey = (typeof categoryKeys)[number]

/** The themes, and the category that each belongs to. */
export const categoryOf = {
  hiking: 'outdoors',
  running: 'outdoors',
  cycling: 'outdoors',
  astronomy: 'outdoors',
  cooking: 'food',
  coffee: 'food',
  streetFood: 'food',
  photography: 'arts',
  music: 'arts',
  books: 'arts',
  parenting: 'home',
  pets: 'home',
  gardening: 'home',
  boardGames: 'clubs',
  repair: 'clubs',
} as const satisfies Readonly<Record<string, CategoryKey>>
export type ThemeKey = keyof typeof categoryOf
export const themeKeys = Object.keys(categoryOf) as ThemeKey[]

/** Names, grouped by the sex that they suggest. */
export interface Names {
  readonly women: readonly string[]
  readonly men: readonly string[]
  readonly anybody: readonly string[]
}

export interface People {
  readonly names: Names
  readonly bios: readonly string[]
}

/** Texts that fit any feed, and functions that combine texts in larger worlds. */
export interface General {
  readonly comments: readonly string[]
  /** Comments with the publisher's answers. */
  readonly exchanges: readonly (readonly [comment: string, answer: string])[]
  readonly openings: readonly string[]
  readonly endings: readonly string[]
  readonly areas: readonly string[]
  /** An opening before a text. */
  readonly join: (opening: string, text: string) => string
  readonly inArea: (name: string, area: string) => string
  readonly again: (title: string, word: string) => string
  /** A title of the same series, for `again`. */
  readonly series: readonly string[]
}

export type ThingKind = 'knowledge' | 'chapter' | 'info' | 'mall_commodities' | 'wenda'
export type ThingText = readonly [title: string, ...review: FeedText | []]

export type OrderTitle =
  | 'recharge'
  | 'purchase'
  | 'withdrawal'
  | 'welcome'
  | 'teaSet'
  | 'sold'
  | 'shopOrder'
  | 'task'
  | 'signIn'
  | 'reward'
  | 'topicFee'
  | 'topUp'

/** Texts of the people who run the community. */
export interface Community {
  readonly categories: Readonly<Record<CategoryKey, string>>
  readonly tags: readonly { readonly name: string; readonly tags: readonly string[] }[]
  readonly feedCategories: readonly string[]
  readonly feedThemes: readonly NameAndDescription[]
  readonly gifts: readonly string[]
  readonly coins: string
  readonly orders: Readonly<Record<OrderTitle, string>>
  readonly reasons: readonly string[]
  readonly spaces: Readonly<
    Record<(typeof spaceNames)[number], { readonly alias: string; readonly titles: readonly string[] }>
  >
  /** The authors of advertisements that look like feeds. */
  readonly advertisers: readonly string[]
  readonly adFields: Readonly<Record<'image' | 'link' | 'avatar' | 'name' | 'content' | 'picture' | 'time', string>>
  /** The reasons for verifying people and organisations. */
  readonly verified: Readonly<Record<'user' | 'org', readonly string[]>>
  readonly bios: Readonly<Record<'alice' | 'bob' | 'dave' | 'root', string>>
  readonly groups: readonly (readonly [name: string, description: string, custom?: string])[]
}

/** All texts of one language. */
export interface Corpus {
  readonly themes: Readonly<Record<ThemeKey, Theme>>
  readonly people: People
  readonly general: General
  readonly things: Readonly<Record<ThingKind, readonly ThingText[]>>
  readonly community: Community
}
