import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { reports } from '../../../conformance/reports/formats/formats.ts'
import type { RunRecord } from '../../../conformance/reports/run-record.ts'

/** Seconds after which a browser loads the page again. */
const refresh = 3

/** Serves the report of what was seen so far, on loopback only. */
export async function serveLivePage(record: () => Promise<RunRecord>, port: number) {
  const server = createServer(async (request, response) => {
    // Another name for this machine may belong to a page of somebody else.
    if (!/^(?:127\.0\.0\.1|localhost):\d+$/.test(request.headers.host ?? '')) return response.writeHead(403).end()
    if (request.url !== '/') return response.writeHead(404).end()
    const page = reports.html(await record())
    const headers = {
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'no-store',
      Refresh: String(refresh),
    }
    return response.writeHead(200, headers).end(page)
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
