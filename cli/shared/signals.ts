import { constants } from 'node:os'

const signals = ['SIGINT', 'SIGTERM'] as const

/** Waits for the first signal, or for the end of the process that forked this one, then for `finish`. A second signal ends the process at once. */
export async function untilStopped(finish: () => Promise<void>): Promise<void> {
  await new Promise<void>((resolve) => {
    for (const signal of signals) process.once(signal, () => resolve())
    if (process.connected) process.once('disconnect', () => resolve())
  })
  for (const signal of signals) {
    process.removeAllListeners(signal)
    process.once(signal, () => process.exit(128 + constants.signals[signal]))
  }
  process.removeAllListeners('disconnect')
  await finish()
  for (const signal of signals) process.removeAllListeners(signal)
}
