import { writeFileSync } from 'node:fs'
import { isMainThread } from 'node:worker_threads'

/**
 * Loaded into the attacked server: writes the longest time that its event loop was blocked, as processor time of the main thread, so that the load of the
 * machine does not matter.
 */
const file = process.env.BLOCKING_TIME_FILE
const every = 5

const cpu = () => {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

if (isMainThread && file !== undefined) {
  let [before, most] = [cpu(), 0]
  setInterval(() => {
    const now = cpu()
    // Ignores the start.
    if (process.uptime() > 5 && now - before > most) {
      most = now - before
      writeFileSync(file, String(most))
    }
    before = cpu()
  }, every).unref()
}
