import { vi } from 'vitest'
import { createPacedFetch } from '../../conformance/safety/pace/paced-fetch.ts'

/**
 * A fetch that keeps to the rate limit without really waiting: the clock of this process moves instead. A backend in the same
 * process sees the same time. Call `vi.useRealTimers()` afterwards.
 */
export function pacedInVirtualTime(): typeof fetch {
  vi.useFakeTimers({ toFake: ['Date'], now: morning() })
  const [start, startedAt] = [Date.now(), performance.now()]
  let skipped = 0
  const now = () => {
    const time = start + performance.now() - startedAt + skipped
    vi.setSystemTime(time)
    return time
  }
  const sleep = async (milliseconds: number) => {
    const until = now() + milliseconds
    // Lets responses in flight arrive before the clock moves.
    await new Promise((resolve) => setTimeout(resolve, 5))
    skipped += Math.max(0, until - now())
    now()
  }
  return createPacedFetch(fetch, { now, sleep }).fetch
}

/** Early enough that a run of several hours does not reach midnight. */
const morning = () => new Date().setUTCHours(1, 0, 0, 0)
