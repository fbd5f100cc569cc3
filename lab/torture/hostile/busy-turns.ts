import { writeFileSync } from 'node:fs'
import { isMainThread } from 'node:worker_threads'

/**
 * Loaded into a server that is attacked: the most processor time that its main thread has used before anybody else had a turn. That is
 * how long the server itself keeps people waiting, whatever else the machine does.
 */
const file = process.env.BUSY_TURNS_FILE
const every = 5

const cpu = () => {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

if (isMainThread && file !== undefined) {
  let [before, most] = [cpu(), 0]
  setInterval(() => {
    const now = cpu()
    // Starting up is nobody's attack.
    if (process.uptime() > 5 && now - before > most) {
      most = now - before
      writeFileSync(file, String(most))
    }
    before = cpu()
  }, every).unref()
}
