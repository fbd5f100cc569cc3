export interface QueueLimits {
  /** Jobs that run at once. */
  readonly running: number
  /** Jobs that wait, of one caller and of all. */
  readonly waitingEach: number
  readonly waiting: number
}

export class QueueFull extends Error {}

type Start = () => void

/** Runs a few jobs at once. Callers take turns, so a caller with many jobs does not delay the others for long. */
export class FairQueue {
  readonly #limits: QueueLimits
  /** The waiting jobs by caller, in the order of their turns. */
  readonly #waiting = new Map<string, Start[]>()
  #running = 0
  #size = 0

  constructor(limits: QueueLimits) {
    this.#limits = limits
  }

  /** Throws `QueueFull` if too many wait already. */
  async run<T>(caller: string, job: () => Promise<T>): Promise<T> {
    if (this.#running >= this.#limits.running) await this.#waitForTurn(caller)
    else this.#running++
    try {
      return await job()
    } finally {
      this.#next()
    }
  }

  #waitForTurn(caller: string): Promise<void> {
    const own = this.#waiting.get(caller) ?? []
    const isFull = own.length >= this.#limits.waitingEach || this.#size >= this.#limits.waiting
    if (isFull) throw new QueueFull('too many jobs wait already')
    this.#size++
    this.#waiting.set(caller, own)
    return new Promise((resolve) => own.push(resolve))
  }

  /** Hands the place of a finished job to the next caller, who then goes to the end of the line. */
  #next(): void {
    const [turn] = this.#waiting
    if (!turn) return void this.#running--
    const [caller, [start, ...rest]] = turn
    this.#size--
    this.#waiting.delete(caller)
    if (rest.length > 0) this.#waiting.set(caller, rest)
    start?.()
  }
}
