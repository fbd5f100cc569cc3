import * as z from 'zod'
import { list, text, whole } from './fields.ts'

/** A response without a body. */
export const nothing = z.undefined()

const one = () => text('message for the user', 'Done')
const many = () => list(one(), 'messages for the user').min(1)

/** For operations where the document does not state whether `message` is one text or several. */
export const message = z.object({ message: z.union([one(), many()]) })

export const messageText = z.object({ message: one() })

export const messageList = z.object({ message: many() })

export const taskReward = z.object({ amount: whole('currency paid by the task', 5) })

export const links = z.object({
  first: text('URL of the first page').nullable().optional(),
  last: text('URL of the last page').nullable().optional(),
  prev: text('URL of the previous page').nullable().optional(),
  next: text('URL of the next page').nullable().optional(),
})
