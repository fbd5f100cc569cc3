import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { reports } from '../../../../conformance/reports/formats/formats.ts'
import type { RunRecord } from '../../../../conformance/reports/run-record.ts'
import type { TrafficSummary } from '../../../../conformance/traffic/traffic-counts.ts'
import { htmlResponse } from '../../../../pages/http/respond.ts'
import { assets } from '../../../../pages/layout/assets.ts'
import type { LiveLog } from './live-log.ts'
import { liveScript } from './live-script.ts'
import { liveStyle } from './live-style.ts'
import { livePage, livePartsOf } from './live-view.ts'

export interface LiveSource {
  readonly upstream: string
  readonly log: LiveLog
  summary(): Promise<TrafficSummary>
  record(): Promise<RunRecord>
}

/** Serves what was seen so far, on loopback only. */
export async function serveLivePage(source: LiveSource, port: number) {
  const server = createServer(async (request, response) => {
    // Another name may have been made to resolve to this machine by somebody else's page.
    if (!/^(?:127\.0\.0\.1|localhost):\d+$/.test(request.headers.host ?? '')) response.writeHead(403).end()
    else if (request.method !== 'GET' && request.method !== 'HEAD')
      response.writeHead(405, { Allow: 'GET, HEAD' }).end()
    else await send(response, await responseFor(source, new URL(`http://live${request.url}`)).catch(failed))
  })
  await once(server.listen(port, '127.0.0.1'), 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}

async function responseFor(source: LiveSource, { pathname, searchParams }: URL): Promise<Response> {
  const { upstream, log } = source
  const { version } = log
  if (pathname === '/parts' && searchParams.get('since') === String(version)) return new Response(null, { status: 204 })
  const parts = async () => livePartsOf(await source.summary(), log.newest())
  if (pathname === '/') return htmlResponse(livePage(upstream, await parts(), version))
  if (pathname === '/parts') return htmlResponse(await parts(), { headers: { 'x-version': String(version) } })
  if (pathname === '/report') return reportResponse(await source.record())
  return assetNamed(pathname) ?? new Response('Not found', { status: 404 })
}

const failed = (error: unknown): Response => new Response(`The page failed: ${String(error)}`, { status: 500 })

/** A report is one file with its own script, so it has its own policy. */
const reportResponse = (record: RunRecord): Response =>
  new Response(reports.html(record), {
    headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' },
  })

function assetNamed(pathname: string): Response | undefined {
  const found = [...assets, liveScript, liveStyle].find(({ file }) => pathname === `/assets/${file}`)
  const headers = {
    'content-type': found?.type ?? '',
    'cache-control': 'no-cache',
    'x-content-type-options': 'nosniff',
  }
  return found && new Response(found.text, { headers })
}

async function send(response: ServerResponse, { status, headers, body }: Response): Promise<void> {
  response.writeHead(status, Object.fromEntries(headers))
  response.end(body ? Buffer.from(await new Response(body).arrayBuffer()) : undefined)
}
