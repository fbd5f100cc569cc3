import type { Context } from '../context.ts'
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

/** A kind of thing, and how one of them is read alone. */
export interface Kind<T> {
  /** `feed` */
  readonly name: string
  facts(one: T): Facts
  alone(id: number): Promise<T>
}

type Lists<T> = Readonly<Record<string, () => Promise<readonly (T & { readonly id: number })[]>>>

/** Holds these things, in each list that shows them, against what is read of them alone. */
export async function isListedAsAlone<T>(
  { expect }: Context,
  { name: kind, facts, alone }: Kind<T>,
  ids: readonly number[],
  lists: Lists<T>,
): Promise<void> {
  const read = () => Promise.all(ids.map(async (id) => facts(await alone(id))))
  const before = await read()
  const pages = await Promise.all(Object.entries(lists).map(async ([name, list]) => ({ name, items: await list() })))
  const after = await read()
  for (const { name, items } of pages)
    for (const item of items.filter(({ id }) => ids.includes(id))) {
      const place = ids.indexOf(item.id)
      const wrong = strays(facts(item), before[place] ?? {}, after[place] ?? {})
      expect(wrong, `what ${name} tells of a ${kind} otherwise than the ${kind} alone`).equals([])
    }
}

function isBetween(value: unknown, before: unknown, after: unknown): boolean {
  if (typeof value !== 'number' || typeof before !== 'number' || typeof after !== 'number')
    return same(value, before) || same(value, after)
  return value >= Math.min(before, after) && value <= Math.max(before, after)
}
