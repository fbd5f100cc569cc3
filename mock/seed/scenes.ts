import type { Subject } from '../../platform/pictures/catalogue.ts'
import type { ThemeKey, ThingKind } from './texts/corpus.ts'

type Photo = {
  readonly [K in 'landscape' | 'food' | 'product']: `${K}-${Subject<K>}`
}['landscape' | 'food' | 'product']

interface Shown {
  readonly emblems: readonly Subject<'emblem'>[]
  readonly posters: readonly Subject<'poster'>[]
  /** For texts that name nothing that can be drawn. These photos contradict no text about the theme. Empty if no drawing fits. */
  readonly neutral: readonly Photo[]
  /** For feeds without a text; by default the neutral photos. */
  readonly photos?: readonly Photo[]
  readonly isAtNight?: boolean
}

/** A theme, or a kind of thing. */
export type Scene = ThemeKey | ThingKind

const emblems = ['book'] as const
const posters = ['circles', 'blocks'] as const

/** The pictures of each theme, used in turn. */
export const scenes: Readonly<Record<Scene, Shown>> = {
  hiking: {
    emblems: ['mountain', 'lantern', 'mountain', 'leaf'],
    posters: ['mountains', 'waves'],
    neutral: ['landscape-hills', 'landscape-forest', 'landscape-lake'],
  },
  running: {
    emblems: ['shoe', 'heart', 'shoe', 'drop'],
    posters: ['waves', 'rays'],
    neutral: ['landscape-city', 'landscape-lake', 'landscape-forest'],
  },
  cycling: {
    emblems: ['wheel'],
    posters: ['circles', 'waves'],
    neutral: ['landscape-city', 'landscape-hills', 'landscape-lake'],
  },
  astronomy: {
    emblems: ['star', 'star', 'sun'],
    posters: ['circles', 'blocks'],
    neutral: ['landscape-hills', 'landscape-lake', 'landscape-forest', 'landscape-sea', 'landscape-city'],
    isAtNight: true,
  },
  cooking: {
    emblems: ['bowl', 'flame', 'bowl', 'heart'],
    posters: ['lantern', 'circles'],
    neutral: ['food-plate'],
    photos: ['food-dumplings', 'food-noodles', 'food-bread', 'food-salad', 'food-hotpot'],
  },
  coffee: { emblems: ['cup', 'drop', 'cup'], posters: ['waves', 'circles'], neutral: ['food-coffee', 'product-cup'] },
  streetFood: {
    emblems: ['lantern', 'bowl', 'flame'],
    posters: ['lantern', 'blocks'],
    neutral: ['landscape-city', 'food-plate'],
    photos: ['food-noodles', 'food-dumplings', 'landscape-city', 'food-hotpot'],
  },
  photography: {
    emblems: ['camera', 'sun'],
    posters: ['blocks', 'rays'],
    neutral: ['landscape-city', 'landscape-sea', 'landscape-lake', 'landscape-hills'],
  },
  music: {
    emblems: ['note', 'waves', 'note'],
    posters: ['disc', 'waves'],
    neutral: ['product-score'],
    photos: ['product-record', 'product-headphones', 'product-score'],
  },
  books: {
    emblems: ['book', 'leaf', 'book', 'lantern'],
    posters: ['blocks', 'lantern'],
    neutral: ['product-book'],
    photos: ['product-book', 'product-cup', 'product-lamp'],
  },
  parenting: {
    emblems: ['heart', 'sun', 'heart'],
    posters: ['rays', 'circles'],
    neutral: ['landscape-lake', 'landscape-city', 'landscape-hills'],
  },
  pets: {
    emblems: ['paw', 'heart', 'paw'],
    posters: ['rays', 'circles', 'waves'],
    neutral: [],
  },
  gardening: {
    emblems: ['leaf', 'flower', 'drop'],
    posters: ['rays', 'waves', 'circles'],
    neutral: ['product-plant'],
    photos: ['product-plant', 'food-salad', 'landscape-forest'],
  },
  boardGames: {
    emblems: ['dice'],
    posters: ['blocks', 'circles'],
    neutral: [],
  },
  repair: {
    emblems: ['gear', 'flame', 'gear'],
    posters: ['circles', 'blocks'],
    neutral: ['product-tools'],
    photos: ['product-tools', 'product-radio', 'product-stool', 'product-lamp', 'product-shoe'],
  },
  knowledge: { emblems, posters, neutral: ['product-book'] },
  chapter: { emblems, posters, neutral: ['product-book'] },
  info: { emblems, posters, neutral: ['landscape-city', 'landscape-lake'] },
  mall_commodities: { emblems, posters, neutral: ['product-parcel'] },
  wenda: { emblems, posters, neutral: ['landscape-city', 'landscape-hills'] },
}

/** Themes that fit the video of a bay. */
const outdoors: ReadonlySet<Scene> = new Set(['hiking', 'running', 'cycling', 'photography', 'pets'])

export const isOutdoors = (scene: Scene): boolean => outdoors.has(scene)

/** The photos for words in a text. A thing without a drawing must not match: soup dumplings are dumplings, rice dumplings are not. */
const mentions: readonly (readonly [RegExp, Photo])[] = [
  [/火锅|hotpot/i, 'food-hotpot'],
  [/饺|抄手|馄饨|dumpling|wonton/i, 'food-dumplings'],
  [/面条|面馆|拉面|小面|杂酱|碗面|noodle/i, 'food-noodles'],
  [/面包|吐司|\bbread\b|\btoast\b|\bloa(?:f|ves)\b|\bbaked\b/i, 'food-bread'],
  [/生日蛋糕|\bbirthday cake\b/i, 'food-cake'],
  [/咖啡(?!馆)|手冲|拿铁|coffee|espresso|pour-over/i, 'food-coffee'],
  [/沙拉|salad|lettuce/i, 'food-salad'],
  [/唱片|黑胶|vinyl|\brecords\b/i, 'product-record'],
  [/耳机|headphones/i, 'product-headphones'],
  [/收音机|\bradios?\b/i, 'product-radio'],
  [/凳|\bstools?\b/i, 'product-stool'],
  [/电钻|螺丝|\bdrill\b|\bscrews?\b|\bchisel\b/i, 'product-tools'],
  [/台灯|\blamp\b/i, 'product-lamp'],
  [/茶壶|teapot/i, 'product-teapot'],
  [/搪瓷缸|马克杯|\bmug\b/i, 'product-cup'],
  [/鞋|\bshoes?\b|\bboots?\b/i, 'product-shoe'],
  [/背包|rucksack|backpack/i, 'product-bag'],
  [/狗|\bdogs?\b/i, 'landscape-forest'],
  [/海边|\bbeach\b/i, 'landscape-sea'],
  [/湖边|\blake\b/i, 'landscape-lake'],
]

export const photosMentionedIn = (text: string): Photo[] =>
  mentions.flatMap(([word, photo]) => (word.test(text) ? photo : []))
