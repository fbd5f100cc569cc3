import { type Limiter, memoryLimiter } from '../../platform/http/limiter.ts'
import { StoreUnavailable } from '../../platform/store.ts'
import { minute } from '../../platform/support/time.ts'
import { type Run, sqlStatement } from './engine.ts'

export const hitColumns =
  'caller text not null, minute bigint not null, hits bigint not null, primary key (caller, minute)'

const hit = `insert into kit_hits (caller, minute, hits) values (?, ?, ?)
    on conflict (caller, minute) do update set hits = kit_hits.hits + excluded.hits returning hits`

const forget = 'delete from kit_hits where minute not between ? and ?'

/** Counts calls in an SQLite table that all processes share. */
export function sqliteLimiter(run: Run): Limiter {
  let current: number | undefined
  return {
    async hit(caller, time, calls = 1) {
      const window = Math.floor(time / minute)
      // Clocks differ a little: another process may still be in the minute before or after.
      if (window !== current) await run(sqlStatement(forget, window - 1, window + 1))
      current = window
      const { rows } = await run(sqlStatement(hit, caller, window, calls))
      return Number(rows[0]?.[0])
    },
  }
}

const pauseAfterFault = 1000

/** Counts in memory while the table cannot be written: a full disk must not stop those who only read. */
export function degradingLimiter(limiter: Limiter): Limiter {
  const memory = memoryLimiter()
  let pausedUntil = 0
  return {
    async hit(caller, time, calls) {
      if (performance.now() < pausedUntil) return memory.hit(caller, time, calls)
      try {
        return await limiter.hit(caller, time, calls)
      } catch (error) {
        if (!(error instanceof StoreUnavailable)) throw error
        pausedUntil = performance.now() + pauseAfterFault
        return memory.hit(caller, time, calls)
      }
    },
  }
}
