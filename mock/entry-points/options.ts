import * as z from 'zod'
import { didYouMean } from '../../contracts/runtime/did-you-mean.ts'
import { fault } from '../faults/faults.ts'
import { overrideData } from '../overrides/override.ts'
import { sizes } from '../seed/seeding.ts'
import { parseTime } from '../seed/start.ts'
import { locales } from '../seed/texts/locale.ts'
import { stateNames, unknownState } from '../states/states.ts'
import { corners } from './browser/console/corner.ts'

/** Options are validated, because a mistyped option would otherwise be ignored. */

const isState = (given: unknown) =>
  (typeof given === 'object' && given !== null) || stateNames.some((name) => name === given)

/** A name or a snapshot. The content of a snapshot is checked when it is restored. */
const state = z.custom<string | object>(isState, {
  error: ({ input }) => unknownState(String(input)),
})

const isAddress = (text: string, base?: string) =>
  URL.canParse(text, base) && /^https?:$/.test(new URL(text, base).protocol)

const startTime = z.unknown().transform((given, context) => {
  if (given === 'real' || given === 'fixed') return given
  try {
    return parseTime(given as string)
  } catch (error) {
    context.addIssue(`must be real, fixed or a time: ${(error as Error).message}`)
    return z.NEVER
  }
})

const ownFaker = z.custom<object>((given) => typeof Object(given).person?.firstName === 'function', {
  error: 'must be an instance of Faker of @faker-js/faker',
})

const world = {
  seed: z
    .int()
    .min(0)
    .max(2 ** 32 - 1)
    .optional(),
  size: z.enum(sizes).optional(),
  locale: z.enum(locales).optional(),
  faker: ownFaker.optional(),
  now: startTime.optional(),
  clock: z.literal('system').optional(),
  rateLimit: z
    .int()
    .min(1)
    .max(2 ** 31 - 1)
    .optional(),
  guard: z.boolean().optional(),
  faults: z.array(fault).optional(),
  overrides: z.array(overrideData).optional(),
  state: state.optional(),
  arrange: z.custom<object>((given) => typeof given === 'object' && given !== null, 'must be an object').optional(),
}

export const entryPointOptions = z.strictObject({
  ...world,
  baseUrl: z
    .string()
    .refine((text) => isAddress(text), 'write it in full, as https://api.community.example')
    .optional(),
  hints: z.boolean().optional(),
})

const anything = z.unknown().optional()

const interception = {
  verbose: z.boolean().optional(),
  handlers: z.array(z.unknown()).optional(),
  onUnhandledFrame: z
    .custom((given) => typeof given === 'function' || ['bypass', 'warn', 'error'].includes(String(given)), {
      error: 'must be bypass, warn, error or a function',
    })
    .optional(),
}

/** The options of entry points that run in Node. */
export const contextOptions = entryPointOptions.extend({ files: z.string().min(1).optional() })

export const nodeOptions = contextOptions.extend(interception)

const pageBaseUrl = z
  .string()
  .refine((text) => isAddress(text, 'http://page.test'), 'must be an address, absolute or relative to the page')
  .optional()

export const handlersOptions = z.strictObject({ baseUrl: pageBaseUrl })

export const browserOptions = entryPointOptions.extend({
  ...interception,
  baseUrl: pageBaseUrl,
  serviceWorker: anything,
  quiet: z.boolean().optional(),
  persist: z.boolean().optional(),
  console: z.union([z.boolean(), z.enum(corners)], { error: `must be true, false, ${corners.join(', ')}` }).optional(),
})

export const serverOptions = z.strictObject({
  ...world,
  host: z.string().optional(),
  port: z.int().min(0).max(65_535).optional(),
  files: z.string().min(1).optional(),
  topicAudit: z.boolean().optional(),
  controlToken: z.string().min(1).optional(),
  worldIdle: z.number().min(0).optional(),
  maxWorlds: z.int().min(1).optional(),
  log: anything,
  logTo: anything,
  idleClock: anything,
  tick: anything,
  onHint: anything,
  onError: anything,
  lock: anything,
  middleware: anything,
  fallback: anything,
  pagesOrigin: anything,
  suite: anything,
})

export const mockOptions = z.strictObject({
  origin: z
    .string()
    .refine((text) => isAddress(text))
    .optional(),
})

/** Throws one error with all problems. */
export function checkOptions(call: string, schema: z.ZodObject, given: unknown): void {
  const read = schema.safeParse(given)
  if (read.success) return
  const problems = read.error.issues.flatMap((issue) => problemsOf(issue, Object.keys(schema.shape)))
  throw new TypeError(problems.map((problem) => `${call}: ${problem}`).join('\n'))
}

function problemsOf(issue: z.core.$ZodIssue, known: readonly string[]): string[] {
  const isUnknown = issue.code === 'unrecognized_keys' && issue.path.length === 0
  if (isUnknown) return issue.keys.map((key) => `unknown option "${key}"${didYouMean(key, known)}`)
  return [`${issue.path.join('.')}: ${issue.message}`]
}
