import * as z from 'zod'
import { fault } from './faults.ts'
import { didYouMean } from './hints/nearest.ts'
import { sizes } from './seed/seeding.ts'
import { stateNames } from './states/states.ts'

/** What each door takes: a mistyped option would otherwise do nothing. */

const isState = (given: unknown) =>
  (typeof given === 'object' && given !== null) || stateNames.some((name) => name === given)

/** A name, or a snapshot: what is in that is judged when it is restored. */
const state = z.custom<string | object>(isState, {
  error: ({ input }) =>
    `there is no ${input}${didYouMean(String(input), stateNames)}\nThere are ${stateNames.join(', ')}`,
})

const isAddress = (text: string, base?: string) =>
  URL.canParse(text, base) && /^https?:$/.test(new URL(text, base).protocol)

const world = {
  seed: z
    .int()
    .min(0)
    .max(2 ** 32 - 1)
    .optional(),
  size: z.enum(sizes).optional(),
  rateLimit: z
    .int()
    .min(1)
    .max(2 ** 31 - 1)
    .optional(),
  faults: z.array(fault).optional(),
  state: state.optional(),
}

export const doorOptions = z.strictObject({
  ...world,
  baseUrl: z
    .string()
    .refine((text) => isAddress(text), 'write it in full, as https://api.community.example')
    .optional(),
  hints: z.boolean().optional(),
})

const anything = z.unknown().optional()

const interception = {
  handlers: z.array(z.unknown()).optional(),
  onUnhandledFrame: z
    .custom((given) => typeof given === 'function' || ['bypass', 'warn', 'error'].includes(String(given)), {
      error: 'must be bypass, warn, error or a function',
    })
    .optional(),
}

export const nodeOptions = doorOptions.extend(interception)

export const browserOptions = doorOptions.extend({
  ...interception,
  baseUrl: z
    .string()
    .refine((text) => isAddress(text, 'http://page.test'), 'must be an address, in full or relative to the page')
    .optional(),
  serviceWorker: anything,
  quiet: z.boolean().optional(),
  persist: z.boolean().optional(),
})

export const serverOptions = z.strictObject({
  ...world,
  host: z.string().optional(),
  port: z.int().min(0).max(65_535).optional(),
  topicAudit: z.boolean().optional(),
  controlToken: z.string().min(1).optional(),
  worldIdle: z.number().min(0).optional(),
  mostWorlds: z.int().min(1).optional(),
  log: anything,
  logTo: anything,
  now: anything,
  tick: anything,
  onHint: anything,
  onError: anything,
  turns: anything,
  wrap: anything,
  pagesOrigin: anything,
})

export const mockOptions = z.strictObject({
  origin: z
    .string()
    .refine((text) => isAddress(text))
    .optional(),
})

/** Says of everything at once what is wrong with it. */
export function checkOptions(call: string, schema: z.ZodObject, given: unknown): void {
  const read = schema.safeParse(given)
  if (read.success) return
  const complaints = read.error.issues.flatMap((issue) => complaintsOf(issue, Object.keys(schema.shape)))
  throw new TypeError(complaints.map((complaint) => `${call}: ${complaint}`).join('\n'))
}

function complaintsOf(issue: z.core.$ZodIssue, known: readonly string[]): string[] {
  const isStranger = issue.code === 'unrecognized_keys' && issue.path.length === 0
  if (isStranger) return issue.keys.map((key) => `${key} is no option${didYouMean(key, known)}`)
  return [`${issue.path.join('.')}: ${issue.message}`]
}
