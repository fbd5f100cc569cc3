import { constants } from 'node:os'

const signals = ['SIGINT', 'SIGTERM'] as const

/** Waits for the first signal, then for `finish`; a second signal ends the process at once. */
export async function untilStopped(finish: () => Promise<void>): Promise<void> {
  await new Promise<void>((resolve) => {
    for (const signal of signals) process.once(signal, () => resolve())
  })
  for (const signal of signals) {
    process.removeAllListeners(signal)
    process.once(signal, () => process.exit(128 + constants.signals[signal]))
  }
  await finish()
  for (const signal of signals) process.removeAllListeners(signal)
}
