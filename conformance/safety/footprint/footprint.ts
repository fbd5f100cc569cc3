import type { Mode } from '../modes.ts'

/** What a case sends. */
export interface Footprint {
  /** The least mode in which it can run. */
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
