import { same } from '../same.ts'
import { momentOf } from './events.ts'

/** An item of a list, held against what is read of it alone. */

/** What is told of a thing, by name; undefined where it is not told. */
export type Facts = Readonly<Record<string, unknown>>

/** A file by its address without what may be signed anew each time. */
export const fileIn = (file: { readonly url: string } | null | undefined): string | undefined =>
  file?.url.replace(/[?#].*$/, '')

export const timeIn = (time: string | null | undefined): number | undefined => (time ? momentOf(time) : undefined)

/** In an order of their own. */
export const sortedBy = <T>(items: readonly T[] | undefined, key: (item: T) => number): T[] | undefined =>
  items?.toSorted((a, b) => key(a) - key(b))

/** What both tell, but differently. Others may count on meanwhile: it was read alone before and after. */
export const strays = (listed: Facts, before: Facts, after: Facts): string[] =>
  Object.entries(listed)
    .filter(([name, value]) => isTold(value) && isTold(before[name]) && !isBetween(value, before[name], after[name]))
    .map(([name, value]) => `${name} ${JSON.stringify(value)}, alone ${JSON.stringify(after[name])}`)

const isTold = (value: unknown): boolean => value !== undefined && value !== null

function isBetween(value: unknown, before: unknown, after: unknown): boolean {
  if (typeof value !== 'number' || typeof before !== 'number' || typeof after !== 'number')
    return same(value, before) || same(value, after)
  return value >= Math.min(before, after) && value <= Math.max(before, after)
}
