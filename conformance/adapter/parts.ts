import * as z from 'zod'
import { InfrastructureError, NotExercised } from '../model/case-errors.ts'
import { personNames } from '../model/person.ts'

/** What a server's owner can do for a run: the input and the result of each part. */

const person = z.object({ person: z.enum(personNames), login: z.string() })
const order = z.object({ order: z.int() })
const nothing = z.unknown().transform(() => undefined)

/** A token, optionally with its lifetime in minutes. */
const token = z
  .union([z.string().min(1), z.looseObject({ token: z.string().min(1), minutes: z.number().positive().optional() })])
  .transform((given): { token: string; minutes?: number | undefined } =>
    typeof given === 'string' ? { token: given } : given,
  )

const number = z.coerce.number().pipe(z.int())

/** ISO 8601, or milliseconds since 1970. */
const time = z.union([z.iso.datetime().transform((text) => Date.parse(text)), number])

const push = z.looseObject({
  channel: z.string(),
  target: z.int(),
  content: z.string(),
  extra: z.record(z.string(), z.unknown()),
  tag: z.string().optional(),
  badge: z.int().optional(),
})

const gift = z.looseObject({ id: z.int(), name: z.string().optional(), price: z.int().positive().optional() })

/** `topics` as in topic-config, `currency` as in the startup resource; objects are merged, lists replaced. */
const settings = z.looseObject({
  topics: z.looseObject({}).optional(),
  currency: z.looseObject({}).optional(),
  tasks: z.array(z.unknown()).optional(),
  signIn: z.array(z.int()).optional(),
  rateLimit: z.int().optional(),
})

interface Part {
  readonly given: z.ZodType
  readonly result: z.ZodType
}

export const adapterParts = {
  /** Returns a token for a person. */
  login: { given: person, result: token },
  /** Returns the user id of a person. */
  userId: { given: person, result: number },
  /** Sends a verification code to a phone number or e-mail address and returns it. */
  verificationCode: {
    given: z.object({ to: z.string() }),
    result: z.coerce.string().min(1),
  },
  /** Returns a code for the mini-program login. */
  miniProgramCode: { given: z.object({}), result: z.string().min(1) },
  /** Lists the pushes sent to a user, oldest first. */
  outbox: {
    given: z.object({ user: z.int() }),
    result: z.array(push),
  },
  /** Gives a user currency (as a normal order), or replaces permissions or roles. */
  grant: {
    given: z.object({
      user: z.int(),
      currency: z.int().optional(),
      permissions: z.array(z.string()).optional(),
      roles: z.array(z.string()).optional(),
    }),
    result: nothing,
  },
  /** Marks a recharge as paid or failed. */
  settle: {
    given: order.extend({ state: z.enum(['paid', 'failed']) }),
    result: nothing,
  },
  /** Returns an app store receipt that verifies an order. */
  receipt: { given: order, result: z.string().min(1) },
  /** Approves or rejects a topic that waits for review. */
  auditTopic: {
    given: z.object({ topic: z.int(), status: z.enum(['passed', 'failed']) }),
    result: nothing,
  },
  /** Approves or rejects a withdrawal. */
  auditWithdrawal: {
    given: order.extend({ state: z.enum(['approved', 'rejected']) }),
    result: nothing,
  },
  /** Changes settings and returns their previous values. */
  configure: {
    given: z.object({ settings }),
    result: settings,
  },
  /** Moves the server's clock forward or back and returns the new time. */
  clock: {
    given: z.object({ advance: z.int() }),
    result: time,
  },
  /** Lists nodes of existing files. */
  files: { given: z.object({}), result: z.array(z.string().min(1)).min(1) },
  /** Lists existing gifts. */
  gifts: { given: z.object({}), result: z.array(gift).min(1) },
  /** Prepares the server before a run. */
  prepare: { given: z.object({}), result: nothing },
  /** Restores the server after a run. */
  restore: { given: z.object({}), result: nothing },
} as const satisfies Readonly<Record<string, Part>>

export type PartName = keyof typeof adapterParts

export const partNames = Object.keys(adapterParts) as PartName[]

export type Given<N extends PartName> = z.output<(typeof adapterParts)[N]['given']>
export type Result<N extends PartName> = z.output<(typeof adapterParts)[N]['result']>
/** The result before parsing: a number may be given as text. */
export type RawResult<N extends PartName> = z.input<(typeof adapterParts)[N]['result']>

/** Every part is optional. */
export type Adapter = { readonly [N in PartName]?: (given: Given<N>) => Promise<Result<N>> }

export type Settings = z.output<typeof settings>
export type Push = z.output<typeof push>

/** Parts that change nothing on the server. They are used in every mode. */
export const readOnlyParts: ReadonlySet<PartName> = new Set(['login', 'userId', 'files', 'gifts'])

/** Parses what a part returned. */
export function parseResult<N extends PartName>(part: N, returned: unknown): Result<N> {
  const result = adapterParts[part].result.safeParse(returned)
  if (result.success) return result.data as Result<N>
  throw new InfrastructureError(`unexpected result of adapter.${part}: ${z.prettifyError(result.error)}`)
}

export const missingPart = (parts: readonly PartName[]): NotExercised =>
  new NotExercised(
    `needs ${parts.join(' and ')} of an adapter`,
    parts.map((name) => `adapter.${name}`),
  )
