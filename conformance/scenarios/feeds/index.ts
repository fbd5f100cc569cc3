import type { Scenario } from '../../authoring/scenario.ts'
import { feedCounts } from './feed-counts.ts'
import { feedDeletion } from './feed-deletion.ts'
import { hotLists, hottestFeeds } from './feed-hot.ts'
import { hotFilters } from './feed-hot-filters.ts'
import { hotTogether } from './feed-hot-together.ts'
import { liking } from './feed-likes.ts'
import { feedListFilters } from './feed-list-filters.ts'
import { feedListPages } from './feed-list-pages.ts'
import { feedLists } from './feed-lists.ts'
import { privateFeeds } from './feed-private.ts'
import { feedAccess, feedRefusals } from './feed-refusals.ts'
import { sharing } from './feed-shares.ts'
import { publishing } from './feeds.ts'

export const scenarios: readonly Scenario[] = [
  feedDeletion,
  publishing,
  feedRefusals,
  feedAccess,
  privateFeeds,
  feedCounts,
  liking,
  sharing,
  feedLists,
  feedListFilters,
  feedListPages,
  hottestFeeds,
  hotLists,
  hotFilters,
  hotTogether,
]
