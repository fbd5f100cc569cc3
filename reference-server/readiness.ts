import { setTimeout as delay } from 'node:timers/promises'
import { type StoreFault, StoreUnavailable, storeFaults } from '../platform/store.ts'
import type { Log } from '../sockets/log.ts'
import type { Database } from './database.ts'

interface ReadinessParts {
  readonly database: Database
  readonly log: Log
  isClosing(): boolean
}

export interface Readiness {
  /** Why calls would fail; undefined if they would not. Reads and writes at most once a second. */
  problem(): Promise<string | undefined>
  /** Records an error of a call. */
  note(error: unknown): void
}

/** How long a result is reused, because health is public and each check writes to the disk. */
const validity = 1000
const checkTimeout = 2000

/** How long a recorded fault is reported: on a disk that is almost full, the small write of a check may succeed where others fail. */
const faultLifetime = 3000
const lasting: readonly StoreFault[] = ['full', 'read-only', 'disk-error', 'damaged']

export function readiness({ database, log, isClosing }: ReadinessParts): Readiness {
  let result: Promise<string | undefined> | undefined
  let expires = 0
  let noted: { readonly fault: StoreFault; readonly until: number } | undefined
  const check = async () => {
    const noResponse = delay(checkTimeout, 'the database does not respond', { ref: false })
    const problem = await Promise.race([problemOf(database, log), noResponse])
    expires = performance.now() + validity
    return problem
  }
  return {
    async problem() {
      if (isClosing()) return 'the server is closing'
      if (noted && performance.now() < noted.until) return storeFaults[noted.fault]
      if (!result || performance.now() > expires) {
        expires = Number.POSITIVE_INFINITY
        result = check()
      }
      return result
    },
    note(error) {
      if (error instanceof StoreUnavailable && lasting.includes(error.fault))
        noted = { fault: error.fault, until: performance.now() + faultLifetime }
    },
  }
}

async function problemOf({ store, checkWritable }: Database, log: Log): Promise<string | undefined> {
  try {
    await store.settings.first({ where: { key: 'topics' } })
    await checkWritable()
    return undefined
  } catch (error) {
    log.error(error)
    return error instanceof StoreUnavailable ? storeFaults[error.fault] : 'the database fails'
  }
}
