import type { ChapterName, chapters } from '../../contracts/chapters.ts'
import type { Endpoint } from '../../contracts/dsl/endpoint.ts'
import { referenced } from '../queries/rows.ts'
import type { AnyRule, Rules } from '../rule.ts'
import { accountRules } from './accounts/accounts.ts'
import { advertisingRules } from './advertising/advertising.ts'
import { brandRules } from './brands/brands.ts'
import { categoryRules } from './categories/categories.ts'
import { commentRules } from './comments/comments.ts'
import { currencyRules } from './currency/currency.ts'
import { eventRules } from './events/events.ts'
import { feedRules } from './feeds/feeds.ts'
import { imRules } from './im/im.ts'
import { locationRules } from './locations/locations.ts'
import { membershipRules } from './memberships/memberships.ts'
import { notificationRules } from './notifications/notifications.ts'
import { reportRules } from './reports/reports.ts'
import { rewardRules } from './rewards/rewards.ts'
import { tagRules } from './tags/tags.ts'
import { taskRules } from './tasks/tasks.ts'
import { topicRules } from './topics/topics.ts'

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

const byName = new Map<string, AnyRule>(Object.values(rules).flatMap(Object.entries))

export const ruleOf = ({ name }: Endpoint): AnyRule => referenced(byName, name)

/** GET operations that write more than one row. */
const transactionalGets = new Set(['refreshByGet', 'getImPassword'])
/** The hot list only reads. Operations that verify credentials begin their transactions after the verification. */
const nonTransactionalWrites = new Set(['hotFeeds', 'login', 'register', 'loginByMiniProgram'])

/** Whether the rule runs in a transaction. */
export const writes = ({ method, name }: Endpoint): boolean =>
  method === 'GET' ? transactionalGets.has(name) : !nonTransactionalWrites.has(name)

/** GET operations that write one row: they count a view, or end a session. */
const singleWriteGets = new Set(['getFeed', 'logoutByGet'])

/** Whether the operation changes no rows. */
export const onlyReads = (endpoint: Endpoint): boolean =>
  endpoint.method === 'GET' && !writes(endpoint) && !singleWriteGets.has(endpoint.name)
