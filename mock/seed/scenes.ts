import type { Subject } from '../../platform/pictures/catalogue.ts'
import type { ThemeKey, ThingKind } from './texts/corpus.ts'

type Photo = {
  readonly [K in 'landscape' | 'food' | 'product']: `${K}-${Subject<K>}`
}['landscape' | 'food' | 'product']

interface Shown {
  readonly emblems: readonly Subject<'emblem'>[]
  readonly posters: readonly Subject<'poster'>[]
  /** Empty if no drawing fits. */
  readonly photos: readonly Photo[]
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
    posters: ['mountains', 'rays'],
    photos: ['landscape-hills', 'landscape-forest', 'landscape-lake'],
  },
  running: {
    emblems: ['shoe', 'heart', 'shoe', 'drop'],
    posters: ['waves', 'rays'],
    photos: ['landscape-city', 'landscape-lake', 'landscape-forest'],
  },
  cycling: {
    emblems: ['wheel'],
    posters: ['circles', 'mountains'],
    photos: ['landscape-city', 'landscape-hills', 'landscape-lake'],
  },
  astronomy: {
    emblems: ['star', 'star', 'sun'],
    posters: ['circles', 'rays'],
    photos: ['landscape-hills', 'landscape-lake', 'landscape-forest', 'landscape-sea', 'landscape-city'],
    isAtNight: true,
  },
  cooking: {
    emblems: ['bowl', 'flame', 'bowl', 'heart'],
    posters: ['lantern', 'circles'],
    photos: ['food-dumplings', 'food-noodles', 'food-salad', 'food-hotpot'],
  },
  coffee: { emblems: ['cup', 'drop', 'cup'], posters: ['waves', 'circles'], photos: ['food-coffee', 'product-cup'] },
  streetFood: {
    emblems: ['lantern', 'bowl', 'flame'],
    posters: ['lantern', 'blocks'],
    photos: ['food-noodles', 'food-dumplings', 'food-hotpot'],
  },
  photography: {
    emblems: ['camera', 'sun'],
    posters: ['blocks', 'rays'],
    photos: ['landscape-city', 'landscape-sea', 'landscape-lake', 'landscape-hills'],
  },
  music: {
    emblems: ['note', 'waves', 'note'],
    posters: ['disc', 'waves'],
    photos: ['product-record', 'product-headphones'],
  },
  books: {
    emblems: ['book', 'leaf', 'book', 'lantern'],
    posters: ['blocks', 'lantern'],
    photos: ['product-book', 'food-coffee'],
  },
  parenting: {
    emblems: ['heart', 'sun', 'heart'],
    posters: ['rays', 'circles'],
    photos: ['food-cake', 'landscape-lake', 'product-book'],
  },
  pets: {
    emblems: ['paw', 'heart', 'paw'],
    posters: ['rays', 'circles', 'waves'],
    photos: [],
  },
  gardening: {
    emblems: ['leaf', 'flower', 'drop'],
    posters: ['rays', 'waves', 'circles'],
    photos: ['food-salad', 'landscape-forest'],
  },
  boardGames: {
    emblems: ['dice'],
    posters: ['blocks', 'circles'],
    photos: [],
  },
  repair: {
    emblems: ['gear', 'flame', 'gear'],
    posters: ['circles', 'blocks'],
    photos: ['product-lamp', 'product-headphones', 'product-teapot', 'product-bag', 'product-shoe'],
  },
  knowledge: { emblems, posters, photos: ['product-book'] },
  chapter: { emblems, posters, photos: ['product-book'] },
  info: { emblems, posters, photos: ['landscape-city', 'landscape-lake'] },
  mall_commodities: { emblems, posters, photos: ['product-bag', 'product-teapot'] },
  wenda: { emblems, posters, photos: ['landscape-city', 'landscape-hills'] },
}

/** Themes that fit the video of a bay. */
const outdoors: ReadonlySet<Scene> = new Set(['hiking', 'running', 'cycling', 'photography', 'pets'])

export const isOutdoors = (scene: Scene): boolean => outdoors.has(scene)

const mentions: readonly (readonly [RegExp, Photo])[] = [
  [/火锅|hotpot/i, 'food-hotpot'],
  [/饺|包子|抄手|馄饨|粽|dumpling|wonton/i, 'food-dumplings'],
  [/面条|面馆|拉面|小面|杂酱|碗面|noodle/i, 'food-noodles'],
  [/蛋糕|\bcake\b/i, 'food-cake'],
  [/咖啡|手冲|拿铁|coffee|espresso|pour-over/i, 'food-coffee'],
  [/番茄|沙拉|青菜|tomato|salad|lettuce/i, 'food-salad'],
  [/唱片|黑胶|vinyl|\brecords?\b/i, 'product-record'],
  [/耳机|headphones/i, 'product-headphones'],
  [/台灯|\blamp\b/i, 'product-lamp'],
  [/茶壶|teapot/i, 'product-teapot'],
  [/鞋|\bshoes?\b|\bboots?\b/i, 'product-shoe'],
  [/背包|菜篮|帆布包|rucksack|basket/i, 'product-bag'],
  [/狗|\bdogs?\b/i, 'landscape-forest'],
  [/海边|\bbeach\b/i, 'landscape-sea'],
  [/湖边|\blake\b/i, 'landscape-lake'],
]

export const mentionedIn = (text: string): Photo[] =>
  mentions.flatMap(([word, photo]) => (word.test(text) ? photo : []))
