import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { type Child, hasExited, startChild, stopChild } from './children.ts'
import { send, type TextResponse } from './client.ts'
import type { Peer } from './peers/peer.ts'
import { waitUntil } from './wait-until.ts'

export interface Server {
  readonly peer: Peer
  readonly child: Child
  readonly url: string
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  return typeof address === 'object' && address ? address.port : 0
}

const isFeedOne = ({ status, text }: TextResponse) => status >= 200 && status < 300 && Number(JSON.parse(text).id) === 1

async function isReady(child: Child, url: string): Promise<boolean> {
  const response = await send(url).catch(() => undefined)
  if (!response && hasExited(child)) throw new Error(`${url}: exited before its first response: ${child.errorOutput()}`)
  return response !== undefined && isFeedOne(response)
}

/** Resolves at the first correct response. */
export async function startServer(peer: Peer): Promise<Server> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const child = startChild(peer.command(port))
  await waitUntil(
    () => isReady(child, url + peer.one),
    () => `${peer.name} ${child.errorOutput()}`,
    5,
  )
  return { peer, child, url }
}

export async function withServers<T>(
  peers: readonly Peer[],
  use: (servers: readonly Server[]) => Promise<T>,
): Promise<T> {
  const servers: Server[] = []
  try {
    for (const peer of peers) servers.push(await startServer(peer))
    return await use(servers)
  } finally {
    await Promise.all(servers.map(({ child }) => stopChild(child, 'SIGKILL')))
  }
}

/** Resident set size in MB. */
export function memoryOf({ child }: Server): number {
  const status = `/proc/${child.process.pid}/status`
  const kilobytes = existsSync(status)
    ? /VmRSS:\s+(\d+)/.exec(readFileSync(status, 'utf8'))?.[1]
    : execFileSync('ps', ['-o', 'rss=', '-p', String(child.process.pid)], { encoding: 'utf8' })
  return Number(kilobytes) / 1024
}
