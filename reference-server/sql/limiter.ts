import { type Limiter, memoryLimiter } from '../../platform/http/limiter.ts'
import { StoreUnavailable } from '../../platform/store.ts'
import { minute } from '../../platform/support/time.ts'
import { type Engine, type Run, sqlStatement } from './engine.ts'

export const hitColumns =
  'caller text not null, minute bigint not null, hits bigint not null, primary key (caller, minute)'

const hitSql = (first: string, second: string) =>
  `insert into kit_hits (caller, minute, hits) values (${first}, ${second}, 1)
    on conflict (caller, minute) do update set hits = kit_hits.hits + 1 returning hits`

const forgetSql = (first: string, second: string) =>
  `delete from kit_hits where minute not between ${first} and ${second}`

const statements: Readonly<Record<Engine['kind'], readonly [hit: string, forget: string]>> = {
  sqlite: [hitSql('?', '?'), forgetSql('?', '?')],
  postgres: [hitSql('$1', '$2'), forgetSql('$1', '$2')],
}

/** Counts calls in a table that all processes share. */
export function sqlLimiter(kind: Engine['kind'], run: Run): Limiter {
  const [hit] = statements[kind]
  const forget = forgetHits(kind, run)
  return {
    async hit(caller, time) {
      const window = Math.floor(time / minute)
      await forget(window)
      const { rows } = await run(sqlStatement(hit, caller, window))
      return Number(rows[0]?.[0])
    },
  }
}

/** Removes the counts of other minutes when a new one begins. */
export function forgetHits(kind: Engine['kind'], run: Run) {
  const [, forget] = statements[kind]
  let current: number | undefined
  return async (window: number): Promise<void> => {
    // Clocks differ a little: another process may still be in the minute before or after.
    if (window !== current) await run(sqlStatement(forget, window - 1, window + 1))
    current = window
  }
}

const pauseAfterFault = 1000

/** Counts in memory while the table cannot be written: a full disk must not stop requests that only read. */
export function degradingLimiter(limiter: Limiter): Limiter {
  const memory = memoryLimiter()
  let pausedUntil = 0
  return {
    async hit(caller, time) {
      if (performance.now() < pausedUntil) return memory.hit(caller, time)
      try {
        return await limiter.hit(caller, time)
      } catch (error) {
        if (!(error instanceof StoreUnavailable)) throw error
        pausedUntil = performance.now() + pauseAfterFault
        return memory.hit(caller, time)
      }
    },
  }
}
