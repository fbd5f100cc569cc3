import * as z from 'zod'
import { rewardBody } from '../../../contracts/chapters/rewards.ts'
import { momentMessage, momentOf } from '../moment.ts'

/** The name that a person logs in with. */
export const who = z.string().min(1).describe('a name, phone number or e-mail address')
export const people = z.array(who).default([])

const someTime = Date.UTC(2020, 0)

export const moment = z
  .string()
  .refine((text) => momentOf(text, someTime) !== undefined, momentMessage)
  .describe("a time such as '3 days ago', 'in 2 hours' or '2027-01-01T08:00:00Z'")

/** Default: now, or the time of the object that it belongs to. */
export const created = { created_at: moment.optional() }

/** A person, optionally with a time. */
const timedAction = z
  .union([who, z.strictObject({ by: who, ...created })])
  .transform((given): { readonly by: string; readonly created_at?: string | undefined } =>
    typeof given === 'string' ? { by: given } : given,
  )

export const timedActions = z.array(timedAction).default([])

export type TimedAction = z.output<typeof timedAction>

const reward = z.strictObject({ by: who, ...rewardBody.body, numbers: rewardBody.body.numbers.default(1), ...created })
export const rewards = z.array(reward).default([])
