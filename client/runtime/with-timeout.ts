import { CallError } from '../call-error.ts'

interface Limits {
  readonly signal?: AbortSignal | undefined
  readonly timeout?: number | undefined
}

/** Rejects when the caller's signal aborts or the time is up, even while waiting for a function that ignores both. */
export async function withTimeout<T>(
  name: string,
  { signal, timeout }: Limits,
  work: (signal?: AbortSignal) => Promise<T>,
): Promise<T> {
  const late = timeout === undefined ? undefined : AbortSignal.timeout(timeout)
  const ends = [signal, late].filter((end) => end !== undefined)
  if (ends.length === 0) return work()
  const either = AbortSignal.any(ends)
  try {
    either.throwIfAborted()
    return await Promise.race([work(either), rejectOnAbort(either)])
  } catch (error) {
    if (!late?.aborted) throw error
    throw new CallError('timeout', `${name} took longer than ${timeout} ms`, { cause: late.reason })
  }
}

const rejectOnAbort = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
