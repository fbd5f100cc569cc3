import type { Scenario } from '../../authoring/scenario.ts'
import { feedRewards } from './feed-rewards.ts'
import { topicRewards } from './reward-lists.ts'
import { rewardRanking } from './reward-ranking.ts'
import { rewardBody } from './rewards.ts'

export const scenarios: readonly Scenario[] = [feedRewards, topicRewards, rewardBody, rewardRanking]
