import type { Case } from '../case.ts'
import { effectOf } from '../journal/effects.ts'
import { type Mode, permits } from '../mode.ts'
import { type Footprint, footprintOf } from './recorded.ts'

/** What a run will do, told before it does anything. */
export interface Plan {
  readonly mode: Mode
  /** Cases that will run. */
  readonly cases: number
  readonly requests: number
  /** The most frequent first. */
  readonly writes: readonly Written[]
  readonly leftOut: readonly { readonly address: string; readonly reason: string }[]
}

export interface Written {
  readonly operation: string
  readonly times: number
  /** Why it stays; empty for what is undone, or changes only what the run made. */
  readonly leaves: string
  /** Tasks may count it and pay, and notifications tell of it. */
  readonly counts: boolean
}

const nothing: Footprint = { mode: 'full', requests: {}, writes: {} }

/** `hasControl`: cases that need a control plane take part. */
export function planOf(cases: readonly Case[], mode: Mode, hasControl = false): Plan {
  const left = cases.map((one) => ({ address: one.address, reason: reasonAgainst(one, mode, hasControl) }))
  const out = left.flatMap(({ address, reason }) => (reason === undefined ? [] : [{ address, reason }]))
  const outside = new Set(out.map(({ address }) => address))
  const inside = cases.filter(({ address }) => !outside.has(address))
  const footprints = inside.map((one) => footprintOf(one) ?? nothing)
  const writes = Object.entries(sumOf(footprints.map((one) => one.writes)))
    .map(([operation, times]) => ({ operation, times, ...traceOf(operation) }))
    .sort((a, b) => b.times - a.times)
  const requests = Object.values(sumOf(footprints.map((one) => one.requests))).reduce((sum, times) => sum + times, 0)
  return { mode, cases: inside.length, requests, writes, leftOut: out }
}

function traceOf(operation: string): Pick<Written, 'leaves' | 'counts'> {
  const effect = effectOf(operation)
  return { leaves: effect?.lasts ?? '', counts: effect?.counts !== undefined }
}

/** Why the profile of a run leaves a case out, known before it begins. */
export function reasonAgainst(one: Case, mode: Mode, hasControl: boolean): string | undefined {
  const isMissing = one.needs.length > 0 && !(hasControl && mode === 'full')
  if (isMissing && mode === 'full') return `the target offers no ${one.needs.join(', ')}`
  if (isMissing) return `mode ${mode} leaves the control plane alone (${one.needs.join(', ')})`
  const footprint = footprintOf(one)
  return footprint && !permits(mode, footprint.mode) ? tooMuch(footprint) : undefined
}

function tooMuch({ mode, writes }: Footprint): string {
  const lasting = Object.keys(writes).filter((operation) => effectOf(operation)?.lasts !== undefined)
  return [`it needs mode ${mode}`, ...(lasting.length > 0 ? [`it sends ${lasting.join(', ')}`] : [])].join(': ')
}

function sumOf(counts: readonly Readonly<Record<string, number>>[]): Record<string, number> {
  const sums: Record<string, number> = {}
  for (const [name, times] of counts.flatMap((one) => Object.entries(one))) sums[name] = (sums[name] ?? 0) + times
  return sums
}
