import type { Route } from './core/call.ts'
import { eventListRoutes } from './operations/events/event-lists.ts'
import { eventRoutes } from './operations/events/events.ts'
import { placeRoutes } from './operations/events/places.ts'
import { commentRoutes } from './operations/feeds/comments.ts'
import { feedCategoryRoutes } from './operations/feeds/feed-categories.ts'
import { feedListRoutes } from './operations/feeds/feed-lists.ts'
import { feedRoutes } from './operations/feeds/feeds.ts'
import { hotFeedRoutes } from './operations/feeds/feeds-hot.ts'
import { likeRoutes } from './operations/feeds/likes.ts'
import { groupRoutes } from './operations/im/groups.ts'
import { imAccountRoutes } from './operations/im/im-accounts.ts'
import { currencyRoutes } from './operations/money/currency.ts'
import { rechargeRoutes } from './operations/money/recharge.ts'
import { accountRoutes } from './operations/people/accounts.ts'
import { notificationStateRoutes } from './operations/people/notification-state.ts'
import { notificationRoutes } from './operations/people/notifications.ts'
import { reportRoutes } from './operations/people/reports.ts'
import { signInRoutes } from './operations/people/sign-in.ts'
import { tagRoutes } from './operations/people/tags.ts'
import { taskRoutes } from './operations/people/tasks.ts'
import { auditRoutes } from './operations/topics/audits.ts'
import { memberRoutes } from './operations/topics/members.ts'
import { publishRightRoutes } from './operations/topics/publish-rights.ts'
import { rewardRankRoutes } from './operations/topics/reward-ranks.ts'
import { rewardRoutes } from './operations/topics/rewards.ts'
import { topicConfigRoutes } from './operations/topics/topic-config.ts'
import { topicListRoutes } from './operations/topics/topic-lists.ts'
import { topicRankRoutes } from './operations/topics/topic-ranks.ts'
import { topicRoutes } from './operations/topics/topics.ts'

export const routes: Route[] = [
  ...accountRoutes,
  ...feedRoutes,
  ...feedListRoutes,
  ...hotFeedRoutes,
  ...likeRoutes,
  ...feedCategoryRoutes,
  ...commentRoutes,
  ...reportRoutes,
  ...topicConfigRoutes,
  ...topicRoutes,
  ...topicListRoutes,
  ...memberRoutes,
  ...auditRoutes,
  ...publishRightRoutes,
  ...topicRankRoutes,
  ...rewardRoutes,
  ...rewardRankRoutes,
  ...currencyRoutes,
  ...rechargeRoutes,
  ...taskRoutes,
  ...signInRoutes,
  ...tagRoutes,
  ...placeRoutes,
  ...notificationRoutes,
  ...notificationStateRoutes,
  ...eventRoutes,
  ...eventListRoutes,
  ...groupRoutes,
  ...imAccountRoutes,
]
