import { stop } from '../children.ts'
import { contest } from '../contest.ts'
import { ours } from '../peers/ours.ts'
import type { Peer } from '../peers/peer.ts'
import { memoryOf, up } from '../servers.ts'
import type { Bench } from './bench.ts'

async function coldStart(peer: Peer): Promise<[milliseconds: number, megabytes: number]> {
  const began = performance.now()
  const server = await up(peer)
  const took = performance.now() - began
  const memory = memoryOf(server)
  await stop(server.child, 'SIGKILL')
  return [took, memory]
}

const entrant = (peer: Peer) => ({ who: peer.name, measure: () => coldStart(peer) })

export const start: Bench = async ({ peers, rounds, tell }) => [
  {
    name: 'start',
    title: 'From spawning it to its first right answer, and its memory then',
    units: ['ms, less is better', 'MB, less is better'],
    rows: await contest(entrant(ours), peers.all.map(entrant), { rounds, warmUps: 1, tell }),
  },
]
