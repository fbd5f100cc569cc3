import { compare } from '../compare.ts'
import type { Row, Table } from '../figures.ts'
import { measureLoad } from '../load.ts'
import { communityKit } from '../peers/community-kit.ts'
import { type Server, withServers } from '../servers.ts'
import type { Bench, BenchContext } from './bench.ts'

/** The list needs less warm-up, because it is measured after the single feed. */
const warmUps = { one: 2, list: 1 }

const units = ['requests/s, higher is better', 'p99 ms, lower is better']

export const reads: Bench = (context) =>
  withServers(
    [communityKit, ...context.peers.all],
    async (servers): Promise<Table[]> => [
      { name: 'one', title: 'One feed by id', units, rows: await compareReads(servers, 'one', context) },
      { name: 'list', title: 'A list of 15 feeds', units, rows: await compareReads(servers, 'list', context) },
    ],
  )

async function compareReads(servers: readonly Server[], what: 'one' | 'list', context: BenchContext): Promise<Row[]> {
  const { rounds, seconds } = context
  const [baseline, ...others] = servers.map(({ peer, url }) => ({
    who: peer.name,
    measure: () => measureLoad(url + peer[what], seconds),
  }))
  const reportProgress = (text: string) => context.reportProgress(`${what}: ${text}`)
  return compare(baseline, others, { rounds, warmUps: warmUps[what], reportProgress })
}
