import { accounts } from './chapters/accounts.ts'
import { advertising } from './chapters/advertising.ts'
import { brands } from './chapters/brands.ts'
import { categories } from './chapters/categories.ts'
import { comments } from './chapters/comments.ts'
import { currency } from './chapters/currency.ts'
import { events } from './chapters/events.ts'
import { feeds } from './chapters/feeds.ts'
import { im } from './chapters/im.ts'
import { locations } from './chapters/locations.ts'
import { memberships } from './chapters/memberships.ts'
import { notifications } from './chapters/notifications.ts'
import { reports } from './chapters/reports.ts'
import { rewards } from './chapters/rewards.ts'
import { tags } from './chapters/tags.ts'
import { tasks } from './chapters/tasks.ts'
import { topics } from './chapters/topics.ts'
import type { Endpoint } from './dsl/endpoint.ts'

/** The prefix of every path. */
export const prefix = '/api/v2'

/** The chapters of section 4, in the document's order. */
export const chapters = {
  feeds,
  categories,
  comments,
  reports,
  topics,
  memberships,
  rewards,
  currency,
  tasks,
  tags,
  brands,
  advertising,
  locations,
  notifications,
  events,
  im,
  accounts,
} as const

type KeysOf<T> = T extends unknown ? keyof T & string : never

export type ChapterName = keyof typeof chapters
export type EndpointName = KeysOf<(typeof chapters)[ChapterName]>

export const endpoints: readonly Endpoint[] = Object.values(chapters).flatMap((chapter): Endpoint[] =>
  Object.values(chapter),
)

export const endpointNamed = new Map(endpoints.map((endpoint) => [endpoint.name, endpoint]))
