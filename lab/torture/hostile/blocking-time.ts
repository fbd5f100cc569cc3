import { writeFileSync } from 'node:fs'
import { isMainThread } from 'node:worker_threads'

/**
 * Loaded into the attacked server: writes the longest time that its event loop was blocked, as processor time of the main thread, so that the load of the
 * machine does not matter.
 */
const file = process.env.BLOCKING_TIME_FILE
const intervalMs = 5

const cpu = () => {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

if (isMainThread && file !== undefined) {
  let [before, max] = [cpu(), 0]
  setInterval(() => {
    const now = cpu()
    // The start of the server does not count.
    if (process.uptime() > 5 && now - before > max) {
      max = now - before
      writeFileSync(file, String(max))
    }
    before = cpu()
  }, intervalMs).unref()
}
