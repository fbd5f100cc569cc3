/** A way to torture servers. Each has a folder of its own; `main.ts` lists them. */
export interface Driver {
  readonly says: string
  /** How often to strike unless told otherwise. */
  readonly usualStrikes: number
  /** Runs until the time is over, enough was done, or the signal aborts it. */
  run(options: DriverOptions): Promise<Summary>
}

export interface DriverOptions {
  readonly minutes: number
  readonly seed: number
  /** How often to strike, in all: faults, or requests. */
  readonly strikes: number
  readonly signal: AbortSignal
  onProgress(text: string): void
}

export interface Summary {
  /** What was done, by name, in the order of the table. */
  readonly counts: Readonly<Record<string, number>>
  readonly violations: readonly string[]
}
