import * as z from 'zod'
import { type EndpointName, endpoints } from '../../contracts/chapters.ts'
import { didYouMean } from '../../contracts/runtime/did-you-mean.ts'
import { type ErrorShape, errorShapes } from '../../contracts/runtime/errors.ts'

export const everyOperation = endpoints.map(({ name }) => name as EndpointName)

/** Kinds that apply to certain operations only. */
const limitedTo = {
  unauthorized: endpoints.filter(({ access }) => access === 'member').map(({ name }) => name as EndpointName),
  'audit-lost': ['approveApplication', 'rejectApplication'],
  'payment-lost': [],
  'balance-drops': ['joinTopic', 'rewardFeed', 'rewardTopic', 'withdraw'],
} as const satisfies Record<string, readonly EndpointName[]>

function operationError(given: unknown, names: readonly string[]): string {
  const wrong = [given].flat().find((one) => !names.includes(String(one)))
  if (names.length < 10) return `must be one of ${names.join(', ')}`
  if (everyOperation.some((name) => name === wrong)) return `${String(wrong)} needs no token`
  return unknownOperation(String(wrong), names)
}

export const unknownOperation = (name: string, names: readonly string[] = everyOperation): string =>
  `unknown operation "${name}"${didYouMean(name, names)}`

const times = {
  /** How many requests it applies to; then it is removed. */
  count: z.int().positive().optional(),
  /** How many requests it skips first. */
  after: z.int().min(0).optional(),
}

const onlyOn = <Name extends EndpointName>(names: readonly Name[]) => ({
  /** One or more operations; by default all that the kind can apply to. */
  operation: z
    .union([z.enum(names), z.array(z.enum(names)).min(1).readonly()], {
      error: ({ input }) => operationError(input, names),
    })
    .optional(),
  ...times,
})

const onAny = onlyOn(everyOperation)

const ms = z.int().min(0).max(600_000)

/** A time in milliseconds, or the limits of a random time. */
export const span = z.union([ms, z.tuple([ms, ms]).readonly()], {
  error: 'must be milliseconds up to 600000, or a minimum and a maximum',
})

const shapes = Object.keys(errorShapes) as ErrorShape[]

const addressError = 'must be a path that starts with / or an http(s) address'

const address = z
  .string()
  .refine((text) => /^(?:\/(?![/\\])|https?:\/\/)/.test(text) && URL.canParse(text, 'http://a'), {
    error: addressError,
  })

/** `faults/README.md` says how to add a kind. */
const kinds = [
  /** The response is delayed. */
  z.strictObject({ kind: z.literal('latency'), ms: span, ...onAny }),
  /** The connection is closed without a response. */
  z.strictObject({ kind: z.literal('drop'), ...onAny }),
  /** The token is treated as invalid. */
  z.strictObject({ kind: z.literal('unauthorized'), ...onlyOn(limitedTo.unauthorized) }),
  /** The request is treated as beyond the rate limit. */
  z.strictObject({ kind: z.literal('throttled'), ...onAny }),
  /** A server error; with `page` an HTML page, as from a proxy. */
  z.strictObject({
    kind: z.literal('broken'),
    status: z.literal([500, 502, 503, 504]).optional(),
    page: z.boolean().optional(),
    ...onAny,
  }),
  /** An error in one of the five shapes of section 7; 422 with a message by default. */
  z.strictObject({
    kind: z.literal('refused'),
    status: z.int().min(400).max(599).optional(),
    shape: z.enum(shapes).optional(),
    ...onAny,
  }),
  /** Redirects to `to`; with `loop` to the same address; by default to the same address with a trailing slash. */
  z
    .strictObject({
      kind: z.literal('redirect'),
      status: z.literal([301, 302, 307]).optional(),
      to: address.optional(),
      loop: z.literal(true).optional(),
      ...onAny,
    })
    .refine(({ to, loop }) => !(to && loop), { path: ['loop'], error: 'cannot be combined with to' }),
  /** The real response with truncated JSON. */
  z.strictObject({ kind: z.literal('malformed'), ...onAny }),
  /** A decision on an application, or on a topic through the control plane, is accepted and never takes effect. */
  z.strictObject({ kind: z.literal('audit-lost'), ...onlyOn(limitedTo['audit-lost']) }),
  /** The payment provider's report never arrives, so a paid recharge stays pending. */
  z.strictObject({ kind: z.literal('payment-lost'), ...times }),
  /** The caller's currency (`by`, or all of it) is spent elsewhere just before the request. */
  z.strictObject({
    kind: z.literal('balance-drops'),
    by: z.int().positive().optional(),
    ...onlyOn(limitedTo['balance-drops']),
  }),
] as const

export const faultKinds = kinds.map(({ shape }) => shape.kind.value)

export const fault = z.discriminatedUnion('kind', kinds, {
  error: ({ input }) => {
    const given = String((input as { kind?: unknown } | null | undefined)?.kind)
    return `must be one of ${faultKinds.join(', ')}${didYouMean(given, faultKinds)}`
  },
})

export type Fault = z.output<typeof fault>
export type FaultKind = Fault['kind']

export const operationsOfKind: { readonly [Kind in FaultKind]?: readonly EndpointName[] } = limitedTo

/** A fault with its remaining counts. */
export type FaultEntry = Fault & { readonly id: number; readonly used: number }

export interface AddedFault {
  readonly id: number
  /** How many requests it was applied to. */
  readonly used: number
  remove(): void
}

/** The faults of a world. */
export interface WorldFaults {
  /** The faults that are not used up, in the order of adding. */
  list(): readonly FaultEntry[]
  /** Throws an error with the reasons if the fault is invalid. */
  add(fault: Fault): AddedFault
  clear(): void
}
