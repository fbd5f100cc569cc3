import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

/** A request and its response; a test may change both. */
export interface Exchange {
  readonly method: string
  readonly path: string
  readonly headers: IncomingHttpHeaders
  body: string
  status: number
  responseBody: string
  responseHeaders: Headers
}

interface Hooks {
  onRequest?(exchange: Exchange): unknown
  onResponse?(exchange: Exchange): unknown
}

export interface Proxy {
  readonly url: string
  /** Such as `GET /api/v2/feeds`, in the order of arrival. */
  readonly requests: string[]
}

/** A reverse proxy whose hooks can change requests and responses. */
export async function proxyTo(server: string, { onRequest, onResponse }: Hooks = {}): Promise<Proxy> {
  const requests: string[] = []
  const proxy = createServer(async (request, response) => {
    const { method = 'GET', url: path = '/' } = request
    requests.push(`${method} ${path}`)
    const body = Buffer.concat(await request.toArray()).toString()
    const exchange: Exchange = {
      method,
      path,
      headers: request.headers,
      body,
      status: 0,
      responseBody: '',
      responseHeaders: new Headers(),
    }
    await onRequest?.(exchange)
    const headers = Object.entries(request.headers).filter(([name]) => !/^(host|connection|content-length)$/.test(name))
    const upstream = await fetch(server + path, {
      method,
      headers: headers as [string, string][],
      body: exchange.body === '' ? null : exchange.body,
    }).catch(() => undefined)
    if (!upstream) return void response.destroy()
    Object.assign(exchange, {
      status: upstream.status,
      responseBody: await upstream.text(),
      responseHeaders: new Headers(upstream.headers),
    })
    await onResponse?.(exchange)
    const forwarded = [...exchange.responseHeaders].filter(
      ([name]) => !/^(connection|content-length|transfer-encoding|keep-alive)$/.test(name),
    )
    response.writeHead(exchange.status, Object.fromEntries(forwarded)).end(exchange.responseBody)
  }).listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  onTestFinished(() => {
    proxy.closeAllConnections()
    proxy.close()
  })
  return { url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`, requests }
}
