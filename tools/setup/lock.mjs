import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { print } from './messages.mjs'

const pollMs = 200
const staleAfterMs = 30 * 60_000

const pidsFile = (lock) => join(lock, 'pids')

/**
 * Runs `work` while holding `lock`, a folder that lists the pids of its holders. `work` adds the child processes that it
 * starts, so that the lock stays held if this process dies before them.
 */
export async function withLock(lock, work) {
  mkdirSync(dirname(lock), { recursive: true })
  for (let polls = 0; !acquire(lock) && !takeOver(lock); polls++) {
    if (polls === 10) print(`Waiting for another setup to finish (if none is running, delete ${lock}) …`)
    await sleep(pollMs)
  }
  try {
    return await work((pid) => appendFileSync(pidsFile(lock), `${pid}\n`))
  } finally {
    release(lock)
  }
}

/** Renaming fails if the target is a non-empty folder, so the lock appears atomically, together with its pid. */
function acquire(lock) {
  const candidate = `${lock}.${process.pid}`
  mkdirSync(candidate, { recursive: true })
  writeFileSync(pidsFile(candidate), `${process.pid}\n`)
  try {
    renameSync(candidate, lock)
    return true
  } catch (error) {
    if (!['EEXIST', 'ENOTEMPTY', 'EPERM'].includes(error.code)) throw error
    return false
  } finally {
    rmSync(candidate, { recursive: true, force: true })
  }
}

/** Renamed first: a lock emptied in place could be acquired by another process, whose pid would then be deleted. */
function release(lock) {
  if (!existsSync(lock)) return
  const released = `${lock}.${process.pid}`
  renameSync(lock, released)
  rmSync(released, { recursive: true, force: true })
}

/** If several processes find the lock stale, only one takes it over; the others then see its pid. */
function takeOver(lock) {
  if (!isStale(lock)) return false
  const guard = join(lock, 'takeover')
  try {
    mkdirSync(guard)
  } catch {
    return false
  }
  try {
    if (!isStale(lock)) return false
    writeFileSync(pidsFile(lock), `${process.pid}\n`)
    return true
  } finally {
    rmdirSync(guard)
  }
}

function isStale(lock) {
  try {
    const pids = readFileSync(pidsFile(lock), 'utf8').trim().split('\n').map(Number)
    return !pids.some(isAlive) || Date.now() - statSync(pidsFile(lock)).mtimeMs > staleAfterMs
  } catch {
    return false
  }
}

function isAlive(pid) {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error.code === 'EPERM'
  }
}
