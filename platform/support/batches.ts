export type Key = readonly (string | number | null)[]

interface Paging {
  /** Rows per batch. */
  readonly size: number
  readonly after?: Key | undefined
}

export type FindPage<R> = (page: { readonly after?: Key; readonly limit: number }) => Promise<readonly R[]>

/** Runs one query per batch until a batch is not full. */
export async function* inBatches<R>(
  find: FindPage<R>,
  keyOf: (row: R) => Key,
  { size, after: start }: Paging,
): AsyncGenerator<readonly R[]> {
  for (let after = start; ; ) {
    const rows = await find({ ...(after && { after }), limit: size })
    yield rows
    const last = rows[size - 1]
    if (!last) return
    after = keyOf(last)
  }
}
