import { setTimeout as sleep } from 'node:timers/promises'
import { stop } from '../children.ts'
import { ask, json } from '../client.ts'
import { type Contestant, contest } from '../contest.ts'
import type { FilePeer } from '../peers/json-server.ts'
import { controlToken, ours } from '../peers/ours.ts'
import type { Feed, Peer } from '../peers/peer.ts'
import { type Server, up, withServers } from '../servers.ts'
import { until } from '../until.ts'
import type { Bench } from './bench.ts'

async function timed(work: () => Promise<unknown>): Promise<[milliseconds: number]> {
  const began = performance.now()
  await work()
  return [performance.now() - began]
}

const resetting = ({ url, peer }: Server): Contestant => ({
  who: `${peer.name}, reset`,
  note: 'POST /_kit/reset, and a read',
  measure: () =>
    timed(async () => {
      await json(`${url}/_kit/reset`, { method: 'POST', headers: { 'X-Kit-Token': controlToken } })
      await json(url + peer.one)
    }),
})

let worlds = 0

const anotherWorld = ({ url, peer }: Server): Contestant => ({
  who: `${peer.name}, another world`,
  note: 'a read with a new X-Kit-World; the others go on beside it',
  measure: () => timed(() => json(url + peer.one, { headers: { 'X-Kit-World': `bench-${++worlds}` } })),
})

/** It looks at its file only while one develops. */
const watching = (peer: Peer): Peer => ({
  ...peer,
  command: (port) => ({ ...peer.command(port), env: { NODE_ENV: 'development' } }),
})

/** Its file as it was; it notices by itself. */
const refiling = (peer: FilePeer, { url }: Server): Contestant => ({
  who: `${peer.name}, file`,
  note: 'db.json written again, until a read shows it',
  async measure() {
    const isLiked = async () => (await json<Feed>(url + peer.one)).has_like
    await ask(url + peer.one, { method: 'PATCH', body: { has_like: true } })
    if (!(await isLiked())) throw new Error(`${peer.name} does not show what was written`)
    // It overlooks a change that comes together with its own.
    await sleep(200)
    return timed(async () => {
      peer.restore()
      await until(
        async () => !(await isLiked()),
        () => peer.name,
        1,
      )
    })
  },
})

/** The way of those who cannot do it while they run. */
const restarting = (peer: Peer, running: Map<Peer, Server>): Contestant => ({
  who: `${peer.name}, restart`,
  note: peer.likes ? undefined : 'keeps no state that could be reset',
  async measure() {
    const before = running.get(peer) ?? (await up(peer))
    return timed(async () => {
      await stop(before.child)
      running.set(peer, await up(peer))
    })
  },
})

export const resets: Bench = ({ peers, rounds, tell }) =>
  withServers([ours, watching(peers.file)], async ([own, file]) => {
    if (!own || !file) throw new Error('both servers are needed')
    const running = new Map<Peer, Server>()
    const restarts = peers.all.map((peer) => restarting(peer, running))
    const others = [anotherWorld(own), refiling(peers.file, file), ...restarts]
    const rows = await contest(resetting(own), others, { rounds, warmUps: 1, tell })
    await Promise.all([...running.values()].map(({ child }) => stop(child, 'SIGKILL')))
    return [{ name: 'resets', title: 'A world as it began, until it answers', units: ['ms, less is better'], rows }]
  })
