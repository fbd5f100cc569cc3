import { output } from './children.ts'
import { installed } from './places.ts'

export const connections = 10

interface Report {
  readonly requests: { readonly total: number }
  readonly latency: { readonly p99: number }
  readonly duration: number
  readonly errors: number
  readonly timeouts: number
  readonly non2xx: number
}

/** Requests a second and the slowest hundredth in milliseconds, by autocannon in a process of its own. */
export async function load(url: string, seconds: number): Promise<[rate: number, p99: number]> {
  const how = ['--json', '--no-progress', '--connections', String(connections), '--duration', String(seconds)]
  const text = await output({ args: [installed('autocannon/autocannon.js'), ...how, url] })
  const { requests, latency, duration, errors, timeouts, non2xx } = JSON.parse(text) as Report
  const failed = errors + timeouts + non2xx
  if (failed > 0 || requests.total === 0)
    throw new Error(`${url}: ${failed} of ${requests.total} answers were not good`)
  return [requests.total / duration, latency.p99]
}
