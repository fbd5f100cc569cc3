import type { Text } from '../../contracts/texts/chinese.ts'
import { type StoreFault, StoreUnavailable } from '../store.ts'
import type { ResponseData } from './http.ts'

/** Seconds. A repair by an operator takes longer than a reconnection. */
const retryAfter: Readonly<Record<StoreFault, number>> = {
  unreachable: 2,
  busy: 1,
  full: 30,
  'read-only': 30,
  'disk-error': 30,
  damaged: 60,
}

const unchanged: Text = 'The service is temporarily unavailable and nothing was changed; try again later'
const unknown: Text =
  'The connection to the database was lost while saving: check whether it was saved before you try again'

const internalError: ResponseData = { status: 500, body: { message: 'Internal server error' } }

/**
 * The response to an unexpected error. A fault of the store gives 503, which every endpoint may return without declaring it. An unknown outcome has no
 * Retry-After: a client that repeats the call blindly might do it twice.
 */
export function failureResponse(error: unknown): ResponseData {
  if (!(error instanceof StoreUnavailable)) return internalError
  if (error.isOutcomeUnknown) return { status: 503, body: { message: unknown } }
  return { status: 503, body: { message: unchanged }, headers: { 'retry-after': String(retryAfter[error.fault]) } }
}
