import { accountsGaps } from './gaps/accounts.ts'
import { currencyGaps } from './gaps/currency.ts'
import { feedsGaps } from './gaps/feeds.ts'
import { otherGaps } from './gaps/others.ts'
import { topicsGaps } from './gaps/topics.ts'
import { transportGaps } from './gaps/transport.ts'
import type { Requirement } from './requirement.ts'

/** Our choices where the document leaves something open. A target may choose differently: the suite only observes it. */
const all = { ...transportGaps, ...accountsGaps, ...feedsGaps, ...topicsGaps, ...currencyGaps, ...otherGaps }

export type GapId = keyof typeof all

export const gaps: Requirement[] = Object.entries(all).map(([id, entry]) => ({ id, ...entry }))
