import type { Limiter } from '../../../platform/http/limiter.ts'
import { minute } from '../../../platform/support/time.ts'
import { type Run, sqlStatement } from '../engine.ts'

interface Hit {
  readonly caller: string
  readonly window: number
  readonly calls: number
  resolve(count: number): void
  reject(error: unknown): void
}

const countSql = `insert into kit_hits (caller, minute, hits) select * from unnest($1::text[], $2::bigint[], $3::bigint[])
  on conflict (caller, minute) do update set hits = kit_hits.hits + excluded.hits returning caller, minute, hits`

const forgetSql = 'delete from kit_hits where minute not between $1 and $2'

const keyOf = (caller: unknown, window: unknown): string => `${window} ${caller}`

/**
 * Counts calls in a table that all processes share. Calls that arrive while others are being counted are counted by the next statement, all together, and
 * each receives its own count: processes and callers wait for one row lock at a time, and a busy process sends fewer statements than it receives calls.
 */
export function batchedLimiter(run: Run): Limiter {
  let pending: Hit[] = []
  let isSending = false
  let current: number | undefined

  async function sendAll(): Promise<void> {
    if (isSending) return
    isSending = true
    for (; pending.length > 0; ) {
      const hits = pending
      pending = []
      await count(hits).catch((error) => {
        for (const { reject } of hits) reject(error)
      })
    }
    isSending = false
  }

  async function count(hits: readonly Hit[]): Promise<void> {
    const sums = sumsOf(hits)
    // Sorted, so that processes lock rows in the same order.
    const rows = [...sums.values()].sort((a, b) => (keyOf(a.caller, a.window) < keyOf(b.caller, b.window) ? -1 : 1))
    const columns = [rows.map((row) => row.caller), rows.map((row) => row.window), rows.map((row) => row.calls)]
    const found = await run(sqlStatement(countSql, ...columns))
    const totals = new Map(found.rows.map(([caller, window, total]) => [keyOf(caller, window), Number(total)]))
    for (const { caller, window, calls, resolve } of [...hits].reverse()) {
      const key = keyOf(caller, window)
      const total = totals.get(key) ?? 0
      totals.set(key, total - calls)
      resolve(total)
    }
    await forgetBefore(rows.at(-1)?.window)
  }

  /** Clocks differ a little: another process may still be in the minute before or after. */
  async function forgetBefore(window: number | undefined): Promise<void> {
    if (window === undefined || window === current) return
    current = window
    await run(sqlStatement(forgetSql, window - 1, window + 1))
  }

  return {
    hit: (caller, time, calls = 1) =>
      new Promise((resolve, reject) => {
        pending.push({ caller, window: Math.floor(time / minute), calls, resolve, reject })
        sendAll()
      }),
  }
}

function sumsOf(hits: readonly Hit[]): Map<string, { caller: string; window: number; calls: number }> {
  const sums = new Map<string, { caller: string; window: number; calls: number }>()
  for (const { caller, window, calls } of hits) {
    const key = keyOf(caller, window)
    sums.set(key, { caller, window, calls: calls + (sums.get(key)?.calls ?? 0) })
  }
  return sums
}
