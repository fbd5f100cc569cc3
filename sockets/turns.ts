/** So that the first of many requests does not wait for all of them. */
const mostTogether = 16

let waiting: (() => void)[] = []

/**
 * Responses that are ready in the same turn of the event loop are written one after the other: a client that the first one wakes up
 * finds the others as well. To wake it for each of them costs a server more than many a request.
 */
export function atEndOfTurn(write: () => void): void {
  if (waiting.length === 0) setImmediate(writeAll)
  if (waiting.push(write) === mostTogether) writeAll()
}

function writeAll(): void {
  const ready = waiting
  waiting = []
  for (const write of ready) write()
}
