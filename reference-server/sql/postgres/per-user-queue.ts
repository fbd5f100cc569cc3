/** Runs the transactions of one user one after the other, and those of different users concurrently. */
export class PerUserQueue {
  readonly #last = new Map<number, Promise<unknown>>()

  run<T>(userId: number | undefined, work: () => Promise<T>): Promise<T> {
    if (userId === undefined) return work()
    const turn = (this.#last.get(userId) ?? Promise.resolve()).then(work)
    const settled: Promise<unknown> = turn.catch(() => undefined).then(() => this.#end(userId, settled))
    this.#last.set(userId, settled)
    return turn
  }

  #end(userId: number, settled: Promise<unknown>): void {
    if (this.#last.get(userId) === settled) this.#last.delete(userId)
  }
}
