import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
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

/** Runs autocannon in its own process. Every connection requests the URLs in turn. */
export async function measureLoad(
  urls: readonly string[],
  seconds: number,
  headers: Readonly<Record<string, string>> = {},
): Promise<[requestsPerSecond: number, p99Ms: number]> {
  const [url = ''] = urls
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
  const text = await withArchive(urls, (archive) =>
    outputOf({ args: [peerFile('autocannon/autocannon.js'), ...flags, ...archive, url] }),
  )
  const { requests, latency, duration, errors, timeouts, non2xx } = JSON.parse(text) as AutocannonResult
  const failed = errors + timeouts + non2xx
  if (failed > 0 || requests.total === 0)
    throw new Error(`${url}: ${failed} failed requests, ${requests.total} responses`)
  return [requests.total / duration, latency.p99]
}

/** Several URLs are passed to autocannon as an HTTP archive. */
async function withArchive<T>(urls: readonly string[], run: (flags: readonly string[]) => Promise<T>): Promise<T> {
  if (urls.length === 1) return run([])
  const folder = mkdtempSync(join(tmpdir(), 'kit-bench-'))
  try {
    const file = join(folder, 'requests.har')
    const entries = urls.map((url) => ({ request: { method: 'GET', url, headers: [] } }))
    writeFileSync(file, JSON.stringify({ log: { entries } }))
    return await run(['--har', file])
  } finally {
    rmSync(folder, { recursive: true })
  }
}
