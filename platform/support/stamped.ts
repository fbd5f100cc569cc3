import type { TableName } from '../tables/index.ts'

/** Another number after every change of the stored rows; undefined while that cannot be told. */
export type StateStamp = () => number | undefined

/** The same for some tables, without changes of columns that are in no kept part. */
export type TableStamp = (tables: readonly TableName[]) => number | undefined

/** Of stores that notice every change of their rows, whoever makes it: what was made of rows can be kept. Not in transactions. */
export interface Stamps {
  readonly stamp?: StateStamp | undefined
  /** Of those that can tell tables apart. */
  readonly tableStamp?: TableStamp | undefined
}

/** Another number after every change of these tables; undefined for stores without a stamp. */
export const stampOf = ({ stamp, tableStamp }: Stamps, ...tables: readonly TableName[]): StateStamp | undefined =>
  tableStamp ? () => tableStamp(tables) : stamp

interface Stamped<T> {
  readonly stamp: number
  readonly value: T
}

/** What is made of rows alone holds as long as none of them changes. Values are shared, and so must not be changed. */
export class StampedValues<T> {
  readonly #stamp: StateStamp | undefined
  readonly #most: number
  readonly #known = new Map<string, Stamped<T>>()

  constructor(stamp: StateStamp | undefined, most = 1000) {
    this.#stamp = stamp
    this.#most = most
  }

  /** What is known is there at once. */
  get(key: string, make: () => Promise<T>): T | Promise<T> {
    const stamp = this.#stamp?.()
    const known = this.#known.get(key)
    return known && known.stamp === stamp ? known.value : this.#make(key, stamp, make)
  }

  async #make(key: string, stamp: number | undefined, make: () => Promise<T>): Promise<T> {
    const value = await make()
    if (stamp !== undefined) this.#keep(key, { stamp, value })
    return value
  }

  #keep(key: string, value: Stamped<T>): void {
    if (this.#known.size >= this.#most) this.#known.clear()
    this.#known.set(key, value)
  }
}
