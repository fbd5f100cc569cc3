/** Makes one kind of thing go wrong. Each driver has its own folder; `main.ts` lists them. */
export interface Driver {
  readonly description: string
  readonly defaultIterations: number
  /** Runs until the time is over, the number of iterations is reached, or the signal aborts it. */
  run(options: DriverOptions): Promise<Summary>
}

export interface DriverOptions {
  readonly minutes: number
  readonly seed: number
  /** The number of faults to inject, or of requests to send. */
  readonly iterations: number
  readonly signal: AbortSignal
  onProgress(text: string): void
}

export interface Summary {
  /** By name, in the order of the printed table. */
  readonly counts: Readonly<Record<string, number>>
  readonly violations: readonly string[]
}
