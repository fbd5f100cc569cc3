import * as z from 'zod'
import { type EndpointName, endpoints } from '../contracts/chapters.ts'
import { didYouMean } from './hints/nearest.ts'

/** What can go wrong on purpose. `faults/README.md` says how to add a kind. */

const everything = endpoints.map(({ name }) => name as EndpointName)

/** What a kind can strike; everything where it is not named. */
const narrow = {
  unauthorized: endpoints.filter(({ access }) => access === 'member').map(({ name }) => name as EndpointName),
  'audit-lost': ['approveApplication', 'rejectApplication'],
  'payment-lost': [],
  'balance-drops': ['joinTopic', 'rewardFeed', 'rewardTopic', 'withdraw'],
} as const satisfies Record<string, readonly EndpointName[]>

function refusedName(given: unknown, names: readonly string[]): string {
  const wrong = [given].flat().find((one) => !names.includes(String(one)))
  if (names.length < 10) return `must be one of ${names.join(', ')}`
  if (everything.some((name) => name === wrong)) return `${String(wrong)} needs no token`
  return `${String(wrong)} is no operation${didYouMean(String(wrong), names)}`
}

const times = {
  /** How many times it strikes; then it is gone. */
  count: z.int().positive().optional(),
  /** How many calls it spares first. */
  after: z.int().min(0).optional(),
}

const limits = <Name extends EndpointName>(names: readonly Name[]) => ({
  /** The operation that it strikes, or several; all that it can strike when there is none. */
  operation: z
    .union([z.enum(names), z.array(z.enum(names)).min(1).readonly()], {
      error: ({ input }) => refusedName(input, names),
    })
    .optional(),
  ...times,
})

const ms = z.int().min(0).max(600_000)

const span = z.union([ms, z.tuple([ms, ms]).readonly()], {
  error: 'must be milliseconds up to 600000, or the least and the most of them',
})

const kinds = [
  /** The answer comes late. */
  z.strictObject({ kind: z.literal('latency'), ms: span, ...limits(everything) }),
  /** There is no answer: the connection is cut. */
  z.strictObject({ kind: z.literal('drop'), ...limits(everything) }),
  /** The token does not count any more. */
  z.strictObject({ kind: z.literal('unauthorized'), ...limits(narrow.unauthorized) }),
  /** Too many calls in this minute. */
  z.strictObject({ kind: z.literal('throttled'), ...limits(everything) }),
  /** The platform fails; with `page`, a proxy in front of it says so in HTML. */
  z.strictObject({
    kind: z.literal('broken'),
    status: z.literal([500, 502, 503, 504]).optional(),
    page: z.boolean().optional(),
    ...limits(everything),
  }),
  /** The true answer, its JSON cut off. */
  z.strictObject({ kind: z.literal('malformed'), ...limits(everything) }),
  /** A decision is accepted and never takes effect: on an application, or on a topic by the control plane. */
  z.strictObject({ kind: z.literal('audit-lost'), ...limits(narrow['audit-lost']) }),
  /** The provider's report never arrives: a paid recharge waits on. */
  z.strictObject({ kind: z.literal('payment-lost'), ...times }),
  /** Somebody else spends the caller's currency, so much or all, just before the caller does. */
  z.strictObject({
    kind: z.literal('balance-drops'),
    by: z.int().positive().optional(),
    ...limits(narrow['balance-drops']),
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

export const reach: { readonly [Kind in FaultKind]?: readonly EndpointName[] } = narrow

/** What goes wrong in a world. A fault that is none is refused with an error that says why. */
export interface WorldFaults {
  /** Those that are still to come, in the order of adding. */
  list(): readonly Fault[]
  add(fault: Fault): void
  clear(): void
}
