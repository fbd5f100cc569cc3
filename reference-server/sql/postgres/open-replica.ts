import { StoreUnavailable } from '../../../platform/store.ts'
import type { OnNotice } from '../database.ts'
import { DatabaseError } from '../database-error.ts'
import { type Run, sqlStatement } from '../engine.ts'
import { shownAddress } from './postgres-address.ts'
import { currentPosition, Replica } from './replica.ts'

/** A replica that cannot be reached does not prevent the start, because it is tried again. A server that is not a replica of this database does. */
export async function openReplica(address: string, primary: Run, onNotice: OnNotice): Promise<Replica> {
  const shown = shownAddress(address)
  const replica = new Replica(address, (isWorking) =>
    onNotice(isWorking ? `reads go to ${shown} again` : `${shown} cannot be used: reads go to the primary`),
  )
  try {
    const { rows } = await primary(currentPosition)
    replica.advance(rows[0]?.[0] as number)
    const problem = await problemOf(replica, primary)
    if (problem !== undefined) throw new DatabaseError('foreign', `${shown} ${problem}`)
    return replica
  } catch (error) {
    await replica.close()
    throw error
  }
}

const identity = sqlStatement(
  `select system_identifier::text || ' ' || current_database(), pg_is_in_recovery() from pg_control_system()`,
)

async function problemOf(replica: Replica, primary: Run): Promise<string | undefined> {
  const { rows: own } = await primary(identity)
  try {
    const { rows } = await replica.ask(identity)
    if (rows[0]?.[0] !== own[0]?.[0]) return 'is not a replica of the database'
    return rows[0]?.[1] === true ? undefined : 'is not a replica: it accepts writes'
  } catch (error) {
    if (!(error instanceof StoreUnavailable)) throw error
    replica.fail()
    return undefined
  }
}
