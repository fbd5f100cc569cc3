import { setTimeout as sleep } from 'node:timers/promises'

const patience = 60_000

/** Asks again every few milliseconds. */
export async function until(holds: () => Promise<boolean>, what: () => string, every: number): Promise<void> {
  const end = performance.now() + patience
  while (!(await holds())) {
    if (performance.now() > end) throw new Error(`${what()}: not within ${patience / 1000} s`)
    await sleep(every)
  }
}
