import type { Scenario } from '../authoring/scenario.ts'
import { registering } from './accounts/account-registration.ts'
import { lifetimes, loggingOut, refreshing } from './accounts/account-sessions.ts'
import { tokens } from './accounts/account-tokens.ts'
import { loggingIn, miniProgram } from './accounts/accounts.ts'
import { advertisements, advertisingSpaces } from './advertising/advertising.ts'
import { brandLists } from './brands/brand-lists.ts'
import { brandRemoval } from './brands/brand-removal.ts'
import { creatingBrands } from './brands/brands.ts'
import { sellerInfo } from './brands/shop-info.ts'
import { recommendingFeeds } from './categories/categories.ts'
import { categoryPages } from './categories/category-pages.ts'
import { deletingComments } from './comments/comment-deletion.ts'
import { commentEffects } from './comments/comment-effects.ts'
import { readingComments } from './comments/comment-lists.ts'
import { writingComments } from './comments/comments.ts'
import { balances } from './currency/balances.ts'
import { currencyOrders } from './currency/currency.ts'
import { currencySettings } from './currency/currency-settings.ts'
import { invalidPurchase, purchases, validPurchase } from './currency/purchases.ts'
import { recharges } from './currency/recharges.ts'
import { withdrawals } from './currency/withdrawals.ts'
import { eventCategories } from './events/event-categories.ts'
import { eventCreators } from './events/event-creators.ts'
import { eventLists } from './events/event-lists.ts'
import { eventOrders } from './events/event-orders.ts'
import { eventReviews } from './events/event-reviews.ts'
import { eventDeletion, eventMarks } from './events/event-states.ts'
import { creatingEvents } from './events/events.ts'
import { feedCounts } from './feeds/feed-counts.ts'
import { feedDeletion } from './feeds/feed-deletion.ts'
import { hotLists, hottestFeeds } from './feeds/feed-hot.ts'
import { combinedHotFilters } from './feeds/feed-hot-combined.ts'
import { hotFilters } from './feeds/feed-hot-filters.ts'
import { likingFeeds } from './feeds/feed-likes.ts'
import { feedListFilters } from './feeds/feed-list-filters.ts'
import { feedListPages } from './feeds/feed-list-pages.ts'
import { feedLists } from './feeds/feed-lists.ts'
import { privateFeeds } from './feeds/feed-private.ts'
import { feedAccess, feedRefusals } from './feeds/feed-refusals.ts'
import { sharingFeeds } from './feeds/feed-shares.ts'
import { publishingFeeds } from './feeds/feeds.ts'
import { imRegistration } from './im/im.ts'
import { imChanges } from './im/im-changes.ts'
import { imGroups } from './im/im-groups.ts'
import { imMembers } from './im/im-members.ts'
import { imPrivateGroups } from './im/im-private-groups.ts'
import { regions } from './locations/locations.ts'
import { applications } from './memberships/applications.ts'
import { joining } from './memberships/joining.ts'
import { joiningFunds } from './memberships/joining-funds.ts'
import { members } from './memberships/members.ts'
import {
  auditedMembership,
  openMembership,
  paidMembership,
  privateMembership,
  unaffordableMembership,
} from './memberships/memberships.ts'
import { notificationKinds } from './notifications/notification-kinds.ts'
import { notificationReading } from './notifications/notification-reading.ts'
import { notificationSettings, notificationStatistics } from './notifications/notification-settings.ts'
import { notificationLists } from './notifications/notifications.ts'
import { pushes } from './notifications/pushes.ts'
import { reporting } from './reports/reports.ts'
import { existingItems } from './resources/existing.ts'
import { expirations } from './resources/expirations.ts'
import { listedBrands, listedEvents, listedFeeds, listedTopics } from './resources/listed.ts'
import { times } from './resources/times.ts'
import { feedRewards } from './rewards/feed-rewards.ts'
import { topicRewards } from './rewards/reward-lists.ts'
import { rewardRanking } from './rewards/reward-ranking.ts'
import { rewardBody } from './rewards/rewards.ts'
import { allTags, tagsOfPeople } from './tags/tags.ts'
import { signIns } from './tasks/sign-ins.ts'
import { dailyTasks } from './tasks/tasks.ts'
import { changingTopics } from './topics/topic-changes.ts'
import { topicDiscovery } from './topics/topic-discovery.ts'
import { topicLists } from './topics/topic-lists.ts'
import { topicRanks } from './topics/topic-ranks.ts'
import { creatingTopics } from './topics/topics.ts'
import { anonymousAccess } from './transport/anonymous-access.ts'
import { bodyLimits } from './transport/body-limits.ts'
import { conventions } from './transport/conventions.ts'
import { forms } from './transport/forms.ts'
import { clientQuirks, lenientRequests } from './transport/lenient-requests.ts'
import { rates } from './transport/rates.ts'
import { refusals } from './transport/refusals.ts'
import { statusMeanings } from './transport/transport.ts'

/** Every hand-written scenario, in the order of the document's sections. */
export const writtenScenarios: readonly Scenario[] = [
  times,
  expirations,
  listedFeeds,
  listedTopics,
  listedBrands,
  listedEvents,
  auditedMembership,
  openMembership,
  privateMembership,
  paidMembership,
  unaffordableMembership,
  joining,
  joiningFunds,
  validPurchase,
  invalidPurchase,
  feedDeletion,
  eventDeletion,
  eventMarks,
  brandRemoval,
  publishingFeeds,
  feedRefusals,
  feedAccess,
  privateFeeds,
  feedCounts,
  likingFeeds,
  sharingFeeds,
  feedRewards,
  feedLists,
  feedListFilters,
  feedListPages,
  hottestFeeds,
  hotLists,
  hotFilters,
  combinedHotFilters,
  recommendingFeeds,
  categoryPages,
  writingComments,
  readingComments,
  deletingComments,
  commentEffects,
  reporting,
  creatingTopics,
  changingTopics,
  topicDiscovery,
  applications,
  members,
  topicRewards,
  topicLists,
  topicRanks,
  rewardRanking,
  currencySettings,
  currencyOrders,
  recharges,
  withdrawals,
  purchases,
  balances,
  rewardBody,
  dailyTasks,
  signIns,
  allTags,
  tagsOfPeople,
  creatingBrands,
  brandLists,
  sellerInfo,
  advertisingSpaces,
  advertisements,
  regions,
  notificationLists,
  notificationReading,
  notificationStatistics,
  notificationSettings,
  creatingEvents,
  eventCreators,
  eventLists,
  eventOrders,
  eventReviews,
  eventCategories,
  imRegistration,
  imGroups,
  imChanges,
  imMembers,
  imPrivateGroups,
  registering,
  loggingIn,
  miniProgram,
  loggingOut,
  refreshing,
  tokens,
  lifetimes,
  anonymousAccess,
  notificationKinds,
  pushes,
  statusMeanings,
  refusals,
  rates,
  conventions,
  existingItems,
  clientQuirks,
  lenientRequests,
  forms,
  bodyLimits,
]
