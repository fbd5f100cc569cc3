import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

/** One exchange that passes by: a test may change both sides. */
export interface Passing {
  readonly method: string
  readonly path: string
  body: string
  status: number
  reply: string
}

export interface Hooks {
  onRequest?(passing: Passing): unknown
  onReply?(passing: Passing): unknown
}

export interface Proxy {
  readonly address: string
  /** `GET /api/v2/feeds`, in the order of their coming. */
  readonly seen: string[]
}

/** Stands before a server of ours, and makes it better or worse. */
export async function proxyTo(server: string, { onRequest, onReply }: Hooks = {}): Promise<Proxy> {
  const seen: string[] = []
  const proxy = createServer(async (request, response) => {
    const { method = 'GET', url: path = '/' } = request
    seen.push(`${method} ${path}`)
    const body = Buffer.concat(await request.toArray()).toString()
    const passing: Passing = { method, path, body, status: 0, reply: '' }
    await onRequest?.(passing)
    const headers = Object.entries(request.headers).filter(([name]) => !/^(host|connection|content-length)$/.test(name))
    const answer = await fetch(server + path, {
      method,
      headers: headers as [string, string][],
      body: passing.body === '' ? null : passing.body,
    }).catch(() => undefined)
    if (!answer) return void response.destroy()
    Object.assign(passing, { status: answer.status, reply: await answer.text() })
    await onReply?.(passing)
    const kept = [...answer.headers].filter(
      ([name]) => !/^(connection|content-length|transfer-encoding|keep-alive)$/.test(name),
    )
    response.writeHead(passing.status, Object.fromEntries(kept)).end(passing.reply)
  }).listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  onTestFinished(() => {
    proxy.closeAllConnections()
    proxy.close()
  })
  return { address: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`, seen }
}
