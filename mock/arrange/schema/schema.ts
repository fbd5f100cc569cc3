import * as z from 'zod'
import { isValidTime, timeRangeMessage } from '../../../platform/control/clock.ts'
import { event, feed, group, topic } from './content.ts'
import { generatedPeople, person, profile } from './people.ts'
import { who } from './shared.ts'
import { ad, brand, notice, order, withdrawal } from './shop.ts'

/** Reuses the fields of the contracts. Items are created in this order. */
export const arrangement = z.strictObject({
  $schema: z.string().describe('for editors; see community-kit schema').optional(),
  now: z.iso
    .datetime({ offset: true })
    .refine((text) => isValidTime(Date.parse(text)), timeRangeMessage)
    .describe('the time of the clock before anything is created')
    .optional(),
  people: z
    .union([z.array(z.union([person, generatedPeople])), generatedPeople])
    .describe('new people: a list in which { count: 20 } stands for 20 generated people, or just { count: 20 }')
    .transform((given) => (Array.isArray(given) ? given : [given]))
    .default([]),
  profiles: z.record(who, profile).describe('changes to existing people, by login').default({}),
  topics: z.array(topic).default([]),
  events: z.array(event).default([]),
  feeds: z.array(feed).default([]),
  groups: z.array(group).default([]),
  brands: z.array(brand).default([]),
  ads: z.array(ad).default([]),
  notifications: z.array(notice).default([]),
  orders: z.array(order).default([]),
  withdrawals: z.array(withdrawal).default([]),
  balances: z.record(who, z.int().min(0)).describe('the final balances').default({}),
})

export type Arrangement = z.input<typeof arrangement>
/** An arrangement with its defaults filled in. */
export type Plan = z.output<typeof arrangement>

/** For editors: the schema of an arrangement before defaults are filled in. */
export const arrangementJsonSchema = () => z.toJSONSchema(arrangement, { io: 'input', unrepresentable: 'any' })
