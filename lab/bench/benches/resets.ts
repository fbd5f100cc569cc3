import { setTimeout as sleep } from 'node:timers/promises'
import { stopChild } from '../children.ts'
import { send, sendJson } from '../client.ts'
import { type Candidate, compare } from '../compare.ts'
import { communityKit, controlToken } from '../peers/community-kit.ts'
import type { JsonServerPeer } from '../peers/json-server.ts'
import type { Feed, Peer } from '../peers/peer.ts'
import { type Server, startServer, withServers } from '../servers.ts'
import { waitUntil } from '../wait-until.ts'
import type { Bench } from './bench.ts'

async function timed(work: () => Promise<unknown>): Promise<[milliseconds: number]> {
  const startedAt = performance.now()
  await work()
  return [performance.now() - startedAt]
}

const resetRequest = ({ url, peer }: Server): Candidate => ({
  who: `${peer.name}, reset`,
  note: 'POST /_kit/reset, then a read',
  measure: () =>
    timed(async () => {
      await sendJson(`${url}/_kit/reset`, { method: 'POST', headers: { 'X-Kit-Token': controlToken } })
      await sendJson(url + peer.one)
    }),
})

let worlds = 0

const newWorld = ({ url, peer }: Server): Candidate => ({
  who: `${peer.name}, new world`,
  note: 'a read with a new X-Kit-World; existing worlds are kept',
  measure: () => timed(() => sendJson(url + peer.one, { headers: { 'X-Kit-World': `bench-${++worlds}` } })),
})

/** json-server watches its file only in development mode. */
const inDevelopment = (peer: Peer): Peer => ({
  ...peer,
  command: (port) => ({ ...peer.command(port), env: { NODE_ENV: 'development' } }),
})

const restoredFile = (peer: JsonServerPeer, { url }: Server): Candidate => ({
  who: `${peer.name}, file`,
  note: 'db.json rewritten, until a read shows it',
  async measure() {
    const isLiked = async () => (await sendJson<Feed>(url + peer.one)).has_like
    await send(url + peer.one, { method: 'PATCH', body: { has_like: true } })
    if (!(await isLiked())) throw new Error(`${peer.name}: the read does not show the write`)
    // json-server misses a change to the file that coincides with its own write.
    await sleep(200)
    return timed(async () => {
      peer.restore()
      await waitUntil(
        async () => !(await isLiked()),
        () => peer.name,
        1,
      )
    })
  },
})

/** For servers that cannot reset their state while running. */
const restart = (peer: Peer, running: Map<Peer, Server>): Candidate => ({
  who: `${peer.name}, restart`,
  note: peer.likes ? undefined : 'keeps no state to reset',
  async measure() {
    const previous = running.get(peer) ?? (await startServer(peer))
    return timed(async () => {
      await stopChild(previous.child)
      running.set(peer, await startServer(peer))
    })
  },
})

export const resets: Bench = ({ peers, rounds, reportProgress }) =>
  withServers([communityKit, inDevelopment(peers.jsonServer)], async ([kit, jsonServer]) => {
    if (!kit || !jsonServer) throw new Error('both servers are required')
    const running = new Map<Peer, Server>()
    const restarts = peers.all.map((peer) => restart(peer, running))
    const others = [newWorld(kit), restoredFile(peers.jsonServer, jsonServer), ...restarts]
    const rows = await compare(resetRequest(kit), others, { rounds, warmUps: 1, reportProgress })
    await Promise.all([...running.values()].map(({ child }) => stopChild(child, 'SIGKILL')))
    const title = 'Reset to the initial data, until the first read'
    return [{ name: 'resets', title, units: ['ms, lower is better'], rows }]
  })
