interface Batch<Item, Result> {
  readonly items: Item[]
  readonly results: Promise<readonly Result[]>
}

/** Returns a result for each item. `before` has the results of the run that these items waited for, unless it failed. */
type RunTogether<Item, Result> = (items: readonly Item[], before?: readonly Result[]) => Promise<readonly Result[]>

/** Lets other calls join. Worth it if a run takes longer than the wait. */
export type WaitForMore = () => Promise<unknown>

/** Calls that arrive while others with the same key run wait for these, and then run together. */
export class Coalescer<Item, Result> {
  readonly #run: RunTogether<Item, Result>
  readonly #running = new Map<unknown, Promise<readonly Result[] | undefined>>()
  readonly #waiting = new Map<unknown, Batch<Item, Result>>()
  readonly #waitForMore: WaitForMore | undefined

  /** With `waitForMore`, the first call waits too. */
  constructor(run: RunTogether<Item, Result>, waitForMore?: WaitForMore) {
    this.#run = run
    this.#waitForMore = waitForMore
  }

  async call(item: Item, key?: unknown): Promise<Result> {
    const batch = this.#waiting.get(key)
    const place = batch ? batch.items.push(item) - 1 : 0
    const results = batch?.results ?? this.#open([item], key)
    return (await results)[place] as Result
  }

  #open(items: Item[], key: unknown): Promise<readonly Result[]> {
    const running = this.#running.get(key)
    if (!running && !this.#waitForMore) return this.#start(items, key)
    const results = running
      ? running.then((before) => this.#start(items, key, before))
      : Promise.resolve(this.#waitForMore?.()).then(() => this.#start(items, key))
    this.#waiting.set(key, { items, results })
    return results
  }

  #start(items: readonly Item[], key: unknown, before?: readonly Result[]): Promise<readonly Result[]> {
    this.#waiting.delete(key)
    const results = this.#run(items, before)
    const end = results
      .catch(() => undefined)
      .finally(() => {
        if (this.#running.get(key) === end) this.#running.delete(key)
      })
    this.#running.set(key, end)
    return results
  }
}
