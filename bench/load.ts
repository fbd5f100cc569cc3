import { outputOf } from './children.ts'
import { peerFile } from './paths.ts'

export const connections = 10

interface AutocannonResult {
  readonly requests: { readonly total: number }
  readonly latency: { readonly p99: number }
  readonly duration: number
  readonly errors: number
  readonly timeouts: number
  readonly non2xx: number
}

/** Runs autocannon in its own process. */
export async function measureLoad(
  url: string,
  seconds: number,
  headers: Readonly<Record<string, string>> = {},
): Promise<[requestsPerSecond: number, p99Ms: number]> {
  const given = Object.entries(headers).flatMap(([name, value]) => ['--headers', `${name}=${value}`])
  const flags = [
    '--json',
    '--no-progress',
    '--connections',
    String(connections),
    '--duration',
    String(seconds),
    ...given,
  ]
  const text = await outputOf({ args: [peerFile('autocannon/autocannon.js'), ...flags, url] })
  const { requests, latency, duration, errors, timeouts, non2xx } = JSON.parse(text) as AutocannonResult
  const failed = errors + timeouts + non2xx
  if (failed > 0 || requests.total === 0)
    throw new Error(`${url}: ${failed} failed requests, ${requests.total} responses`)
  return [requests.total / duration, latency.p99]
}
