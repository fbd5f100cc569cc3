import type { Scenario } from '../../authoring/scenario.ts'
import { notificationKinds } from './notification-kinds.ts'
import { notificationReading } from './notification-reading.ts'
import { notificationSettings, notificationStatistics } from './notification-settings.ts'
import { notificationLists } from './notifications.ts'
import { pushes } from './pushes.ts'

export const scenarios: readonly Scenario[] = [
  notificationLists,
  notificationReading,
  notificationStatistics,
  notificationSettings,
  notificationKinds,
  pushes,
]
