import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { type Child, hasEnded, start, stop } from './children.ts'
import { ask } from './client.ts'
import type { Peer } from './peers/peer.ts'
import { until } from './until.ts'

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

const isRight = ({ status, text }: { status: number; text: string }) =>
  status >= 200 && status < 300 && Number(JSON.parse(text).id) === 1

async function isUp(child: Child, url: string): Promise<boolean> {
  const answer = await ask(url).catch(() => undefined)
  if (!answer && hasEnded(child)) throw new Error(`${url}: it ended before it answered: ${child.complaint()}`)
  return answer !== undefined && isRight(answer)
}

/** From nothing to the first right answer. */
export async function up(peer: Peer): Promise<Server> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const child = start(peer.command(port))
  await until(
    () => isUp(child, url + peer.one),
    () => `${peer.name} ${child.complaint()}`,
    5,
  )
  return { peer, child, url }
}

export async function withServers<T>(
  peers: readonly Peer[],
  work: (servers: readonly Server[]) => Promise<T>,
): Promise<T> {
  const servers: Server[] = []
  try {
    for (const peer of peers) servers.push(await up(peer))
    return await work(servers)
  } finally {
    await Promise.all(servers.map(({ child }) => stop(child, 'SIGKILL')))
  }
}

/** Resident, in MB. */
export function memoryOf({ child }: Server): number {
  const status = `/proc/${child.process.pid}/status`
  const kilobytes = existsSync(status)
    ? /VmRSS:\s+(\d+)/.exec(readFileSync(status, 'utf8'))?.[1]
    : execFileSync('ps', ['-o', 'rss=', '-p', String(child.process.pid)], { encoding: 'utf8' })
  return Number(kilobytes) / 1024
}
