import type { TransactionHints } from '../../../platform/store.ts'

/** A table whose rows do not change stands for the lock. */
const lockedTable = 'kit_secrets'

/**
 * First attempts share a lock that a retry has alone: it waits for those that run, and those that come wait for it, in whichever process, so nothing can
 * make it fail again. Locking a table takes no snapshot, so the transaction sees what was committed while it waited. The lock ends with the transaction:
 * nothing is left on the connection, which a pooler may give to somebody else.
 */
export function beginStatement({ onlyAdds }: TransactionHints, isRetry: boolean): string {
  const isolation = onlyAdds ? 'read committed' : 'serializable'
  const mode = isRetry ? 'exclusive' : 'row share'
  return `begin isolation level ${isolation}; lock table ${lockedTable} in ${mode} mode`
}
