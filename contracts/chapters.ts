import { accounts } from './accounts.ts'
import { advertising } from './advertising.ts'
import { brands } from './brands.ts'
import { categories } from './categories.ts'
import { comments } from './comments.ts'
import { currency } from './currency.ts'
import type { Endpoint } from './endpoint.ts'
import { events } from './events.ts'
import { feeds } from './feeds.ts'
import { im } from './im.ts'
import { locations } from './locations.ts'
import { memberships } from './memberships.ts'
import { notifications } from './notifications.ts'
import { reports } from './reports.ts'
import { rewards } from './rewards.ts'
import { tags } from './tags.ts'
import { tasks } from './tasks.ts'
import { topics } from './topics.ts'

/** Every address begins with it. */
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
