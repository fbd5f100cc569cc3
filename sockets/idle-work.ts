/** When the first step is taken, and how long callers have the process to themselves after each; in milliseconds. */
export interface IdleTimes {
  readonly first: number
  readonly pause: number
}

/** A server that lives shorter than this, as in most tests, prepares nothing. */
const defaultTimes: IdleTimes = { first: 2000, pause: 20 }

/** Does work that some caller would have to wait for otherwise, step by step. It keeps no process alive. */
export function workWhileIdle(steps: Iterator<void>, { first, pause }: IdleTimes = defaultTimes): { stop(): void } {
  const step = () => {
    if (!steps.next().done) timer = setTimeout(step, pause).unref()
  }
  let timer = setTimeout(step, first).unref()
  return { stop: () => clearTimeout(timer) }
}
