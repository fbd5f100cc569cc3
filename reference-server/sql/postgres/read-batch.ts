import { StoreUnavailable } from '../../../platform/store.ts'
import type { Result, Run, Statement } from '../engine.ts'
import { combinedStatement } from './combined-statement.ts'

interface PendingRead {
  readonly statement: Statement
  resolve(result: Result): void
  reject(error: unknown): void
}

const maxReads = 16

/** Sends the reads that are requested in the same turn as one statement, so that they take one round trip and see one snapshot. */
export class ReadBatch {
  readonly #send: Run
  readonly #isIsolated: boolean
  #pending: PendingRead[] = []

  /** Isolated reads belong to different requests: an error in one of them must not fail the others. */
  constructor(send: Run, isIsolated: boolean) {
    this.#send = send
    this.#isIsolated = isIsolated
  }

  readonly run: Run = (statement) =>
    new Promise((resolve, reject) => {
      this.#pending.push({ statement, resolve, reject })
      // Runs after all promises that are settled by now have continued, because they may request more reads.
      if (this.#pending.length === 1) Promise.resolve().then(() => process.nextTick(() => this.flush()))
      if (this.#pending.length === maxReads) this.flush()
    })

  /** Call it before sending anything that must come after the reads. */
  flush(): void {
    const reads = this.#pending
    this.#pending = []
    if (reads.length > 0) this.#answer(reads)
  }

  async #answer(reads: readonly PendingRead[]): Promise<void> {
    try {
      const results = await this.#runAll(reads.map(({ statement }) => statement))
      for (const [index, { resolve }] of reads.entries()) resolve(results[index] as Result)
    } catch (error) {
      if (reads.length === 1 || !this.#isIsolated || error instanceof StoreUnavailable)
        for (const { reject } of reads) reject(error)
      else for (const read of reads) this.#answer([read])
    }
  }

  async #runAll(statements: readonly Statement[]): Promise<readonly Result[]> {
    const [first] = statements
    if (first && statements.length === 1) return [await this.#send(first)]
    const { rows } = await this.#send(combinedStatement(statements))
    return (rows[0] ?? []).map((found) => ({ rows: (found ?? []) as Result['rows'], count: 0 }))
  }
}
