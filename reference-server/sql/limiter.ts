import { setImmediate as nextTurn } from 'node:timers/promises'
import { type Limiter, memoryLimiter } from '../../platform/http/limiter.ts'
import { StoreUnavailable } from '../../platform/store.ts'
import { minute } from '../../platform/support/time.ts'
import { type Engine, type Run, sqlStatement } from './engine.ts'

export const hitColumns =
  'caller text not null, minute bigint not null, hits bigint not null, primary key (caller, minute)'

const hitSql = (first: string, second: string, third: string) =>
  `insert into kit_hits (caller, minute, hits) values (${first}, ${second}, ${third})
    on conflict (caller, minute) do update set hits = kit_hits.hits + excluded.hits returning hits`

const forgetSql = (first: string, second: string) =>
  `delete from kit_hits where minute not between ${first} and ${second}`

const statements: Readonly<Record<Engine['kind'], readonly [hit: string, forget: string]>> = {
  sqlite: [hitSql('?', '?', '?'), forgetSql('?', '?')],
  postgres: [hitSql('$1', '$2', '$3'), forgetSql('$1', '$2')],
}

/** Calls of one caller that arrive in the same turn of the event loop. */
interface Together {
  readonly caller: string
  readonly window: number
  calls: number
  /** How many there are then in this minute. */
  readonly total: Promise<number>
}

/** Counts calls in a table that all processes share, those that arrive together with one statement. */
export function sqlLimiter(kind: Engine['kind'], run: Run): Limiter {
  const [hit, forget] = statements[kind]
  let arriving: readonly Together[] = []
  let current: number | undefined

  async function count({ caller, window, calls }: Together): Promise<number> {
    // Clocks differ a little: another process may still be in the minute before or after.
    if (window !== current) await run(sqlStatement(forget, window - 1, window + 1))
    current = window
    const { rows } = await run(sqlStatement(hit, caller, window, calls))
    return Number(rows[0]?.[0])
  }
  function newGroup(caller: string, window: number): Together {
    const total = nextTurn().then(() => {
      arriving = arriving.filter((one) => one !== group)
      return count(group)
    })
    const group: Together = { caller, window, calls: 0, total }
    arriving = [...arriving, group]
    return group
  }
  return {
    async hit(caller, time) {
      const window = Math.floor(time / minute)
      const known = arriving.find((one) => one.caller === caller && one.window === window)
      const group = known ?? newGroup(caller, window)
      group.calls++
      const place = group.calls
      return (await group.total) - group.calls + place
    },
  }
}

const pauseAfterFault = 1000

/** Counts in memory while the table cannot be written: a full disk must not stop those who only read. */
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
