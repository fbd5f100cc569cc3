/** In milliseconds. Nobody can read more frequent updates. */
const minInterval = 100
const maxInterval = 1000

/** Drawing takes at most this share of the time, so that the page stays responsive. */
const maxShare = 1 / 5

/** Redraws in an animation frame; the longer a redraw takes, the less often it runs. */
export class RedrawThrottle {
  readonly #draw: () => void
  #isRequested = false
  #isScheduled = false
  #earliest = 0

  constructor(draw: () => void) {
    this.#draw = draw
  }

  /** Requests before the next redraw are combined. */
  request(): void {
    this.#isRequested = true
    if (!this.#isScheduled) this.#schedule()
  }

  #schedule(): void {
    this.#isScheduled = true
    setTimeout(() => requestAnimationFrame(() => this.#run()), Math.max(0, this.#earliest - performance.now()))
  }

  #run(): void {
    const start = performance.now()
    this.#isRequested = false
    this.#draw()
    // The timeout fires after this frame has been laid out and painted, so its cost is included.
    setTimeout(() => {
      this.#earliest = start + intervalAfter(performance.now() - start)
      this.#isScheduled = false
      if (this.#isRequested) this.#schedule()
    })
  }
}

/** The time from the start of a redraw that took `cost` to the start of the next one. */
export const intervalAfter = (cost: number): number => Math.min(maxInterval, Math.max(minInterval, cost / maxShare))
