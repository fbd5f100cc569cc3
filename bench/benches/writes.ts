import type { Agent } from 'node:http'
import { ask, connection, json } from '../client.ts'
import { type Contestant, contest } from '../contest.ts'
import { connections } from '../load.ts'
import { ours } from '../peers/ours.ts'
import type { Feed, Likes } from '../peers/peer.ts'
import { type Server, withServers } from '../servers.ts'
import type { Bench } from './bench.ts'

interface Person {
  readonly url: string
  readonly likes: Likes
  readonly headers: Record<string, string>
}

/** Likes a feed or takes it back, and reads it: what was written must be there. */
async function writeAndRead({ url, likes, headers }: Person, id: number, liked: boolean, agent: Agent) {
  const { path, ...call } = likes.set(id, liked)
  const { status } = await ask(url + path, { ...call, headers, agent })
  if (status < 200 || status > 299) throw new Error(`${call.method} ${url}${path} answered ${status}`)
  const feed = await json<Feed>(url + likes.read(id), { headers, agent })
  if (feed.has_like !== liked) throw new Error(`${url}: feed ${id} does not show what was written`)
}

/** One connection, with a feed that nobody else writes to. */
async function pairsUntil(end: number, person: Person, id: number): Promise<number> {
  const agent = connection()
  let count = 0
  for (; performance.now() < end || count % 2 === 1; count++) await writeAndRead(person, id, count % 2 === 0, agent)
  agent.destroy()
  return count
}

async function rate(person: Person, ids: readonly number[], seconds: number): Promise<[number]> {
  const began = performance.now()
  const counts = await Promise.all(ids.map((id) => pairsUntil(began + seconds * 1000, person, id)))
  return [(counts.reduce((sum, count) => sum + count, 0) * 1000) / (performance.now() - began)]
}

/** Whoever keeps no state cannot take part. */
async function entrant({ peer, url }: Server, ids: readonly number[], seconds: number): Promise<Contestant> {
  const { name: who, likes } = peer
  if (!likes) return { who, note: 'keeps no state' }
  const person = { url, likes, headers: (await likes.enter?.(url)) ?? {} }
  return { who, measure: () => rate(person, ids, seconds) }
}

export const writes: Bench = ({ peers, rounds, seconds, tell }) =>
  withServers([ours, ...peers.all], async (servers) => {
    const ids = peers.ids.slice(0, connections)
    const [first, ...others] = await Promise.all(servers.map((server) => entrant(server, ids, seconds)))
    const title = 'A like, or taking it back, that the next read must show'
    const rows = await contest(first, others, { rounds, warmUps: 2, tell })
    return [{ name: 'writes', title, units: ['write and read/s, more is better'], rows }]
  })
