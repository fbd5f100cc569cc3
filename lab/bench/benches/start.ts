import { setTimeout as sleep } from 'node:timers/promises'
import { outputOf, stopChild } from '../children.ts'
import { compare } from '../compare.ts'
import { communityKitBin } from '../paths.ts'
import { communityKit } from '../peers/community-kit.ts'
import { bare } from '../peers/local.ts'
import type { Peer } from '../peers/peer.ts'
import { memoryOf, startServer } from '../servers.ts'
import type { Bench } from './bench.ts'

async function coldStart(peer: Peer): Promise<[milliseconds: number, megabytes: number]> {
  const startedAt = performance.now()
  const server = await startServer(peer)
  const duration = performance.now() - startedAt
  const memory = memoryOf(server)
  await stopChild(server.child, 'SIGKILL')
  return [duration, memory]
}

/** Node writes the compile cache when a process exits; community-kit after three seconds. Every later start uses it. */
async function fillCompileCache(peer: Peer): Promise<void> {
  const server = await startServer(peer)
  await sleep(4000)
  await stopChild(server.child)
}

const candidate = (peer: Peer) => ({ who: peer.name, measure: () => coldStart(peer) })

async function timeOf(...args: readonly string[]): Promise<[milliseconds: number]> {
  const startedAt = performance.now()
  await outputOf({ args })
  return [performance.now() - startedAt]
}

export const start: Bench = async ({ peers, folder, rounds, reportProgress }) => {
  const all = [communityKit, ...peers.all]
  for (const peer of [bare(folder), ...all]) await fillCompileCache(peer)
  return [
    {
      name: 'start',
      title: 'Cold start until the first correct response, and memory use at that point',
      units: ['ms, lower is better', 'MB, lower is better'],
      rows: await compare(candidate(bare(folder)), all.map(candidate), {
        rounds,
        warmUps: 1,
        reportProgress,
      }),
    },
    {
      name: 'help',
      title: 'A command that only prints something',
      units: ['ms, lower is better'],
      rows: await compare(
        { who: 'node --eval 0', measure: () => timeOf('--eval', '0') },
        [{ who: 'community-kit --help', measure: () => timeOf(communityKitBin, '--help') }],
        { rounds: rounds * 2, warmUps: 1, reportProgress },
      ),
    },
  ]
}
