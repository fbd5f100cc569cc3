/** So that the first of many requests does not wait for all of them, nor for slow ones. */
const mostTogether = 16
const longest = 1

let waiting: (() => void)[] = []
/** When this turn began, or was last written in; undefined between turns. */
let since: number | undefined

/** To be called when a request comes. */
export function beginTurn(): void {
  if (since !== undefined) return
  since = performance.now()
  setImmediate(endTurn)
}

/**
 * Responses that are ready in the same turn of the event loop are written one after the other: a client that the first one wakes up
 * finds the others as well. To wake it for each of them costs a server more than many a request.
 */
export function atEndOfTurn(write: () => void): void {
  beginTurn()
  const now = performance.now()
  if (waiting.push(write) < mostTogether && now - (since ?? now) <= longest) return
  since = now
  writeAll()
}

function endTurn(): void {
  since = undefined
  writeAll()
}

function writeAll(): void {
  const ready = waiting
  waiting = []
  for (const write of ready) write()
}
