import type * as z from 'zod'
import type { Endpoint } from '../dsl/endpoint.ts'
import { messages } from '../messages.ts'
import { exampleOf } from './example.ts'

/** The example of a response with the message of our servers. */
export function successExample({ name }: Pick<Endpoint, 'name'>, body: z.ZodType): unknown {
  const example = exampleOf(body)
  const text = messages[name as keyof typeof messages]
  if (text === undefined || typeof example !== 'object' || example === null || !('message' in example)) return example
  return { ...example, message: Array.isArray(example.message) ? [text] : text }
}

const invalid = 'The request is not valid'

const texts: Readonly<Record<number, string>> = {
  400: 'The body is not valid JSON',
  401: 'The token is missing, expired or revoked',
  403: 'You may not do this',
  404: 'Not found',
  413: 'The body is too large',
  415: 'Send JSON, with Content-Type: application/json',
  422: invalid,
  429: 'Too many requests; try again in a minute',
}

/** Used in place of the general texts. */
const ownTexts: { readonly [operation: string]: { readonly [status: number]: string } } = {
  joinTopic: { 403: 'Not enough currency for the fee', 404: 'Topic not found' },
  approveApplication: { 403: 'Not enough currency for the fee', 422: 'The application has already been processed' },
  rejectApplication: { 422: 'The application has already been processed' },
  leaveTopic: { 422: 'The creator cannot leave the topic' },
  rewardFeed: { 403: 'Not enough currency' },
  rewardTopic: { 403: 'Not enough currency' },
  attachTag: { 422: 'You already have this tag' },
  detachTag: { 422: 'You do not have this tag' },
  signIn: { 422: 'You have already signed in today' },
  verifyIapOrder: { 422: 'The receipt is not valid for this purchase' },
  getShopInfo: { 404: 'You have not saved any contact information' },
}

/** An error in the shape that our servers use. */
export function errorExample({ name }: Pick<Endpoint, 'name'>, status: number, body: z.ZodType): unknown {
  const message = ownTexts[name]?.[status] ?? texts[status]
  const withFields = { message, errors: { limit: ['is not a whole number'] } }
  const candidates = [...(message === invalid ? [withFields] : []), { message }, { message: [message] }]
  return candidates.find((one) => body.safeParse(one).success) ?? exampleOf(body)
}
