import * as z from 'zod'
import { large, list, shared, text, whole } from './fields.ts'

/** A response without a body. */
export const nothing = z.undefined()

const one = () => text('message for the user', 'Done')
const many = () => list(one(), 'messages for the user').min(1)

/** For operations where the document does not state whether `message` is one text or several. */
export const message = shared('Message', 'One or several messages for the user', { message: z.union([one(), many()]) })

export const messageText = shared('MessageText', 'A message for the user', { message: one() })

export const messageList = shared('MessageList', 'Messages for the user', { message: many() })

export const taskReward = shared('TaskReward', 'The payment for a completed task', {
  amount: large(whole('currency paid by the task', 5)),
})

const pageLink = (which: string, page: number | null) =>
  z
    .string()
    .nullable()
    .optional()
    .meta({
      description: `URL of the ${which} page`,
      examples: [page && `http://127.0.0.1:8081/api/v2/feed/topic/random?page=${page}`],
    })

export const links = shared('PageLinks', 'Links between pages', {
  first: pageLink('first', 1),
  last: pageLink('last', 2),
  prev: pageLink('previous', null),
  next: pageLink('next', 2),
})
