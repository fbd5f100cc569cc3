import type { Limiter } from '../../platform/limiter.ts'
import { minute } from '../../platform/time.ts'
import { type Engine, type Run, say } from './engine.ts'

export const hitColumns =
  'caller text not null, minute bigint not null, hits bigint not null, primary key (caller, minute)'

const sayHit = (first: string, second: string) =>
  `insert into kit_hits (caller, minute, hits) values (${first}, ${second}, 1)
    on conflict (caller, minute) do update set hits = kit_hits.hits + 1 returning hits`

const sayForget = (first: string, second: string) =>
  `delete from kit_hits where minute not between ${first} and ${second}`

const texts: Readonly<Record<Engine['kind'], readonly [hit: string, forget: string]>> = {
  sqlite: [sayHit('?', '?'), sayForget('?', '?')],
  postgres: [sayHit('$1', '$2'), sayForget('$1', '$2')],
}

/** Counts calls in a table, for all processes together. */
export function sqlLimiter(kind: Engine['kind'], run: Run): Limiter {
  const [sayHit, sayForget] = texts[kind]
  let current: number | undefined
  return {
    async hit(caller, time) {
      const window = Math.floor(time / minute)
      // Clocks differ a little: the minutes on both sides may still be somebody's.
      if (window !== current) await run(say(sayForget, window - 1, window + 1))
      current = window
      const { rows } = await run(say(sayHit, caller, window))
      return Number(rows[0]?.[0])
    },
  }
}
