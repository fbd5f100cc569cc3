import recorded from './footprints.json' with { type: 'json' }
import type { Mode } from './modes.ts'

/** The requests that a case sends. */
export interface Footprint {
  /** The most restrictive mode in which it can run. */
  readonly mode: Mode
  /** Number of requests per caller. */
  readonly requests: Readonly<Record<string, number>>
  /** Number of requests per writing operation. */
  readonly writes: Readonly<Record<string, number>>
  /** All operations that were sent. Recorded in `sent-operations.json`. */
  readonly operations?: readonly string[]
}

/** `safe alice:3,bob:1 publishFeed:1,deleteFeed:1` */
export const footprintText = ({ mode, requests, writes }: Footprint): string =>
  [mode, countsText(requests), countsText(writes)].join(' ').trimEnd()

const countsText = (counts: Readonly<Record<string, number>>): string =>
  Object.entries(counts)
    .map(([name, times]) => `${name}:${times}`)
    .join(',')

export function footprintFrom(text: string): Footprint {
  const [mode, requests = '', writes = ''] = text.split(' ')
  return { mode: mode as Mode, requests: countsFrom(requests), writes: countsFrom(writes) }
}

const countsFrom = (text: string): Record<string, number> =>
  Object.fromEntries(
    text
      .split(',')
      .filter((pair) => pair !== '')
      .map((pair) => pair.split(':'))
      .map(([name = '', times]) => [name, Number(times)]),
  )

const texts: Readonly<Record<string, string>> = recorded
const read = new Map<string, Footprint>()

/** The key for the requests that a case sends if there is an adapter, if they differ. */
export const withAdapterKey = (id: string): string => `${id} with adapter`

/**
 * Recorded against a mock world by `node lab/mutants/record-footprints.ts`. Undefined for a case that is not recorded yet:
 * its requests are still checked while it runs.
 */
export function footprintOf({ id }: { readonly id: string }, hasAdapter = false): Footprint | undefined {
  const keys = hasAdapter ? [withAdapterKey(id), id] : [id, withAdapterKey(id)]
  return footprintAt(keys.find((key) => texts[key] !== undefined) ?? id)
}

function footprintAt(key: string): Footprint | undefined {
  const text = texts[key]
  const footprint = read.get(key) ?? (text === undefined ? undefined : footprintFrom(text))
  if (footprint) read.set(key, footprint)
  return footprint
}

/** Whether the case passed without an adapter when it was recorded. */
export const needsNoAdapter = ({ id }: { readonly id: string }): boolean => texts[id] !== undefined
