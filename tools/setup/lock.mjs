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
import { say } from './messages.mjs'

const pollMs = 200
const forgottenAfterMs = 30 * 60_000

const pidsOf = (lock) => join(lock, 'pids')

/** Runs `work` while no other process holds `lock`, a folder. A child that `work` shares it with holds it too. */
export async function withLock(lock, work) {
  mkdirSync(dirname(lock), { recursive: true })
  for (let polls = 0; !take(lock) && !takeOver(lock); polls++) {
    if (polls === 10) say(`Waiting for another set-up to end (if there is none, delete ${lock}) …`)
    await sleep(pollMs)
  }
  try {
    return await work((pid) => appendFileSync(pidsOf(lock), `${pid}\n`))
  } finally {
    release(lock)
  }
}

/** A folder can be renamed to a name only while no full folder has it: the lock appears at once, with its pid. */
function take(lock) {
  const mine = `${lock}.${process.pid}`
  mkdirSync(mine, { recursive: true })
  writeFileSync(pidsOf(mine), `${process.pid}\n`)
  try {
    renameSync(mine, lock)
    return true
  } catch (error) {
    if (!['EEXIST', 'ENOTEMPTY', 'EPERM'].includes(error.code)) throw error
    return false
  } finally {
    rmSync(mine, { recursive: true, force: true })
  }
}

/** Renamed before it is emptied, for an empty lock could be taken by somebody whose pid would then be deleted. */
function release(lock) {
  if (!existsSync(lock)) return
  const released = `${lock}.${process.pid}`
  renameSync(lock, released)
  rmSync(released, { recursive: true, force: true })
}

/** Of several who find the lock abandoned one becomes its heir; whoever comes later sees the heir's pid. */
function takeOver(lock) {
  if (!isAbandoned(lock)) return false
  const guard = join(lock, 'heir')
  try {
    mkdirSync(guard)
  } catch {
    return false
  }
  try {
    if (!isAbandoned(lock)) return false
    writeFileSync(pidsOf(lock), `${process.pid}\n`)
    return true
  } finally {
    rmdirSync(guard)
  }
}

function isAbandoned(lock) {
  try {
    const pids = readFileSync(pidsOf(lock), 'utf8').trim().split('\n').map(Number)
    return !pids.some(isAlive) || Date.now() - statSync(pidsOf(lock)).mtimeMs > forgottenAfterMs
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
