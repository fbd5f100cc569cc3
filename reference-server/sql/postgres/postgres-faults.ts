import { type StoreFault, StoreUnavailable } from '../../../platform/store.ts'
import { errorCode } from './postgres-engine.ts'

/** SQLSTATE codes of a server that responds, but cannot do its work. */
const faultsByState: Readonly<Record<string, StoreFault>> = {
  '25006': 'read-only',
  // A standby has no serializable transactions.
  '0A000': 'read-only',
  '53100': 'full',
  '53200': 'busy',
  '53300': 'busy',
  '55P03': 'busy',
  '57014': 'busy',
  '58030': 'disk-error',
  XX001: 'damaged',
  XX002: 'damaged',
}

/** Connection exceptions, shutdown, crash, starting up; and errors of the network. */
const lostCodes = /^(?:08\w{3}|57P0\d|E(?:CONN|PIPE|TIMEDOUT|NOTFOUND|AI_AGAIN|HOST|NET)\w*)$/

/** Errors of pg itself have no code. */
const lostMessages = /^(?:Connection terminated|Client (?:has encountered|was closed))/
const timeout = 'Query read timeout'

const isLost = (error: unknown): boolean => {
  const code = errorCode(error)
  if (typeof code === 'string') return lostCodes.test(code)
  return error instanceof Error && lostMessages.test(error.message)
}

/** The connection broke before anything was committed, so the work can be repeated on another one. */
export class ConnectionLost extends StoreUnavailable {
  constructor(cause: unknown) {
    super('unreachable', cause)
  }
}

/** Converts errors that are faults of the store; returns other errors unchanged. */
export function storeError(error: unknown): unknown {
  if (error instanceof StoreUnavailable) return error
  if (isLost(error)) return new ConnectionLost(error)
  // Repeating would only double the wait.
  if (error instanceof Error && error.message === timeout) return new StoreUnavailable('unreachable', error)
  const fault = faultsByState[String(errorCode(error))]
  return fault ? new StoreUnavailable(fault, error) : error
}

/** Whether the connection cannot be used any more. */
export const isBroken = (error: unknown): error is StoreUnavailable =>
  error instanceof StoreUnavailable && error.fault === 'unreachable'

/** For errors after a commit was sent: if the connection breaks then, the outcome is unknown. */
export function commitError(error: unknown): unknown {
  const meaning = storeError(error)
  return isBroken(meaning) ? new StoreUnavailable('unreachable', meaning.cause, true) : meaning
}

/** For errors while connecting. Trying again at once would only make other calls wait. */
export const connectError = (error: unknown): unknown =>
  new StoreUnavailable(faultsByState[String(errorCode(error))] ?? 'unreachable', error)
