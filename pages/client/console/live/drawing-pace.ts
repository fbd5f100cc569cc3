/** Milliseconds: more often nobody can read it. */
const least = 100
const most = 1000

/** The page draws for at most this share of the time. */
const share = 1 / 5

/** Draws in frames of the page, and the less often the longer a drawing takes: the rest of the time is for the visitor. */
export class DrawingPace {
  readonly #draw: () => void
  #isWanted = false
  #isUnderway = false
  #next = 0

  constructor(draw: () => void) {
    this.#draw = draw
  }

  /** Many may ask between two drawings. */
  ask(): void {
    this.#isWanted = true
    if (!this.#isUnderway) this.#schedule()
  }

  #schedule(): void {
    this.#isUnderway = true
    setTimeout(() => requestAnimationFrame(() => this.#run()), Math.max(0, this.#next - performance.now()))
  }

  #run(): void {
    const start = performance.now()
    this.#isWanted = false
    this.#draw()
    // After layout and paint of this frame.
    setTimeout(() => {
      this.#next = start + waitAfter(performance.now() - start)
      this.#isUnderway = false
      if (this.#isWanted) this.#schedule()
    })
  }
}

/** From the start of a drawing to that of the next. */
export const waitAfter = (cost: number): number => Math.min(most, Math.max(least, cost / share))
