import type { Agent } from 'node:http'
import { keepAliveAgent, send, sendJson } from '../client.ts'
import { type Candidate, compare } from '../compare.ts'
import { connections } from '../load.ts'
import { communityKit } from '../peers/community-kit.ts'
import { bare, handwritten } from '../peers/local.ts'
import type { Feed, Likes } from '../peers/peer.ts'
import { type Server, withServers } from '../servers.ts'
import type { Bench } from './bench.ts'

interface Client {
  readonly url: string
  readonly likes: Likes
  readonly headers: Record<string, string>
}

/** Likes or unlikes a feed, and verifies that a read shows it. */
async function writeAndRead({ url, likes, headers }: Client, id: number, liked: boolean, agent: Agent) {
  const { path, ...request } = likes.write(id, liked)
  const { status } = await send(url + path, { ...request, headers, agent })
  if (status < 200 || status > 299) throw new Error(`${request.method} ${url}${path} returned ${status}`)
  const feed = await sendJson<Feed>(url + likes.readPath(id), { headers, agent })
  if (feed.has_like !== liked) throw new Error(`${url}: reading feed ${id} does not show the write`)
}

/** Uses one connection, and a feed that no other connection writes to. */
async function countPairsUntil(end: number, client: Client, id: number): Promise<number> {
  const agent = keepAliveAgent()
  let count = 0
  for (; performance.now() < end || count % 2 === 1; count++) await writeAndRead(client, id, count % 2 === 0, agent)
  agent.destroy()
  return count
}

async function measurePairs(
  client: Client,
  ids: readonly number[],
  seconds: number,
): Promise<[pairsPerSecond: number]> {
  const startedAt = performance.now()
  const counts = await Promise.all(ids.map((id) => countPairsUntil(startedAt + seconds * 1000, client, id)))
  return [(counts.reduce((sum, count) => sum + count, 0) * 1000) / (performance.now() - startedAt)]
}

export async function candidateForLikes(
  { peer, url }: Server,
  ids: readonly number[],
  seconds: number,
): Promise<Candidate> {
  const { name: who, likes } = peer
  if (!likes) return { who, note: 'keeps no state' }
  const client = { url, likes, headers: (await likes.logIn?.(url)) ?? {} }
  return { who, measure: () => measurePairs(client, ids, seconds) }
}

export const writes: Bench = ({ peers, folder, rounds, seconds, reportProgress }) =>
  withServers([bare(folder), communityKit, handwritten(folder), ...peers.all], async (servers) => {
    const ids = peers.feedIds.slice(0, connections)
    const [baseline, ...others] = await Promise.all(servers.map((server) => candidateForLikes(server, ids, seconds)))
    const title = 'A like or unlike, and a read that must show it'
    const rows = await compare(baseline, others, { rounds, warmUps: 10, reportProgress })
    return [{ name: 'writes', title, units: ['write and read pairs/s, higher is better'], rows }]
  })
