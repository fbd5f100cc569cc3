import type { TableName } from '../tables/index.ts'

/**
 * Another number after every change of the stored rows; undefined while that cannot be told. With names, stores that can tell tables apart leave out
 * changes of others.
 */
export type StateStamp = (tables?: readonly TableName[]) => number | undefined

/** Another number after every change of these tables; undefined for stores without a stamp. */
export const stampOf = ({ stamp }: { readonly stamp?: StateStamp }, ...tables: readonly TableName[]) =>
  stamp && (() => stamp(tables))

interface Stamped<T> {
  readonly stamp: number
  readonly value: T
}

/** What is made of rows alone holds as long as none of them changes. Values are shared, and so must not be changed. */
export class StampedValues<T> {
  readonly #stamp: (() => number | undefined) | undefined
  readonly #most: number
  readonly #known = new Map<string, Stamped<T>>()

  constructor(stamp: (() => number | undefined) | undefined, most = 1000) {
    this.#stamp = stamp
    this.#most = most
  }

  async get(key: string, make: () => Promise<T>): Promise<T> {
    const stamp = this.#stamp?.()
    const known = this.#known.get(key)
    if (known && known.stamp === stamp) return known.value
    const value = await make()
    if (stamp !== undefined) this.#keep(key, { stamp, value })
    return value
  }

  #keep(key: string, value: Stamped<T>): void {
    if (this.#known.size >= this.#most) this.#known.clear()
    this.#known.set(key, value)
  }
}
