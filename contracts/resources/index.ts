import { advertisement, advertisingSpace } from './advertising.ts'
import { brand, brandWithCreator, shopInfo } from './brands.ts'
import { comment } from './comments.ts'
import { currencyOrder, currencySettings, product } from './currency.ts'
import { event, eventCategory } from './events.ts'
import { categoryFeed, feed, feedCategory, like, likeWithUser } from './feeds.ts'
import { file } from './files.ts'
import { imGroup, simpleImGroup } from './im.ts'
import { location } from './locations.ts'
import { notification, notificationSettings, notificationStatistics } from './notifications.ts'
import { rewardLog, rewardRank } from './rewards.ts'
import { tag, tagCategory } from './tags.ts'
import { signView, task, taskStats } from './tasks.ts'
import { appliedLog, applyLog, rankedTopic, topic, topicCategory, topicConfig } from './topics.ts'
import { brandCreator, eventCreator, user, userSummary } from './users.ts'

/** Every resource of section 2 in the document's order, then those that only section 4 shows. */
export const resources = [
  file,
  feed,
  categoryFeed,
  userSummary,
  user,
  brandCreator,
  eventCreator,
  topic,
  topicCategory,
  topicConfig,
  applyLog,
  rewardRank,
  rewardLog,
  feedCategory,
  comment,
  like,
  likeWithUser,
  currencySettings,
  currencyOrder,
  product,
  task,
  taskStats,
  tagCategory,
  tag,
  brand,
  brandWithCreator,
  shopInfo,
  signView,
  location,
  advertisingSpace,
  advertisement,
  notification,
  notificationSettings,
  event,
  eventCategory,
  imGroup,
  simpleImGroup,
  appliedLog,
  rankedTopic,
  notificationStatistics,
] as const
