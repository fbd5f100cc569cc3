import { conservation } from './conservation.ts'
import { generatedScenarios } from './generated/index.ts'
import type { Scenario } from './scenario.ts'
import { registering } from './scenarios/account-registration.ts'
import { lifetimes, loggingOut, refreshing, tokens } from './scenarios/account-sessions.ts'
import { loggingIn, miniProgram } from './scenarios/accounts.ts'
import { advertisements, advertisingSpaces } from './scenarios/advertising.ts'
import { applications } from './scenarios/applications.ts'
import { balances } from './scenarios/balances.ts'
import { brandLists } from './scenarios/brand-lists.ts'
import { brandShelf } from './scenarios/brand-shelf.ts'
import { brandsMade } from './scenarios/brands.ts'
import { categoryPages, recommending } from './scenarios/categories.ts'
import { deletingComments } from './scenarios/comment-deletion.ts'
import { commentEffects } from './scenarios/comment-effects.ts'
import { readingComments } from './scenarios/comment-lists.ts'
import { writingComments } from './scenarios/comments.ts'
import { conventions, quirks } from './scenarios/conventions.ts'
import { currencyOrders, currencySettings } from './scenarios/currency.ts'
import { eventCategories } from './scenarios/event-categories.ts'
import { eventLists } from './scenarios/event-lists.ts'
import { eventOrders } from './scenarios/event-orders.ts'
import { eventReviews } from './scenarios/event-reviews.ts'
import { eventDeletion, eventMarks } from './scenarios/event-states.ts'
import { eventsMade } from './scenarios/events.ts'
import { feedDeletion } from './scenarios/feed-deletion.ts'
import { hotLists, hottestFeeds } from './scenarios/feed-hot.ts'
import { hotFilters } from './scenarios/feed-hot-filters.ts'
import { liking } from './scenarios/feed-likes.ts'
import { feedListFilters } from './scenarios/feed-list-filters.ts'
import { feedLists } from './scenarios/feed-lists.ts'
import { privateFeeds } from './scenarios/feed-private.ts'
import { feedAccess, feedRefusals } from './scenarios/feed-refusals.ts'
import { feedRewards } from './scenarios/feed-rewards.ts'
import { sharing } from './scenarios/feed-shares.ts'
import { publishing } from './scenarios/feeds.ts'
import { imRegistration } from './scenarios/im.ts'
import { imChanges } from './scenarios/im-changes.ts'
import { imGroups } from './scenarios/im-groups.ts'
import { imMembers } from './scenarios/im-members.ts'
import { joining } from './scenarios/joining.ts'
import { joiningMeans } from './scenarios/joining-means.ts'
import { listedFeeds } from './scenarios/listed-feeds.ts'
import { listedBrands, listedEvents } from './scenarios/listed-things.ts'
import { listedTopics } from './scenarios/listed-topics.ts'
import { regions } from './scenarios/locations.ts'
import { members } from './scenarios/members.ts'
import {
  auditedMembership,
  openMembership,
  paidMembership,
  privateMembership,
  unaffordableMembership,
} from './scenarios/memberships.ts'
import { notificationKinds } from './scenarios/notification-kinds.ts'
import { notificationSettings, notificationStatistics } from './scenarios/notification-settings.ts'
import { notificationLists, notificationReading } from './scenarios/notifications.ts'
import { falsePurchase, goodPurchase, purchases } from './scenarios/purchases.ts'
import { pushes } from './scenarios/pushes.ts'
import { rates } from './scenarios/rates.ts'
import { recharges } from './scenarios/recharges.ts'
import { refusals } from './scenarios/refusals.ts'
import { reporting } from './scenarios/reports.ts'
import { topicRewards } from './scenarios/reward-lists.ts'
import { rewardBody } from './scenarios/rewards.ts'
import { sellerInfo } from './scenarios/shop-info.ts'
import { signIns } from './scenarios/sign-ins.ts'
import { strangers } from './scenarios/strangers.ts'
import { allTags, tagsOfPeople } from './scenarios/tags.ts'
import { dailyTasks } from './scenarios/tasks.ts'
import { times } from './scenarios/times.ts'
import { changing } from './scenarios/topic-changes.ts'
import { topicLists } from './scenarios/topic-lists.ts'
import { topicRanks } from './scenarios/topic-ranks.ts'
import { topicShelves } from './scenarios/topic-shelves.ts'
import { creating } from './scenarios/topics.ts'
import { meanings } from './scenarios/transport.ts'
import { withdrawals } from './scenarios/withdrawals.ts'

/**
 * Every scenario that somebody wrote, listed by hand in the order of the document: section 2, 3.1 to 3.5, then the
 * chapters of section 4 (feeds, categories, comments, reports, topics, memberships, rewards, currency, tasks, tags,
 * brands, advertising, locations, notifications, events, im, accounts), then sections 5 to 9.
 */
export const written: readonly Scenario[] = [
  times,
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
  joiningMeans,
  goodPurchase,
  falsePurchase,
  feedDeletion,
  eventDeletion,
  eventMarks,
  brandShelf,
  publishing,
  feedRefusals,
  feedAccess,
  privateFeeds,
  liking,
  feedRewards,
  sharing,
  feedLists,
  feedListFilters,
  hottestFeeds,
  hotLists,
  hotFilters,
  recommending,
  categoryPages,
  writingComments,
  readingComments,
  deletingComments,
  commentEffects,
  reporting,
  creating,
  changing,
  topicShelves,
  topicLists,
  topicRanks,
  applications,
  members,
  topicRewards,
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
  brandsMade,
  brandLists,
  sellerInfo,
  advertisingSpaces,
  advertisements,
  regions,
  notificationLists,
  notificationReading,
  notificationStatistics,
  notificationSettings,
  eventsMade,
  eventLists,
  eventOrders,
  eventReviews,
  eventCategories,
  imRegistration,
  imGroups,
  imChanges,
  imMembers,
  registering,
  loggingIn,
  miniProgram,
  loggingOut,
  refreshing,
  tokens,
  lifetimes,
  strangers,
  notificationKinds,
  pushes,
  meanings,
  refusals,
  rates,
  conventions,
  quirks,
]

export const suite: readonly Scenario[] = [...written, ...generatedScenarios, conservation]
