/** Aborts after a time or with another signal, unless `end` is called first. */
export interface Deadline {
  readonly signal: AbortSignal
  end(): void
}

/** Like `AbortSignal.any` with `AbortSignal.timeout`, but without their memory cost over thousands of requests. */
export function openDeadline(milliseconds: number, signal: AbortSignal | undefined): Deadline {
  const controller = new AbortController()
  const end = atDeadline(milliseconds, signal, (reason) => controller.abort(reason))
  return { signal: controller.signal, end }
}

/** Calls `stop` after a time or with a signal. Call the returned function to cancel. */
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
