import * as z from 'zod'
import { list, text, whole } from './fields.ts'

/** A reply without a body. */
export const nothing = z.undefined()

const one = () => text('what happened, for the person', 'Done')
const many = () => list(one(), 'what happened, for the person').min(1)

/** `{message}` where the document leaves open whether it is one text or several. */
export const message = z.object({ message: z.union([one(), many()]) })

export const messageText = z.object({ message: one() })

export const messageList = z.object({ message: many() })

export const taskReward = z.object({ amount: whole('currency that the task paid', 5) })

export const links = z.object({
  first: text('address of the first page').nullable().optional(),
  last: text('address of the last page').nullable().optional(),
  prev: text('address of the page before').nullable().optional(),
  next: text('address of the page after').nullable().optional(),
})
