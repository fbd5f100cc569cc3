import type { Case } from '../case.ts'
import type { Mode } from '../mode.ts'
import recorded from './recorded.json' with { type: 'json' }

/** What a case sends, as it was recorded against a world of ours: `node cli/footprint.ts` does it again. */
export interface Footprint {
  /** The least in which it can run. */
  readonly mode: Mode
  /** Requests of each caller. */
  readonly requests: Readonly<Record<string, number>>
  /** Operations that write, and how often. */
  readonly writes: Readonly<Record<string, number>>
}

/** `safe alice:3,bob:1 publishFeed:1,deleteFeed:1` */
export const footprintText = ({ mode, requests, writes }: Footprint): string =>
  [mode, countsText(requests), countsText(writes)].join(' ').trimEnd()

const countsText = (counts: Readonly<Record<string, number>>): string =>
  Object.entries(counts)
    .map(([name, times]) => `${name}:${times}`)
    .join(',')

function footprintFrom(text: string): Footprint {
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

const read = new Map<string, Footprint>()

/** None for a case that is not recorded yet: what it sends is still watched while it runs. */
export function footprintOf({ address }: Pick<Case, 'address'>): Footprint | undefined {
  const text = (recorded as Readonly<Record<string, string>>)[address]
  const footprint = read.get(address) ?? (text === undefined ? undefined : footprintFrom(text))
  if (footprint) read.set(address, footprint)
  return footprint
}
