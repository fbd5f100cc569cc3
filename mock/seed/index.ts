import type { Faker } from '@faker-js/faker'
import { faker as english } from '@faker-js/faker/locale/en'
import { defaultSettings } from '../../platform/settings.ts'
import type { Rows } from '../store.ts'
import { seedAdvertising } from './advertising.ts'
import { seedBrands } from './brands.ts'
import { countCategories, seedCategories } from './categories.ts'
import { countComments, seedComments } from './comments.ts'
import { deriveCounts } from './counts.ts'
import { seedCurrency } from './currency.ts'
import { countEvents, seedEvents } from './events.ts'
import { seedFeeds } from './feeds.ts'
import { seedIm } from './im.ts'
import { closeBooks } from './ledger.ts'
import { seedLocations } from './locations.ts'
import { seedNotifications } from './notifications.ts'
import { seedPeople } from './people.ts'
import { countFeeds, seedReactions } from './reactions.ts'
import { seedReports } from './reports.ts'
import { countRewards, seedRewards } from './rewards.ts'
import { Seeding, type Size } from './seeding.ts'
import { seedTags } from './tags.ts'
import { countTasks, seedTasks } from './tasks.ts'
import { seedThings } from './things.ts'
import { seedTopics } from './topics.ts'

/** When every seeded world begins. */
export const beginning = Date.UTC(2026, 10, 1, 8, 30)

/** The chapters of a world, in an order in which each finds what it refers to. */
const seeders = [
  seedSettings,
  seedPeople,
  seedTags,
  seedAdvertising,
  seedLocations,
  seedTopics,
  seedEvents,
  seedThings,
  seedFeeds,
  seedCategories,
  seedReactions,
  seedComments,
  seedReports,
  seedBrands,
  seedCurrency,
  seedRewards,
  countRewards,
  seedTasks,
  countTasks,
  closeBooks,
  seedIm,
  seedNotifications,
  countComments,
  countFeeds,
  countCategories,
  countEvents,
  deriveCounts,
]

/** The same seed and size give the same rows, everywhere and always. */
export function seedRows(seed = 1, size: Size = 'small'): Rows {
  const faker = ownFaker()
  faker.seed(seed)
  faker.setDefaultRefDate(beginning)
  const seeding = new Seeding(faker, beginning, size)
  for (const seeder of seeders) seeder(seeding)
  return seeding.rows
}

/** One language loads in a seventh of the time of all. Its shared instance is the app's, which may have a seed of its own. */
const ownFaker = (): Faker => new (english.constructor as typeof Faker)({ locale: english.rawDefinitions })

/** New topics are admitted at once in our worlds (G40). */
function seedSettings(seeding: Seeding): void {
  seeding.add('settings', { key: 'topics', value: { ...defaultSettings.topics, switch: false } })
}
