import type { Scenario } from '../../authoring/scenario.ts'
import { listedBrands, listedEvents } from './listed-events-brands.ts'
import { listedFeeds } from './listed-feeds.ts'
import { listedTopics } from './listed-topics.ts'
import { times } from './times.ts'

export const scenarios: readonly Scenario[] = [times, listedFeeds, listedTopics, listedBrands, listedEvents]
