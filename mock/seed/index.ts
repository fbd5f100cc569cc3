import { defaultSettings } from '../../platform/domain/settings.ts'
import type { Rows } from '../store/seed-data.ts'
import { postponeAccountClosings } from './account-closings.ts'
import { builtRows } from './built-rows.ts'
import { seedAdvertising } from './chapters/advertising.ts'
import { seedBrands } from './chapters/brands.ts'
import { seedCategories, setCategoryCounts } from './chapters/categories.ts'
import { seedComments, setCommentCounts } from './chapters/comments.ts'
import { seedCurrency, seedReceipts } from './chapters/currency.ts'
import { seedEvents, setEventCounts } from './chapters/events.ts'
import { seedFeeds } from './chapters/feeds.ts'
import { seedIm } from './chapters/im.ts'
import { seedLocations } from './chapters/locations.ts'
import { seedNotifications } from './chapters/notifications.ts'
import { seedReactions, setFeedCounts } from './chapters/reactions.ts'
import { seedReports, seedReviewedResources } from './chapters/reports.ts'
import { seedRewards, setRewardCounts } from './chapters/rewards.ts'
import { seedTags } from './chapters/tags.ts'
import { seedTasks, setTaskCounts } from './chapters/tasks.ts'
import { seedTopics } from './chapters/topics.ts'
import { deriveCounts } from './counts.ts'
import { type FakerSource, fakerSource, hasGeneratedPeople } from './faker/faker-source.ts'
import { finishOrders } from './ledger.ts'
import { seedPeople } from './people.ts'
import { rebaseTimes } from './rebase-times.ts'
import { dropContent } from './reference-data.ts'
import { Seeding, type Size } from './seeding.ts'
import { fixedStart } from './start.ts'
import type { Locale } from './texts/locale.ts'

/** These run first: reference data depends on them. Each seeder finds the rows that it refers to. */
const firstSeeders = [seedSettings, seedPeople, seedTags, seedAdvertising, seedLocations, seedTopics, seedEvents]

const seeders = [
  ...firstSeeders,
  seedReviewedResources,
  seedFeeds,
  seedCategories,
  seedReactions,
  seedComments,
  seedReports,
  seedBrands,
  seedCurrency,
  seedRewards,
  setRewardCounts,
  seedTasks,
  setTaskCounts,
  finishOrders,
  seedReceipts,
  seedIm,
  seedNotifications,
  setCommentCounts,
  setFeedCounts,
  setCategoryCounts,
  setEventCounts,
  postponeAccountClosings,
  deriveCounts,
]

const emptySeeders = [...firstSeeders, seedFeeds, seedCategories, seedCurrency, seedRewards, dropContent]

/** Deterministic: the same seed, size and locale always give the same rows. Only their times depend on the start. */
export const seedRows = (seed = 1, size: Size = 'small', locale: Locale = 'mixed', start = fixedStart): Rows =>
  rebaseTimes(builtRows(seed, size, locale) ?? generateRows(seed, size, locale), start)

/** The sizes medium and large need `loadLocaleData`, or the app's own instance of faker. */
export function generateRows(seed: number, size: Size, locale: Locale, source: FakerSource = fakerSource()): Rows {
  const faker = hasGeneratedPeople(size) ? source : undefined
  const seeding = new Seeding({ seed, size, locale, start: fixedStart, faker })
  for (const seeder of size === 'empty' ? emptySeeders : seeders) seeder(seeding)
  return seeding.rows
}

/** In seeded worlds, new topics are admitted immediately (G40). */
function seedSettings(seeding: Seeding): void {
  seeding.add('settings', { key: 'topics', value: { ...defaultSettings.topics, switch: false } })
}
