import type { TransactionHints } from '../../../platform/store.ts'

/** The table that is locked. Its rows do not change. */
const lockedTable = 'kit_secrets'

/**
 * First attempts share a lock, which a retry holds alone: it waits for running attempts, and new attempts wait for it, in all processes. So nothing can
 * make the retry fail again. Locking a table takes no snapshot, so the transaction sees what was committed while it waited. The lock ends with the transaction:
 * nothing is left on the connection, which a pooler may give to another client.
 */
export function beginStatement({ onlyAdds }: TransactionHints, isRetry: boolean): string {
  const isolation = onlyAdds ? 'read committed' : 'serializable'
  const mode = isRetry ? 'exclusive' : 'row share'
  return `begin isolation level ${isolation}; lock table ${lockedTable} in ${mode} mode`
}
