import { type StoreFault, StoreUnavailable } from '../../../platform/store.ts'
import { primaryCode } from './sqlite-engine.ts'

/** Result codes of SQLite. */
export const busy = 5

const faultsByCode: Readonly<Record<number, StoreFault>> = {
  [busy]: 'busy',
  6: 'busy',
  8: 'read-only',
  10: 'disk-error',
  11: 'damaged',
  13: 'full',
  14: 'disk-error',
  15: 'busy',
  26: 'damaged',
}

/** The commit may be in the log, which is read when the file is opened again. */
const syncFailed = 1034

const isSyncFailure = (error: unknown): boolean =>
  error instanceof Error && 'errcode' in error && error.errcode === syncFailed

/** Converts errors that are faults of the store; returns other errors unchanged. */
export function storeError(error: unknown): unknown {
  const fault = faultsByCode[primaryCode(error) ?? 0]
  return fault ? new StoreUnavailable(fault, error, isSyncFailure(error)) : error
}

export const throwStoreError = (error: unknown): never => {
  throw storeError(error)
}
