import type { Person } from './people.ts'
import type * as kept from './records.ts'
import { type Application, type Topic, type TopicCategory, type TopicConfig, usualTopicConfig } from './topics.ts'

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
  files: kept.StoredFile[]
  feeds: kept.Feed[]
  feedCategories: kept.FeedCategory[]
  pushed: kept.Push[]
  likes: kept.Like[]
  comments: kept.Comment[]
  gifts: kept.Gift[]
  rewards: kept.Reward[]
  orders: kept.Order[]
  receipts: Map<string, number>
  reports: kept.Report[]
  topics: Topic[]
  topicCategories: TopicCategory[]
  topicConfig: TopicConfig
  applications: Application[]
  ranks: Map<string, { id: number; createdAt: number }>
  notifications: kept.Notification[]
  pushes: Map<number, kept.PushMessage[]>
  events: kept.Event[]
  eventCategories: kept.EventCategory[]
  tags: Tag[]
  tagCategories: TagCategory[]
  locations: Location[]
  hotPlaces: string[]
  spaces: Space[]
  advertisements: Advertisement[]
  products: Product[]
  currency: CurrencyRules
}

function defaultCurrency(): CurrencyRules {
  return {
    settings: {
      'recharge-ratio': 4,
      'recharge-options': '200,800,2000',
      'recharge-max': 40_000,
      'recharge-min': 80,
      'cash-max': 3_000,
      'cash-min': 60,
    },
    rechargeOpen: true,
    cashOpen: true,
    storeOnly: false,
  }
}

export function emptyWorld(topicAuditOff: boolean): World {
  return {
    people: [],
    sessions: [],
    codes: new Map(),
    miniPrograms: new Map(),
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
    topicConfig: usualTopicConfig(topicAuditOff),
    applications: [],
    ranks: new Map(),
    notifications: [],
    pushes: new Map(),
    events: [],
    eventCategories: [],
    tags: [],
    tagCategories: [],
    locations: [],
    hotPlaces: [],
    spaces: [],
    advertisements: [],
    products: [],
    currency: defaultCurrency(),
  }
}
