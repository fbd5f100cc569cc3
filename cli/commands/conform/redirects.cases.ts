import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished } from 'vitest'
import { runConform } from './conform.cases.ts'

export async function serve(listener: RequestListener): Promise<string> {
  const server = createServer({ maxHeaderSize: 2 ** 20 }, listener).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const rates = { 'X-RateLimit-Limit': '6000', 'X-RateLimit-Remaining': '5999' }
export const json = { 'Content-Type': 'application/json', ...rates }
const session = JSON.stringify({ access_token: 'hush', token_type: 'bearer', expires_in: 60, refresh_ttl: 60 })

type Redirected = 'the login' | 'everything else' | 'the control plane'

const isRedirected: Record<Redirected, (path: string) => boolean> = {
  'the login': (path) => path.endsWith('/login'),
  'the control plane': (path) => path.includes('/_kit'),
  'everything else': (path) => !path.endsWith('/login'),
}

/** Redirects to a second server, and expects that no request reaches it. */
export async function expectRedirectNotFollowed(what: Redirected, checks: readonly boolean[]): Promise<void> {
  const stolen: string[] = []
  const thief = await serve(
    ({ url = '' }, response) => void response.writeHead(200, json).end(String(stolen.push(url))),
  )
  const url = await serve((request, response) => {
    request.resume()
    const path = request.url ?? ''
    if (isRedirected[what](path)) response.writeHead(307, { ...rates, Location: thief + path }).end()
    else response.writeHead(200, json).end(path.endsWith('/login') ? session : '{}')
  })
  const overrides = { env: { KIT_TOKEN: 'hush', COMMUNITY_KIT_JOURNAL_KEY: 'x'.repeat(32) } }
  for (const check of checks) {
    const options = { only: ['locations'], controlTokenEnv: 'KIT_TOKEN', check }
    const { code, out, err } = await runConform(url, options, overrides)
    expect([code > 0, /redirect/.test(out + err)]).toEqual([true, true])
  }
  expect(stolen).toEqual([])
}
