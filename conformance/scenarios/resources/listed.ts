import type { Context } from '../../client/context.ts'
import { deepEqual } from '../../model/deep-equal.ts'
import { parseTime } from '../events/events.ts'

/** Compares items of lists with the same things read by id. */

/** What is shown of a thing, by name; undefined where it is not shown. */
export type Values = Readonly<Record<string, unknown>>

/** Without query and fragment, which may carry a new signature each time. */
export const fileAddress = (file: { readonly url: string } | null | undefined): string | undefined =>
  file?.url.replace(/[?#].*$/, '')

export const timeValue = (time: string | null | undefined): number | undefined => (time ? parseTime(time) : undefined)

/** For lists whose order does not matter. */
export const sortedBy = <T>(items: readonly T[] | undefined, key: (item: T) => number): T[] | undefined =>
  items?.toSorted((a, b) => key(a) - key(b))

/** What both show, but differently. It is read by id before and after the list, because counts may change meanwhile. */
export const differences = (listed: Values, before: Values, after: Values): string[] =>
  Object.entries(listed)
    .filter(([name, value]) => isGiven(value) && isGiven(before[name]) && !isBetween(value, before[name], after[name]))
    .map(([name, value]) => `${name} is ${JSON.stringify(value)} in the list and ${JSON.stringify(after[name])} by id`)

const isGiven = (value: unknown): boolean => value !== undefined && value !== null

/** A kind of thing, and how one of them is read by id. */
export interface Resource<T> {
  /** `feed` */
  readonly name: string
  valuesOf(one: T): Values
  readOne(id: number): Promise<T>
}

type Lists<T> = Readonly<Record<string, () => Promise<readonly (T & { readonly id: number })[]>>>

/** Expects these things to be the same in each list that shows them as read by id. */
export async function expectSameInLists<T>(
  { expect }: Context,
  { name: kind, valuesOf, readOne }: Resource<T>,
  ids: readonly number[],
  lists: Lists<T>,
): Promise<void> {
  const read = () => Promise.all(ids.map(async (id) => valuesOf(await readOne(id))))
  const before = await read()
  const pages = await Promise.all(Object.entries(lists).map(async ([name, list]) => ({ name, items: await list() })))
  const after = await read()
  for (const { name, items } of pages)
    for (const item of items.filter(({ id }) => ids.includes(id))) {
      const place = ids.indexOf(item.id)
      const wrong = differences(valuesOf(item), before[place] ?? {}, after[place] ?? {})
      expect(wrong, `the differences between a ${kind} in ${name} and read by id`).equals([])
    }
}

function isBetween(value: unknown, before: unknown, after: unknown): boolean {
  if (typeof value !== 'number' || typeof before !== 'number' || typeof after !== 'number')
    return deepEqual(value, before) || deepEqual(value, after)
  return value >= Math.min(before, after) && value <= Math.max(before, after)
}
