/** Turning pages: what a list yields page by page, held against what it must yield. */

interface Pages<T> {
  /** One page; the first without a cursor. */
  page(cursor?: number): Promise<readonly T[]>
  /** Where the next page begins, given all items so far and the last page. */
  next(last: readonly NoInfer<T>[], all: readonly NoInfer<T>[]): number
  /** When to stop before the list ends, for lists that others write to. */
  enough?(all: readonly NoInfer<T>[]): boolean
}

const mostPages = 200

/** Page after page until one is empty, or there is enough. */
export async function turnPages<T>({ page, next, enough }: Pages<T>): Promise<T[]> {
  const all: T[] = []
  let cursor: number | undefined
  for (let turned = 0; turned < mostPages; turned++) {
    const items = await page(cursor)
    if (items.length === 0) return all
    all.push(...items)
    if (enough?.(all)) return all
    cursor = next(items, all)
  }
  return all
}

/** Offsets: the next page begins after all that were seen. */
export const byOffset = (_: readonly unknown[], all: readonly unknown[]): number => all.length

export const smallest =
  <K extends string>(key: K) =>
  (last: readonly { readonly [Name in K]: number }[]): number =>
    Math.min(...last.map((item) => item[key]))

export const idsOf = (items: readonly { readonly id: number }[]): number[] => items.map(({ id }) => id)

/** Only what a case made itself, in the order of the list. */
export const among = (ids: readonly number[], own: Iterable<number>): number[] => {
  const wanted = new Set(own)
  return ids.filter((id) => wanted.has(id))
}
