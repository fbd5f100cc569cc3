import type { Context } from '../../client/context.ts'
import { deepEqual } from '../../model/json.ts'
import { parseTime } from '../events/events.ts'

/** Compares items of lists with the same items read by id. */

/** Compared values by field name; undefined if a response does not show the field. */
export type Values = Readonly<Record<string, unknown>>

/** Without query and fragment, which may carry a new signature each time. */
export const fileAddress = (file: { readonly url: string } | null | undefined): string | undefined =>
  file?.url.split(/[?#]/, 1)[0]

export const timeValue = (time: string | null | undefined): number | undefined => (time ? parseTime(time) : undefined)

/** For lists whose order does not matter. */
export const sortedBy = <T>(items: readonly T[] | undefined, key: (item: T) => number): T[] | undefined =>
  items?.toSorted((a, b) => key(a) - key(b))

/** A field that differs between a list and reading by id. */
export interface Difference {
  readonly field: string
  readonly listed: unknown
  readonly byId: unknown
}

/** Fields with different values. The item is read by id before and after the list, because counts may change meanwhile. */
export const differences = (listed: Values, before: Values, after: Values): Difference[] =>
  Object.entries(listed)
    .filter(([name, value]) => isGiven(value) && isGiven(before[name]) && !isBetween(value, before[name], after[name]))
    .map(([field, value]) => ({ field, listed: value, byId: after[field] }))

const isGiven = (value: unknown): boolean => value !== undefined && value !== null

/** A resource kind, and how to read one by id. */
export interface Resource<T> {
  /** `feed` */
  readonly name: string
  /** The requirement about a field. */
  requirementOf(field: string): string
  valuesOf(one: T): Values
  readOne(id: number): Promise<T>
}

type Lists<T> = Readonly<Record<string, () => Promise<readonly (T & { readonly id: number })[]>>>

/** Expects these items to be the same in each list that contains them and when read by id. */
export async function expectSameInLists<T>(
  { expect, aside }: Context,
  { name: kind, requirementOf, valuesOf, readOne }: Resource<T>,
  ids: readonly number[],
  lists: Lists<T>,
): Promise<void> {
  const read = () => Promise.all(ids.map(async (id) => valuesOf(await readOne(id))))
  const before = await read()
  const pages: { name: string; items: Awaited<ReturnType<Lists<T>[string]>> }[] = []
  for (const [name, list] of Object.entries(lists))
    await aside(name, async () => void pages.push({ name, items: await list() }))
  const after = await read()
  for (const { name, items } of pages)
    for (const item of items.filter(({ id }) => ids.includes(id))) {
      const place = ids.indexOf(item.id)
      for (const { field, listed, byId } of differences(valuesOf(item), before[place] ?? {}, after[place] ?? {}))
        expect(
          listed,
          `${field} of ${kind} ${item.id} in ${name}, compared with reading by id,`,
          requirementOf(field),
        ).equals(byId)
    }
}

function isBetween(value: unknown, before: unknown, after: unknown): boolean {
  if (typeof value !== 'number' || typeof before !== 'number' || typeof after !== 'number')
    return deepEqual(value, before) || deepEqual(value, after)
  return value >= Math.min(before, after) && value <= Math.max(before, after)
}
