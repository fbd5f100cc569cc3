import type { Service } from '../service-type.ts'

const minute = 60_000

export type Windows = Map<string, { start: number; used: number }>
export type Allowance = { limit: number; remaining: number; exceeded: boolean }

/** Counts one request of a client within its running minute. */
export function countRequest(service: Service, windows: Windows, client: string): Allowance {
  const now = service.clock.now()
  const running = windows.get(client)
  const window = running === undefined || now - running.start >= minute ? { start: now, used: 0 } : running
  windows.set(client, window)
  window.used += 1
  const limit = service.has('small-allowance') ? 900 : service.perMinute
  const used = service.has('rate-never-falls') ? 1 : window.used
  return { limit, remaining: Math.max(0, limit - used), exceeded: window.used > limit }
}

export function rateHeaders(allowance: Allowance): Record<string, string> {
  return { 'X-RateLimit-Limit': String(allowance.limit), 'X-RateLimit-Remaining': String(allowance.remaining) }
}
