import type { SourceMutant } from '../instrument.ts'
import { accountsToComments } from './accounts-to-comments.ts'
import { currency } from './currency.ts'
import { events } from './events.ts'
import { feeds } from './feeds.ts'
import { http } from './http.ts'
import { im } from './im.ts'
import { locationsToUsers } from './locations-to-users.ts'
import { notifications } from './notifications.ts'
import type { Reason, Reasons } from './reason.ts'
import { tasks } from './tasks.ts'
import { topics } from './topics.ts'
import { transport } from './transport.ts'

const parts: readonly Reasons[] = [
  accountsToComments,
  currency,
  events,
  feeds,
  http,
  im,
  locationsToUsers,
  notifications,
  tasks,
  topics,
  transport,
]

const reasons: Reasons = Object.assign({}, ...parts)

export const reasonFor = ({ file, key }: Pick<SourceMutant, 'file' | 'key'>): Reason | undefined => reasons[file]?.[key]

/** As `file key`. */
export const reasonsGiven: readonly string[] = Object.entries(reasons).flatMap(([file, own]) =>
  Object.keys(own).map((key) => `${file} ${key}`),
)
