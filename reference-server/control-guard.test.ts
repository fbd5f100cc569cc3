import { expect, test } from 'vitest'
import type { GuessCounter } from '../platform/http/guess-counter.ts'
import { StoreUnavailable } from '../platform/store.ts'
import { controlGuard } from './control-guard.ts'

const request = new Request('http://127.0.0.1/_kit/orders/1/settle', { method: 'POST' })

/** Counts nothing, and fails when it is read for the nth time. */
function failingCounter(nth: number): GuessCounter {
  let reads = 0
  const read = async (keys: readonly string[]) => {
    if (++reads === nth) throw new StoreUnavailable('unreachable', new Error('terminated'))
    return keys.map(() => [])
  }
  return { read, add: async () => [], remove: async () => undefined, clear: async () => undefined } as GuessCounter
}

test.each([
  ['before the call', 1, { status: undefined, isOutcomeUnknown: false }],
  ['after the call', 2, { status: 200, isOutcomeUnknown: true }],
])('if the database fails %s, the error says whether the outcome is unknown', async (_, nth, expected) => {
  let status: number | undefined
  const respond = async () => {
    status = 200
    return new Response(null, { status })
  }
  const guarded = controlGuard(failingCounter(nth), { now: () => 0 })(request, '127.0.0.1', respond)
  const { isOutcomeUnknown } = await guarded.catch((error) => error)
  expect({ status, isOutcomeUnknown }).toEqual(expected)
})
