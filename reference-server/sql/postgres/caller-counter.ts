import { setImmediate as nextTurn } from 'node:timers/promises'
import {
  type CallerCounter,
  type CountedCaller,
  type IncomingCall,
  nobody,
  userPrefix,
} from '../../../platform/callers.ts'
import { StoreUnavailable } from '../../../platform/store.ts'
import { Coalescer } from '../../../platform/support/coalesce.ts'
import { minute, timeText } from '../../../platform/support/time.ts'
import type { Row, TableName } from '../../../platform/tables/index.ts'
import type { CallerParts } from '../database.ts'
import { type Run, sqlStatement } from '../engine.ts'
import { forgetHits } from '../limiter.ts'
import { idColumn, wantedSchema } from '../schema/schema.ts'
import { rowReader } from '../table.ts'
import { changesSince } from './change-log.ts'
import { postgresEngine } from './postgres-engine.ts'
import { isBroken } from './postgres-faults.ts'
import type { PostgresVersion } from './postgres-version.ts'
import { logPosition, type Replica } from './replica.ts'

/** The values of a row as a JSON list; null if there is no row. */
function listOf(table: TableName): string {
  const columns = [idColumn, ...wantedSchema[table].columns].map(({ name }) => `${table}."${name}"`)
  return `case when ${table}.id is not null then json_build_array(${columns.join(', ')}) end`
}

/**
 * Counts nothing if another process has changed the shared settings, because this process's clock may then be wrong. Among calls that are counted together,
 * the first one has the lowest number.
 */
const sqlWith = (position: string) => `with known as (select value from settings where key = $1),
given as (
  select * from unnest($2::text[], $3::text[], $4::boolean[]) with ordinality as given(token, origin, for_refresh, place)
  where $5::text is not distinct from (select value from known)
),
log as materialized (select ${position} as position),
found as (
  select place, coalesce($6::text || users.id, origin) as caller,
    ${listOf('sessions')} as session, ${listOf('users')} as me
  from given cross join log
  left join sessions on sessions.token = given.token and not sessions.revoked
    and $7::text < case when for_refresh then sessions.refresh_until else sessions.expires_at end
  left join users on users.id = sessions.user_id and users.deleted_at is null
),
counted as (
  insert into kit_hits (caller, minute, hits)
  select caller, $8::bigint, count(*) from found group by caller order by caller
  on conflict (caller, minute) do update set hits = kit_hits.hits + excluded.hits
  returning caller, hits
),
numbered as (
  select place, session, me, hits + 1 - row_number() over (partition by caller order by place desc) as calls
  from found join counted using (caller)
)
select (select value from known), (select json_agg(json_build_array(calls, session, me) order by place) from numbered),
  (select position from log), pg_current_snapshot()::text, pg_postmaster_start_time()::text, ${changesSince('$9')}`

const [sql, sqlWithPosition] = [sqlWith('null::bigint'), sqlWith(logPosition)]

type Values = readonly unknown[] | null
type Found = readonly [calls: number, session: Values, me: Values]
type ResultRow = readonly [
  stored: string | null,
  found: readonly Found[] | null,
  position: number,
  snapshot: string,
  server: string,
  changed: string | null,
]

const readSession = rowReader(postgresEngine, wantedSchema.sessions) as (values: readonly unknown[]) => unknown
const readUser = rowReader(postgresEngine, wantedSchema.users) as (values: readonly unknown[]) => unknown

interface CounterParts {
  readonly version: PostgresVersion
  readonly replica: Replica | undefined
}

/** Calls that arrive while others are identified are identified together. Nothing about callers is cached. */
export function callerCounter(
  run: Run,
  { clock, shared }: CallerParts,
  { version, replica }: CounterParts,
): CallerCounter {
  const forget = forgetHits('postgres', run)

  async function countAll(calls: readonly IncomingCall[]): Promise<readonly CountedCaller[]> {
    const columns = [
      calls.map(({ session }) => session ?? null),
      calls.map(({ from }) => from),
      calls.map(({ forRefresh }) => forRefresh),
    ]
    for (;;) {
      const time = clock.now()
      const window = Math.floor(time / minute)
      const state = shared?.stored
      const since = version.since()
      const { rows } = await run(
        sqlStatement(
          replica ? sqlWithPosition : sql,
          shared?.key ?? null,
          ...columns,
          state ?? null,
          userPrefix,
          timeText(time),
          window,
          since,
        ),
      )
      const [stored, found, position, snapshot, server, changed] = rows[0] as ResultRow
      if (found) {
        replica?.advance(position)
        version.learn({ snapshot, server, changed }, since)
        await forget(window)
        await version.clean(run)
        return found.map((one) => callerIn(one, time))
      }
      shared?.apply(stored)
    }
  }

  const batches = new Coalescer(countAll, () => nextTurn())

  return async (call) => {
    try {
      const caller = await batches.call(call)
      // Each call continues in its own turn, so that its reads are not combined with those of other calls.
      await nextTurn()
      return caller
    } catch (error) {
      if (!(error instanceof StoreUnavailable) || isBroken(error)) throw error
      // A database that cannot count, for instance because its disk is full, can still be read.
      await shared?.load()
      replica?.pause()
      version.forget()
      return undefined
    }
  }
}

const callerIn = ([calls, session, me]: Found, time: number): CountedCaller => ({
  ...(session && me ? { session: readSession(session) as Row<'sessions'>, me: readUser(me) as Row<'users'> } : nobody),
  calls,
  time,
})
