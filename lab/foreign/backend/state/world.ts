import type { Person } from './people.ts'
import type * as kept from './records.ts'
import type { Application, Topic, TopicCategory, TopicConfig } from './topics.ts'

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
