import { accountRequirements } from './accounts.ts'
import { advertisingRequirements } from './advertising.ts'
import { brandRequirements } from './brands.ts'
import { currencyRequirements } from './currency.ts'
import { eventRequirements } from './events.ts'
import { feedRequirements } from './feeds.ts'
import { fieldRequirements } from './fields.ts'
import { gaps } from './gaps.ts'
import { imRequirements } from './im.ts'
import { membershipRequirements } from './memberships.ts'
import { notificationRequirements } from './notifications.ts'
import { reportRequirements } from './reports.ts'
import type { Requirement } from './requirement.ts'
import { resourceRules } from './resources.ts'
import { rewardRequirements } from './rewards.ts'
import { states } from './states.ts'
import { tagRequirements } from './tags.ts'
import { taskRequirements } from './tasks.ts'
import { topicRequirements } from './topics.ts'
import { transportRequirements } from './transport.ts'

export { gaps }

/** Every testable statement of the document, in its order; then what we chose where it is silent. */
export const requirements: readonly Requirement[] = [
  ...fieldRequirements,
  ...resourceRules,
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
