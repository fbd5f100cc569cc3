import type { ChapterName, chapters } from '../../contracts/chapters.ts'
import type { Endpoint } from '../../contracts/endpoint.ts'
import type { Answer } from '../http.ts'
import type { Rules } from '../rule.ts'
import type { World } from '../world.ts'
import { accountRules } from './accounts.ts'
import { advertisingRules } from './advertising.ts'
import { brandRules } from './brands.ts'
import { categoryRules } from './categories.ts'
import { commentRules } from './comments.ts'
import { currencyRules } from './currency.ts'
import { eventRules } from './events.ts'
import { feedRules } from './feeds.ts'
import { imRules } from './im.ts'
import { locationRules } from './locations.ts'
import { membershipRules } from './memberships.ts'
import { notificationRules } from './notifications.ts'
import { reportRules } from './reports.ts'
import { rewardRules } from './rewards.ts'
import { tagRules } from './tags.ts'
import { taskRules } from './tasks.ts'
import { topicRules } from './topics.ts'

/** The rules of every chapter. */
const rules = {
  feeds: feedRules,
  categories: categoryRules,
  comments: commentRules,
  reports: reportRules,
  topics: topicRules,
  memberships: membershipRules,
  rewards: rewardRules,
  currency: currencyRules,
  tasks: taskRules,
  notifications: notificationRules,
  im: imRules,
  tags: tagRules,
  advertising: advertisingRules,
  locations: locationRules,
  brands: brandRules,
  events: eventRules,
  accounts: accountRules,
} satisfies { [Name in ChapterName]: Rules<(typeof chapters)[Name]> }

export type AnyRule = (input: unknown, world: World) => Promise<Answer>

export function ruleOf({ chapter, name }: Endpoint): AnyRule {
  const found = (rules as unknown as Record<string, Record<string, AnyRule>>)[chapter]?.[name]
  if (!found) throw new Error(`there is no rule for ${name}`)
  return found
}

/** Reading a feed counts a view, and a GET may log out; the hot list is a POST that only reads; login makes its own. */
const writingReads = new Set(['getFeed', 'logoutByGet', 'refreshByGet', 'getImPassword'])
const readingWrites = new Set(['hotFeeds', 'login'])

export const writes = ({ method, name }: Endpoint): boolean =>
  method === 'GET' ? writingReads.has(name) : !readingWrites.has(name)
