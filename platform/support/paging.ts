/** The order of most lists. */
export const newestFirst = [['id', 'desc']] as const

/** `page` is an alternative to `offset`. */
export const limitAndOffset = ({
  limit,
  offset,
  page,
}: {
  limit: number
  offset?: number | undefined
  page?: number | undefined
}) => ({
  limit,
  offset: offset ?? ((page ?? 1) - 1) * limit,
})

/** Continues a query after a cursor on its first order column. */
export const afterCursor = (cursor: number | undefined): { after?: readonly [number] } =>
  cursor === undefined ? {} : { after: [cursor] }

const pageUrl = (address: string, page: number) => `${address}${address.includes('?') ? '&' : '?'}page=${page}`

/** Links between numbered pages. `address` may have a query; `last` is absent if the total is unknown. */
export const pageLinks = (address: string, page: number, more: boolean, last?: number) => ({
  first: pageUrl(address, 1),
  last: last === undefined ? null : pageUrl(address, last),
  prev: page > 1 ? pageUrl(address, page - 1) : null,
  next: more ? pageUrl(address, page + 1) : null,
})

/** The positions of the first and the last item of a page, starting at 1. */
export const itemRange = (page: number, size: number, count: number) =>
  count === 0 ? { from: null, to: null } : { from: (page - 1) * size + 1, to: (page - 1) * size + count }
