import '../runtime/refuse-old-node.ts'
import { fieldRequirements } from './fields.ts'
import { gaps } from './gaps.ts'
import type { ListedOperation, Requirement } from './requirement.ts'
import { accountOperations, accountRequirements } from './sections/accounts.ts'
import { advertisingOperations, advertisingRequirements } from './sections/advertising.ts'
import { brandOperations, brandRequirements } from './sections/brands.ts'
import { currencyOperations, currencyRequirements } from './sections/currency.ts'
import { eventOperations, eventRequirements } from './sections/events.ts'
import { feedOperations, feedRequirements } from './sections/feeds.ts'
import { imOperations, imRequirements } from './sections/im.ts'
import { membershipRequirements } from './sections/memberships.ts'
import { notificationOperations, notificationRequirements } from './sections/notifications.ts'
import { reportOperations, reportRequirements } from './sections/reports.ts'
import { communityRules } from './sections/resources/community.ts'
import { serviceRules } from './sections/resources/services.ts'
import { rewardRequirements } from './sections/rewards.ts'
import { states } from './sections/states.ts'
import { tagOperations, tagRequirements } from './sections/tags.ts'
import { taskOperations, taskRequirements } from './sections/tasks.ts'
import { topicOperations, topicRequirements } from './sections/topics.ts'
import { transportRequirements } from './sections/transport.ts'

export { gaps }

/** Every requirement in the order of the document, then the gaps. */
export const requirements: readonly Requirement[] = [
  ...fieldRequirements,
  ...communityRules,
  ...serviceRules,
  ...states,
  ...feedRequirements,
  ...reportRequirements,
  ...topicRequirements,
  ...membershipRequirements,
  ...rewardRequirements,
  ...currencyRequirements,
  ...taskRequirements,
  ...tagRequirements,
  ...brandRequirements,
  ...advertisingRequirements,
  ...notificationRequirements,
  ...eventRequirements,
  ...imRequirements,
  ...accountRequirements,
  ...transportRequirements,
  ...gaps,
]

/** Every operation of the document, in the order of its sections. */
export const listedOperations: readonly ListedOperation[] = [
  ...feedOperations,
  ...reportOperations,
  ...topicOperations,
  ...currencyOperations,
  ...taskOperations,
  ...tagOperations,
  ...brandOperations,
  ...advertisingOperations,
  ...notificationOperations,
  ...eventOperations,
  ...imOperations,
  ...accountOperations,
]
