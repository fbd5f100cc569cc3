/** A kind of torture. Each has its own folder; `main.ts` lists them. */
export interface Driver {
  readonly description: string
  /** The default number of strikes. */
  readonly defaultStrikes: number
  /** Runs until the time is over, all strikes are done, or the signal aborts it. */
  run(options: DriverOptions): Promise<Summary>
}

export interface DriverOptions {
  readonly minutes: number
  readonly seed: number
  /** The total number of faults or requests. */
  readonly strikes: number
  readonly signal: AbortSignal
  onProgress(text: string): void
}

export interface Summary {
  /** By name, in the order of the printed table. */
  readonly counts: Readonly<Record<string, number>>
  readonly violations: readonly string[]
}
