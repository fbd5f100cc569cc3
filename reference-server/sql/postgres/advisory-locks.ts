import type pg from 'pg'

/** Locks that belong to a connection. Whoever wants one waits for whoever has it, in whichever process, and the first to wait is the first to get it. */
export interface Locks {
  readonly take: string
  readonly free: string
}

/** Other keys than that of the migrations. */
const retryKey = 7_265_018
const userKey = 7_265_019

/**
 * First attempts share a lock that a retry has alone: it waits for those that run, and those that come wait for it, so nothing can make it fail again. One
 * user's transactions would fail most of the time, and wait for each other instead. Everybody takes these two in the same order.
 */
export function locksFor(userId: number | undefined, isRetry: boolean): Locks {
  const [mode, keys] = [isRetry ? '' : '_shared', userId === undefined ? [] : [`${userKey}, ${userId % 2 ** 31}`]]
  const called = (name: string) => [...keys.map((key) => `${name}(${key})`), `${name}${mode}(${retryKey})`].join(', ')
  return { take: `select ${called('pg_advisory_lock')}`, free: `select ${called('pg_advisory_unlock')}` }
}

/**
 * To be called before a transaction begins; otherwise its snapshot would miss what was committed while it waited. Statements of a connection
 * run in order, so there is no need to wait for this one; a connection on which it fails cannot run the transaction either.
 */
export function takeLocks(client: pg.PoolClient, { take }: Locks): void {
  client.query(take).catch(() => undefined)
}

/** False if the connection is broken; its locks are free then, too. */
export const freeLocks = (client: pg.PoolClient, { free }: Locks): Promise<boolean> =>
  client.query(free).then(
    () => true,
    () => false,
  )
