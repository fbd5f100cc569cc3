import { setTimeout as sleep } from 'node:timers/promises'

const timeoutMs = 60_000

export async function waitUntil(
  condition: () => Promise<boolean>,
  description: () => string,
  intervalMs: number,
): Promise<void> {
  const deadline = performance.now() + timeoutMs
  while (!(await condition())) {
    if (performance.now() > deadline) throw new Error(`${description()}: timed out after ${timeoutMs / 1000} s`)
    await sleep(intervalMs)
  }
}
