import * as z from 'zod'
import { readWhole } from './wire.ts'

const headerCount = (id: string, meaning: string, example: number) =>
  z.preprocess(readWhole, z.int().min(0)).meta({ description: meaning, examples: [example], header: { id } })

/** On every response (section 8). */
export const rateLimitHeaders = z.object({
  'X-RateLimit-Limit': headerCount('RateLimit', 'requests allowed per minute', 60),
  'X-RateLimit-Remaining': headerCount('RateRemaining', 'requests left after this one', 59),
})
