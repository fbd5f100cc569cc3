import { type GuessCounter, guessWindow, isRecent } from '../../platform/http/guess-counter.ts'
import { minute } from '../../platform/support/time.ts'
import { type Engine, type Run, sqlStatement } from './engine.ts'

type Kind = Engine['kind']

/** `times` is a list: JSON on SQLite, an array on PostgreSQL. `latest` is the time of the last guess. */
export const guessColumns = (kind: Kind) =>
  `key text primary key, times ${kind === 'sqlite' ? 'text' : 'bigint[]'} not null, latest bigint not null`

interface Statements {
  readonly add: string
  readonly read: string
  readonly remove: string
  readonly forget: string
}

/** One statement locks the row, adds the guess and returns the list, so processes that add at once wait for each other. */
const statements: Readonly<Record<Kind, Statements>> = {
  sqlite: {
    add: `insert into kit_guesses (key, times, latest) values (?1, json_array(?2), ?2) on conflict (key) do update set
      latest = ?2, times = (select json_group_array(value) from (select value from
      json_each(json_insert(kit_guesses.times, '$[#]', ?2)) where abs(value - ?2) < ?3 order by value limit ?4))
      returning times`,
    read: 'select key, times from kit_guesses where key in (select value from json_each(?1))',
    remove: 'delete from kit_guesses where key = ?1',
    forget: 'delete from kit_guesses where abs(latest - ?1) >= ?2',
  },
  postgres: {
    add: `insert into kit_guesses (key, times, latest) values ($1, array[$2::bigint], $2::bigint)
      on conflict (key) do update set latest = $2::bigint, times = array(select value from
      unnest(kit_guesses.times || $2::bigint) as value where abs(value - $2::bigint) < $3::bigint order by value limit $4::int)
      returning to_json(times)::text`,
    read: 'select key, to_json(times)::text from kit_guesses where key = any($1::text[])',
    remove: 'delete from kit_guesses where key = $1',
    forget: 'delete from kit_guesses where abs(latest - $1::bigint) >= $2::bigint',
  },
}

/** Counts wrong guesses in a table that all processes share. */
export function sqlGuessCounter({ kind, encodeList }: Pick<Engine, 'kind' | 'encodeList'>, run: Run): GuessCounter {
  const { add, read, remove, forget } = statements[kind]
  let current: number | undefined
  const forgetOld = async (now: number) => {
    const window = Math.floor(now / minute)
    if (window === current) return
    current = window
    await run(sqlStatement(forget, now, guessWindow))
  }
  return {
    async add(key, time, most) {
      await forgetOld(time)
      const { rows } = await run(sqlStatement(add, key, time, guessWindow, most))
      return timesIn(rows[0]?.[0])
    },
    async read(keys, now) {
      const { rows } = await run(sqlStatement(read, encodeList(keys)))
      const found = new Map(rows.map(([key, times]) => [key, timesIn(times)]))
      return keys.map((key) => (found.get(key) ?? []).filter((time) => isRecent(time, now)))
    },
    async remove(key) {
      await run(sqlStatement(remove, key))
    },
    async clear() {
      await run(sqlStatement('delete from kit_guesses'))
    },
  }
}

const timesIn = (json: unknown): readonly number[] => JSON.parse(String(json ?? '[]'))
