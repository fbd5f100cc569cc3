/** Aborts after a time, or with a signal; without either when `end` is called first. */
export interface Deadline {
  readonly signal: AbortSignal
  end(): void
}

/** As `AbortSignal.any` with `AbortSignal.timeout`, which leave more behind: a run opens one for each of thousands of requests. */
export function openDeadline(milliseconds: number, signal: AbortSignal | undefined): Deadline {
  const controller = new AbortController()
  const end = atDeadline(milliseconds, signal, (reason) => controller.abort(reason))
  return { signal: controller.signal, end }
}

/** Calls `stop` after a time, or with a signal; call the result when there is nothing left to stop. */
export function atDeadline(
  milliseconds: number,
  signal: AbortSignal | undefined,
  stop: (reason: Error) => void,
): () => void {
  const abort = () => stop(signal?.reason)
  const late = () => stop(new DOMException('The operation was aborted due to timeout', 'TimeoutError'))
  const timer = setTimeout(late, milliseconds)
  if (signal?.aborted) abort()
  else signal?.addEventListener('abort', abort, { once: true })
  return () => {
    clearTimeout(timer)
    signal?.removeEventListener('abort', abort)
  }
}
