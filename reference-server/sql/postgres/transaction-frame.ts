import type { TransactionHints } from '../../../platform/store.ts'

/** How a transaction begins and ends. Locks have an order: the first to wait is the first to get one, in whichever process. */
export interface TransactionFrame {
  /** To be sent before `begin`, otherwise the snapshot would miss what was committed while the transaction waited. */
  readonly take?: string
  readonly begin: string
  /** Frees what was taken, after the end. */
  readonly free?: string
}

/** Other keys than that of the migrations. */
const retryKey = 7_265_018
const userKey = 7_265_019

/**
 * First attempts share a lock that a retry has alone: it waits for those that run, and those that come wait for it, so nothing can make it fail again. One
 * user's transactions would fail most of the time, and wait for each other instead. Everybody takes these two in the same order.
 */
export function frameFor({ userId, onlyAdds }: TransactionHints, isRetry: boolean): TransactionFrame {
  const mode = isRetry ? '' : '_shared'
  // Each statement has its own snapshot, so the lock can be that of the transaction.
  if (onlyAdds)
    return { begin: `begin isolation level read committed; select pg_advisory_xact_lock${mode}(${retryKey})` }
  const keys = userId === undefined ? [] : [`${userKey}, ${userId % 2 ** 31}`]
  const called = (name: string) => [...keys.map((key) => `${name}(${key})`), `${name}${mode}(${retryKey})`].join(', ')
  return {
    take: `select ${called('pg_advisory_lock')}`,
    begin: 'begin isolation level serializable',
    free: `select ${called('pg_advisory_unlock')}`,
  }
}
