import type { Has } from '../catalogue.ts'
import type { Group } from './groups.ts'
import type { Person } from './people.ts'
import type * as records from './records.ts'
import { type Application, defaultTopicConfig, type Topic, type TopicCategory, type TopicConfig } from './topics.ts'

export type Tag = { id: number; name: string; categoryId: number; weight: number }
export type TagCategory = { id: number; name: string; weight: number }
export type Location = { id: number; name: string; parentId: number; createdAt: number }
export type Space = { id: number; space: string; alias: string; allowed: string[]; createdAt: number }
export type Advertisement = {
  id: number
  spaceId: number
  title: string
  type: string
  data: Record<string, string>
  sort: number
  createdAt: number
}
export type Product = { product_id: string; name: string; store_id: string; amount: string; showAmount: string }
export type Session = { token: string; userId: number; startedAt: number; revoked: boolean }

export type CurrencySettings = {
  'recharge-ratio': number
  'recharge-options': string
  'recharge-max': number
  'recharge-min': number
  'cash-max': number
  'cash-min': number
}
export type CurrencyRules = {
  settings: CurrencySettings
  rechargeOpen: boolean
  cashOpen: boolean
  storeOnly: boolean
}

export type World = {
  people: Person[]
  sessions: Session[]
  codes: Map<string, string>
  miniPrograms: Map<string, number>
  wrongGuesses: { login: string; time: number }[]
  files: records.StoredFile[]
  feeds: records.Feed[]
  feedCategories: records.FeedCategory[]
  pushed: records.Push[]
  likes: records.Like[]
  comments: records.Comment[]
  gifts: records.Gift[]
  rewards: records.Reward[]
  orders: records.Order[]
  receipts: Map<string, number>
  reports: records.Report[]
  topics: Topic[]
  topicCategories: TopicCategory[]
  topicConfig: TopicConfig
  applications: Application[]
  ranks: Map<string, { id: number; createdAt: number }>
  notifications: records.Notification[]
  /** Actions that notify nobody, for `badge-counts-own-acts`. */
  ownActs: { userId: number; kind: records.Kind }[]
  pushes: Map<number, records.PushMessage[]>
  groups: Group[]
  events: records.Event[]
  eventCategories: records.EventCategory[]
  tags: Tag[]
  tagCategories: TagCategory[]
  locations: Location[]
  hotPlaces: string[]
  spaces: Space[]
  advertisements: Advertisement[]
  products: Product[]
  currency: CurrencyRules
}

function defaultCurrency(has: Has): CurrencyRules {
  return {
    settings: {
      'recharge-ratio': 4,
      'recharge-options': '200,800,2000',
      'recharge-max': 40_000,
      'recharge-min': 80,
      'cash-max': has('small-withdrawals') ? 100 : 3_000,
      'cash-min': 60,
    },
    rechargeOpen: true,
    cashOpen: true,
    storeOnly: false,
  }
}

export function emptyWorld(has: Has): World {
  return {
    people: [],
    sessions: [],
    codes: new Map(),
    miniPrograms: new Map(),
    wrongGuesses: [],
    files: [],
    feeds: [],
    feedCategories: [],
    pushed: [],
    likes: [],
    comments: [],
    gifts: [],
    rewards: [],
    orders: [],
    receipts: new Map(),
    reports: [],
    topics: [],
    topicCategories: [],
    topicConfig: defaultTopicConfig(has),
    applications: [],
    ranks: new Map(),
    notifications: [],
    ownActs: [],
    pushes: new Map(),
    groups: [],
    events: [],
    eventCategories: [],
    tags: [],
    tagCategories: [],
    locations: [],
    hotPlaces: [],
    spaces: [],
    advertisements: [],
    products: [],
    currency: defaultCurrency(has),
  }
}
