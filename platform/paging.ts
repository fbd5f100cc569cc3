/** `offset`, or the same said by `page`. */
export const slice = ({
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

/** The part of a query that continues below a cursor, on its first order column. */
export const beyond = (cursor: number | undefined): { after?: readonly [number] } =>
  cursor === undefined ? {} : { after: [cursor] }

const at = (address: string, page: number) => `${address}${address.includes('?') ? '&' : '?'}page=${page}`

/** Links between numbered pages; `address` may have a query; `last` is unknown where nobody counts. */
export const pageLinks = (address: string, page: number, more: boolean, last?: number) => ({
  first: at(address, 1),
  last: last === undefined ? null : at(address, last),
  prev: page > 1 ? at(address, page - 1) : null,
  next: more ? at(address, page + 1) : null,
})

/** Places of the first and the last item of a page, counted from 1. */
export const places = (page: number, size: number, count: number) =>
  count === 0 ? { from: null, to: null } : { from: (page - 1) * size + 1, to: (page - 1) * size + count }
