import { type Adapter, missingPart, readOnlyParts } from '../adapter/parts.ts'
import type { Case } from '../authoring/case.ts'
import { NotExercised } from '../model/case-errors.ts'
import { type Footprint, footprintOf } from '../safety/footprint.ts'
import { effectOf } from '../safety/journal/operation-effects.ts'
import { allows, type Mode } from '../safety/modes.ts'

/** What a run will send, known before it starts. */
export interface WritePlan {
  readonly mode: Mode
  /** Cases that will run. */
  readonly cases: number
  readonly requests: number
  /** Estimated requests of the observer, which repeats reads that do not match. */
  readonly observerRequests: number
  /** Requests of the busiest caller, because rate limits apply per caller. */
  readonly busiestCaller: number
  /** Most frequent first. */
  readonly writes: readonly PlannedWrite[]
  readonly leftOut: readonly { readonly id: string; readonly reason: string }[]
}

export interface PlannedWrite {
  readonly operation: string
  readonly times: number
  /** What stays on the target. Empty if the run undoes it. */
  readonly leaves: string
  /** Whether it may trigger task rewards or notifications. */
  readonly counts: boolean
}

/** Measured: 550 requests of the observer for 12,860 of the cases. The share is higher for a small part of the suite. */
export const observerShare = 0.05

const nothing: Footprint = { mode: 'full', requests: {}, writes: {} }

export function writePlanOf(
  cases: readonly Case[],
  mode: Mode,
  adapter: Adapter = {},
  isUnsupported: (one: Case) => boolean = () => false,
): WritePlan {
  const reasonOf = (one: Case) =>
    isUnsupported(one) ? 'declared unsupported' : profileSkipReason(one, mode, adapter)?.message
  const leftOut = cases.flatMap((one) => {
    const reason = reasonOf(one)
    return reason === undefined ? [] : [{ id: one.id, reason }]
  })
  const outside = new Set(leftOut.map(({ id }) => id))
  const inside = cases.filter(({ id }) => !outside.has(id))
  const hasAdapter = mode === 'full' && Object.keys(adapter).length > 0
  const footprints = inside.map((one) => footprintOf(one, hasAdapter) ?? nothing)
  const writes = Object.entries(sumOf(footprints.map((one) => one.writes)))
    .map(([operation, times]) => ({ operation, times, ...consequencesOf(operation) }))
    .sort((a, b) => b.times - a.times)
  const callers = Object.values(sumOf(footprints.map((one) => one.requests)))
  const requests = callers.reduce((sum, times) => sum + times, 0)
  const busiestCaller = Math.max(0, ...callers)
  const observerRequests = inside.some(({ observed }) => observed) ? Math.ceil(requests * observerShare) : 0
  return { mode, cases: inside.length, requests, observerRequests, busiestCaller, writes, leftOut }
}

function consequencesOf(operation: string): Pick<PlannedWrite, 'leaves' | 'counts'> {
  const effect = effectOf(operation)
  return { leaves: effect?.permanent ?? '', counts: effect?.counts !== undefined }
}

/** Why mode or adapter exclude a case, known before it starts. */
export function profileSkipReason(one: Case, mode: Mode, adapter: Adapter = {}): NotExercised | undefined {
  const missing = one.needs.filter((part) => !adapter[part])
  if (missing.length > 0) return missingPart(missing)
  const changing = one.needs.filter((part) => !readOnlyParts.has(part))
  if (changing.length > 0 && mode !== 'full')
    return new NotExercised(`mode ${mode} does not use ${changing.join(' and ')} of the adapter`, '--mode full')
  const footprint = footprintOf(one)
  if (!footprint || allows(mode, footprint.mode)) return undefined
  return new NotExercised(modeReason(footprint), `--mode ${footprint.mode}`)
}

function modeReason({ mode, writes }: Footprint): string {
  const lasting = Object.keys(writes).filter((operation) => effectOf(operation)?.permanent !== undefined)
  return [`it needs mode ${mode}`, ...(lasting.length > 0 ? [`it sends ${lasting.join(', ')}`] : [])].join(': ')
}

function sumOf(counts: readonly Readonly<Record<string, number>>[]): Record<string, number> {
  const sums: Record<string, number> = {}
  for (const [name, times] of counts.flatMap((one) => Object.entries(one))) sums[name] = (sums[name] ?? 0) + times
  return sums
}
