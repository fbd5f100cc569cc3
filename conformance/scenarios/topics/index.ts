import type { Scenario } from '../../authoring/scenario.ts'
import { changing } from './topic-changes.ts'
import { topicDiscovery } from './topic-discovery.ts'
import { topicLists } from './topic-lists.ts'
import { topicRanks } from './topic-ranks.ts'
import { creating } from './topics.ts'

export const scenarios: readonly Scenario[] = [creating, changing, topicDiscovery, topicLists, topicRanks]
